/** A task as data: the question in words, the calls of a plain agent, where the answer is, and what it has to be. */
import type { TaskKind } from '../../../src/contract/answers/quality.ts';
import type { McpToolName } from '../../../src/contract/interface/mcp-tools.ts';
import { tokensOf } from '../../../src/contract/interface/mcp-tools.ts';

export interface Step {
  tool: McpToolName;
  /** A text that begins with `$0.` is the value at that path of the first answer. */
  args: Readonly<Record<string, unknown>>;
  /** A list that is wanted whole: while there is more, it is asked for. */
  all?: string;
}
export interface Task {
  kind: TaskKind;
  question: string;
  steps: readonly Step[];
  /** Where the answers stand, `0.score.rank` in the first; `*` is every row of a list, `[domain=x.org]` the row that has it. */
  answer: readonly string[];
  /** Counted without the code under test. The order of lists counts nothing. A function says whether what was found is right. */
  truth: readonly unknown[];
}

interface Result {
  isError?: boolean;
  structuredContent?: Record<string, unknown>;
  content: { text?: string }[];
}
export type Call = (tool: string, args: Record<string, unknown>) => Promise<Result>;
type Value = Record<string, unknown>;

/** The value at a path; all values where it has a star. */
function at(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || value === undefined || value === null) return value;
  if (name === '*') return Object.values(value).map((one) => at(one, rest));
  const named = /^\[(\w+)=(.*)\]$/.exec(name);
  if (named)
    return at(
      (value as Value[]).find((row) => row[named[1]!] === named[2]!),
      rest,
    );
  return at((value as Value)[name], rest);
}
/** Points within brackets divide nothing. */
const parts = (path: string): string[] => path.match(/\[[^\]]*\]|[^.]+/g) ?? [];
export const valueAt = (value: unknown, path: string): unknown => at(value, parts(path));

const flat = (value: unknown): unknown => (Array.isArray(value) ? value.flat(9).sort() : value);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(flat(a)) === JSON.stringify(flat(b));

const isTrue = (found: unknown, truth: unknown): boolean =>
  typeof truth === 'function' ? (truth as (found: unknown) => boolean)(found) : same(found, truth);

const filled = (value: unknown, answers: readonly Value[]): unknown =>
  typeof value === 'string' && /^\$\d+\./.test(value)
    ? valueAt(answers, value.slice(1))
    : Array.isArray(value)
      ? value.map((one) => filled(one, answers))
      : value;

/** How the next rows are asked for; undefined at the end. */
function further({ cut, next }: Value): Value | undefined {
  const offset = (cut as { next: number | null } | undefined)?.next;
  if (typeof offset === 'number') return { offset };
  const cursor = typeof next === 'string' && new URL(next, 'http://atlas.example').searchParams.get('cursor');
  return cursor ? { cursor } : undefined;
}

export interface Outcome {
  task: Task;
  right: boolean;
  found: unknown[];
  calls: number;
  tokens: number;
}

/** Follows the steps, nothing else: no call is repeated, and none is made that the task does not name. */
export async function run(task: Task, call: Call): Promise<Outcome> {
  const answers: Value[] = [];
  let calls = 0,
    bytes = 0;
  const ask = async (tool: string, args: Value): Promise<Value> => {
    const { isError, structuredContent = {}, content } = await call(tool, args);
    calls++;
    bytes += Buffer.byteLength(JSON.stringify(structuredContent));
    for (const { text = '' } of content) bytes += Buffer.byteLength(text);
    if (isError) throw new Error(`${task.question} ${tool} ${JSON.stringify(args)}: ${content[0]?.text}`);
    return structuredContent;
  };
  for (const { tool, args, all } of task.steps) {
    const given = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, filled(value, answers)]));
    let answer = await ask(tool, given);
    const list = all ? [...(valueAt(answer, all) as unknown[])] : [];
    const first = answer;
    for (let more = further(answer); all && more; more = further(answer)) {
      answer = await ask(tool, { ...given, ...more });
      list.push(...(valueAt(answer, all) as unknown[]));
    }
    answers.push(all ? { ...first, [all]: list } : first);
  }
  const found = task.answer.map((path) => valueAt(answers, path));
  return {
    task,
    right: found.every((value, i) => isTrue(value, task.truth[i])),
    found,
    calls,
    tokens: tokensOf(bytes),
  };
}
