/** Agent tasks over MCP: figures in `data/agent-tasks.json`, written by `npm run bench:agents -- --write`. */
import * as z from 'zod';
import { IsoDate } from '../data/place.ts';

export const TaskKind = z.enum([
  'sources',
  'narrow',
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

export const taskBounds = { calls: 3, tokens: 6000 };

const Spread = z.strictObject({ median: z.number().nonnegative(), most: z.int().nonnegative() });
const figures = {
  tasks: z.int().positive(),
  /** Answered as brute force over the downloads does. */
  right: z.int().nonnegative(),
  within: z.int().nonnegative(),
  calls: Spread,
  tokens: Spread,
};
export const TaskFigures = z.strictObject(figures);
export type TaskFigures = z.infer<typeof TaskFigures>;

export const AgentTasks = z.strictObject({
  /** Registry state during the run. */
  dataDate: IsoDate,
  /** Tokens of the tool list, which a client reads once. */
  listTokens: z.int().positive(),
  kinds: z.array(z.strictObject({ kind: TaskKind, ...figures })).min(1),
  total: TaskFigures,
});
export type AgentTasks = z.infer<typeof AgentTasks>;
