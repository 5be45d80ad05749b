/** The kept figures are of their form and of the tasks that there are; of the tasks every fourth is run over the real site. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AgentTasks, type TaskKind } from '../../../src/contract/answers/quality.ts';
import { agentTasksFile } from '../data-files.ts';
import { builtSite } from '../../built-site.ts';
import type { McpClient } from '../../edge/mcp-clients.ts';
import { connect, isWithin, outcomesOf } from './measure.ts';
import { tablesOf } from './tables.ts';
import { run, valueAt, type Task } from './task.ts';
import { tasksOf } from './tasks.ts';

let tasks: Task[];
let client: McpClient;
beforeAll(async () => {
  const dist = join(await builtSite(), 'dist');
  tasks = tasksOf(tablesOf(dist));
  client = await connect(dist);
});
afterAll(() => client.close());

test('what is kept is of its form, and of these tasks', async () => {
  const text = await readFile('data/agent-tasks.json', 'utf8');
  const kept = AgentTasks.parse(JSON.parse(text));
  expect(agentTasksFile(kept)).toBe(text);
  const sum = (of: (row: AgentTasks['total']) => number) => kept.kinds.reduce((all, row) => all + of(row), 0);
  for (const member of ['tasks', 'right', 'within'] as const)
    expect(sum((row) => row[member])).toBe(kept.total[member]);
  expect(kept.kinds.map(({ kind }) => kind)).toEqual([...new Set(tasks.map(({ kind }) => kind))]);
});

test('there are 60 tasks, none twice', () => {
  expect(tasks.length).toBeGreaterThanOrEqual(60);
  expect(new Set(tasks.map(({ question }) => question)).size).toBe(tasks.length);
});

test('a plain agent answers right, at least twelve tasks within three calls and 6,000 tokens', async () => {
  const lists: readonly TaskKind[] = ['average', 'gaps'];
  const outcomes = await outcomesOf(
    tasks.filter((_, i) => i % 4 === 1),
    client,
  );
  expect(outcomes.filter(({ right }) => !right).map(({ task, found }) => [task.question, found, task.truth])).toEqual(
    [],
  );
  // Long lists that are wanted whole may take more.
  const beyond = outcomes.filter((one) => !isWithin(one) && !lists.includes(one.task.kind));
  expect(beyond.map(({ task, calls, tokens }) => [task.question, calls, tokens])).toEqual([]);
  expect(outcomes.filter(isWithin).length).toBeGreaterThanOrEqual(12);
});

test('a wrong answer is reported, and parts of a list are joined', async () => {
  const pages = [
    { rows: [{ id: 'b' }], cut: { next: 1 } },
    { rows: [{ id: 'a' }], cut: { next: null } },
  ];
  const task: Task = {
    kind: 'gaps',
    question: '',
    steps: [{ tool: 'find_gaps', args: {}, all: 'rows' }],
    answer: ['0.rows.*.id'],
    truth: [['a', 'b']],
  };
  const call = async (_tool: string, { offset = 0 }: { offset?: number }) => ({
    structuredContent: pages[offset]!,
    content: [],
  });
  expect(await run(task, call)).toMatchObject({ right: true, calls: 2 });
  expect(await run({ ...task, truth: [['a']] }, call)).toMatchObject({ right: false });
  expect(valueAt({ rows: [{ host: 'x.org', n: 1 }] }, 'rows.[host=x.org].n')).toBe(1);
});
