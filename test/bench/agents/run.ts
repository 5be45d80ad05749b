/**
 * `npm run bench:agents [-- --from DIR] [--write]`: tasks of agents, each followed call by call over MCP on the files of a built site (`dist`), and judged by what is counted from its downloads; prints what was answered otherwise, and with `--write` keeps the figures in `data/agent-tasks.json`.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { agentTasksFile } from '../data-files.ts';
import { connect, outcomesOf, summary } from './measure.ts';
import { tablesOf } from './tables.ts';
import { tasksOf } from './tasks.ts';

const { values: asked } = parseArgs({
  options: { from: { type: 'string', default: 'dist' }, write: { type: 'boolean', default: false } },
});
const { dataDate } = JSON.parse(readFileSync(join(asked.from, 'api/vocabulary.json'), 'utf8')) as { dataDate: string };
const client = await connect(asked.from);
const outcomes = await outcomesOf(tasksOf(tablesOf(asked.from)), client);
const kept = await summary(outcomes, client, dataDate);
await client.close();

const cells = (row: readonly (string | number)[]): string =>
  row.map((cell, i) => (i === 0 ? String(cell).padEnd(12) : String(cell).padStart(9))).join('');
console.log(cells(['kind', 'tasks', 'right', 'within', 'calls', 'most', 'tokens', 'most']));
for (const { kind, tasks, right, within, calls, tokens } of [...kept.kinds, { kind: 'all', ...kept.total }])
  console.log(cells([kind, tasks, right, within, calls.median, calls.most, tokens.median, tokens.most]));
console.log(`the list of tools: ${kept.listTokens} tokens`);
for (const { task, right, found } of outcomes)
  if (!right)
    console.log(
      `${task.kind}: ${task.question}\n  ${JSON.stringify(found).slice(0, 400)}\n  for ${JSON.stringify(task.truth).slice(0, 400)}`,
    );
if (asked.write) {
  await writeFile('data/agent-tasks.json', agentTasksFile(kept));
  console.log('data/agent-tasks.json is written');
}
