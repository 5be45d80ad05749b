/** Agent tasks over MCP: figures in `data/agent-tasks.json`, written by `npm run bench:agents -- --write`. */
import * as z from 'zod';
import { IsoDate } from '../data/place.ts';

/** What tasks ask, in the order of the page. */
export const TaskKind = z.enum([
  'sources',
  'licence',
  'status',
  'score',
  'best',
  'average',
  'count',
  'which',
  'nearby',
  'gaps',
  'coverage',
  'compare',
  'peers',
  'changes',
]);
export type TaskKind = z.infer<typeof TaskKind>;

/** Within what a common task has to be done. */
export const taskBounds = { calls: 3, tokens: 6000 };

const Spread = z.strictObject({ median: z.number().nonnegative(), most: z.int().nonnegative() });
const figures = {
  tasks: z.int().positive(),
  /** Answered as counted by brute force from the downloads. */
  right: z.int().nonnegative(),
  /** Within `taskBounds`. */
  within: z.int().nonnegative(),
  calls: Spread,
  /** Of all answers of a task. */
  tokens: Spread,
};
export const TaskFigures = z.strictObject(figures);
export type TaskFigures = z.infer<typeof TaskFigures>;

export const AgentTasks = z.strictObject({
  /** State of the registries when they were run. */
  dataDate: IsoDate,
  /** Tokens of the list of tools, which a client reads once. */
  listTokens: z.int().positive(),
  kinds: z.array(z.strictObject({ kind: TaskKind, ...figures })).min(1),
  total: TaskFigures,
});
export type AgentTasks = z.infer<typeof AgentTasks>;

/** The text of `data/agent-tasks.json`: a kind a line. */
export function agentTasksFile({ kinds, total, ...rest }: AgentTasks): string {
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},\n"kinds":[\n${kinds.map((row) => JSON.stringify(row)).join(',\n')}\n],\n"total":${JSON.stringify(total)}}\n`;
}
