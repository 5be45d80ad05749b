/**
 * `npm run bench:questions`: asks every question of `/api/search` over the committed data, follows the filter that it was read as, and prints
 * how many are answered with exactly what was meant, by language and kind, and the failures of the tuned part.
 * `-- --write` also writes `data/question-quality.json`. Failures of the other part are not shown, since no one may mend by them.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { QuestionPart } from '../../../src/contract/answers/quality.ts';
import { atlas, inMemory } from './site.ts';
import { judgePart, partOf, qualityFile, type Judged } from './score.ts';

const { values: asked } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

const line = (cells: readonly (string | number)[]): string =>
  cells.map((cell, i) => (i === 0 ? String(cell).padEnd(18) : String(cell).padStart(10))).join('');
const percent = (right: number, of: number): string => (of === 0 ? '' : ((100 * right) / of).toFixed(1));

function table({ part, languages, kinds, total }: QuestionPart): string {
  const row = (
    name: string,
    counts: Omit<QuestionPart['total'], 'beyond' | 'told'> & { beyond?: number; told?: number },
  ) =>
    line([
      name,
      counts.questions,
      counts.exact,
      percent(counts.exact, counts.questions),
      counts.silent,
      counts.beyond ?? '',
      counts.told ?? '',
    ]);
  return [
    line([part, 'questions', 'exact', 'exact %', 'silent', 'beyond', 'told']),
    ...languages.map((counts) => row(counts.language, counts)),
    ...kinds.map((counts) => row(counts.kind, counts)),
    row('all', total),
  ].join('\n');
}

/** The question, what was meant, what was read, and what the answer says. */
function failure({ row, answered: { filter, told, matched, among }, expected, silent }: Judged): string {
  const read = filter ? `${filter.asked} ${JSON.stringify(filter.parameters)} -> ${matched} of ${among}` : 'no filter';
  const lines = [`  ${row.language}: ${row.q}`];
  if ('beyond' in row) lines.push(`    meant: that it says so, since ${row.beyond} is beyond it`);
  else {
    const { asked, where, sort, limit } = row;
    lines.push(
      `    meant: ${asked} ${JSON.stringify({ ...where, sort, limit })} -> ${expected!.matched.length} of ${expected!.among}`,
    );
  }
  lines.push(`    read:  ${read}`, ...told.map((text) => `    told:  ${text}`));
  if (silent.length > 0) lines.push(`    dropped in silence: one of ${silent.join(', ')}`);
  return lines.join('\n');
}

const handle = inMemory();
const judged = { tuned: await judgePart(atlas, handle, 'tuned'), held: await judgePart(atlas, handle, 'held') };
const parts = (['tuned', 'held'] as const).map((part) => partOf(part, judged[part]));
for (const part of parts) console.log(`${table(part)}\n`);
const failures = judged.tuned.filter(({ right, silent }) => !right || silent.length > 0);
console.log(`tuned: ${failures.length} of ${judged.tuned.length} not as meant`);
for (const one of failures) console.log(failure(one));

if (asked.write) {
  await writeFile('data/question-quality.json', qualityFile({ parts }));
  console.log('\ndata/question-quality.json is written');
}
