/** Runs tasks through an MCP client and sums them up by kind. */
import { AgentTasks, taskBounds, TaskKind, type TaskFigures } from '../../../src/contract/answers/quality.ts';
import { tokensOf } from '../../../src/contract/interface/mcp-tools.ts';
import { stdioClients, type McpClient } from '../../edge/mcp-clients.ts';
import { run, type Call, type Outcome, type Task } from './task.ts';

/** A client of the command that serves the files of a built site over stdio. */
export const connect = (dist: string): Promise<McpClient> =>
  stdioClients[0]!.connect(process.execPath, ['src/edge/hosts/stdio/serve.ts', 'mcp', '--from', dist]);

export async function outcomesOf(tasks: readonly Task[], client: McpClient): Promise<Outcome[]> {
  const call: Call = async (name, args) =>
    (await client.callTool({ name, arguments: args })) as Awaited<ReturnType<Call>>;
  const outcomes: Outcome[] = [];
  for (const task of tasks) outcomes.push(await run(task, call));
  return outcomes;
}

export const isWithin = ({ calls, tokens }: Outcome): boolean =>
  calls <= taskBounds.calls && tokens <= taskBounds.tokens;

/** The middle one, of an even number the mean of the two. */
function spread(values: readonly number[]): { median: number; most: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return {
    median: (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2,
    most: sorted.at(-1)!,
  };
}
const figures = (outcomes: readonly Outcome[]): TaskFigures => ({
  tasks: outcomes.length,
  right: outcomes.filter(({ right }) => right).length,
  within: outcomes.filter(isWithin).length,
  calls: spread(outcomes.map(({ calls }) => calls)),
  tokens: spread(outcomes.map(({ tokens }) => tokens)),
});

export async function summary(outcomes: readonly Outcome[], client: McpClient, dataDate: string): Promise<AgentTasks> {
  const { tools } = await client.listTools();
  return AgentTasks.parse({
    dataDate,
    listTokens: tokensOf(Buffer.byteLength(JSON.stringify(tools))),
    kinds: TaskKind.options.map((kind) => ({ kind, ...figures(outcomes.filter(({ task }) => task.kind === kind)) })),
    total: figures(outcomes),
  });
}
