/**
 * `npm run bench:search`: reads every labelled query with the interpreter over the committed data and prints how many were read as labelled,
 * the failures of the tuned part, and what the interpreter costs. `-- --write` writes `data/search-quality.json` instead of measuring costs;
 * `-- --held` also lists the failures of the part that tuning must not see.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { QualityPart } from '../../../src/contract/answers/quality.ts';
import { loadAtlas } from '../../../src/publish/atlas.ts';
import { namesFile, rareNames } from '../../../src/language/names/name-files.ts';
import { interpreterOver, nameFiles } from '../../interpreter.ts';
import { bundledInterpreter, coldStart, gzipped, latency } from './cost.ts';
import { isRight, measure, qualityFile, type Judged } from './score.ts';

const { values: asked } = parseArgs({
  options: { write: { type: 'boolean', default: false }, held: { type: 'boolean', default: false } },
});

const percent = (right: number, of: number): string => (of === 0 ? '' : ((100 * right) / of).toFixed(1));
const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, i) => (i === 0 ? String(cell).padEnd(15) : String(cell).padStart(9))).join('');

function table({ part, classes, total }: QualityPart): string {
  const line = (name: string, counts: QualityPart['total']) =>
    row([
      name,
      counts.queries,
      ...(['place', 'country', 'topic', 'all'] as const).map((member) => percent(counts[member], counts.queries)),
      percent(counts.nothingInvented, counts.namesNothing),
    ]);
  return [
    row([part, 'queries', 'place %', 'country %', 'topic %', 'all %', 'nothing %']),
    ...classes.map((counts) => line(counts.class, counts)),
    line('all', total),
  ].join('\n');
}

/** A failure: the query, then what was read for what was labelled. */
function failure({ row: { q, class: name, place, country, topic }, read, right }: Judged): string {
  const differs = [
    ...(right.place ? [] : [`place ${read.place} for ${place}`]),
    ...(right.country ? [] : [`country ${read.country} for ${country}`]),
    ...(right.topic ? [] : [`topic ${read.topic} for ${topic.join('|') || null}`]),
  ];
  return `  ${name}: ${q}\n    ${differs.join('; ')}`;
}

/** Members that few rows label: printed, not published. A purpose is right when one of both texts holds the other. */
function alsoLabelled(judged: readonly Judged[], member: 'domain' | 'use_case'): string {
  const rows = judged.filter(({ row }) => row[member] !== undefined);
  const agree = (label: string, read: string | null) =>
    read !== null &&
    (member === 'domain' ? read === label : label.toLowerCase().includes(read) || read.includes(label.toLowerCase()));
  return `${member} as labelled: ${rows.filter(({ row, read }) => agree(row[member]!, read[member])).length} of ${rows.length}`;
}

const files = nameFiles(await loadAtlas());
const interpret = interpreterOver(files);
const { judged, quality } = await measure(interpret);

for (const part of quality.parts) console.log(`${table(part)}\n`);
for (const part of ['tuned', 'held'] as const) {
  const failures = judged[part].filter((one) => !isRight(one));
  console.log(
    `${part}: ${failures.length} of ${judged[part].length} not as labelled${part === 'held' && !asked.held ? '; --held lists them' : ''}`,
  );
  if (part === 'tuned' || asked.held) for (const one of failures) console.log(failure(one));
  for (const member of ['domain', 'use_case'] as const)
    if (judged[part].some(({ row }) => row[member] !== undefined))
      console.log(`${part}: ${alsoLabelled(judged[part], member)}`);
}

if (asked.write) {
  await writeFile('data/search-quality.json', qualityFile(quality));
  console.log('\ndata/search-quality.json is written');
} else {
  const texts = [...judged.tuned, ...judged.held].map(({ row }) => row.q);
  const { median, p99, most } = await latency(texts, interpret);
  const code = await bundledInterpreter();
  const cold = coldStart(code, files, 'air quality in Lyon');
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  const [latin, rare] = ['latn', rareNames].map((script) => gzipped(files.get(namesFile(script)) ?? ''));
  const others = [...files]
    .filter(([path]) => path !== namesFile('latn') && path !== namesFile(rareNames))
    .reduce((sum, [, body]) => sum + gzipped(body), 0);
  console.log(`
a query         median ${median.toFixed(3)} ms, p99 ${p99.toFixed(2)} ms, longest ${most.toFixed(1)} ms, over ${texts.length} queries
gzipped         interpreter ${kilobytes(gzipped(code))}, Latin names ${kilobytes(latin!)}; read when needed: rare names ${kilobytes(rare!)}, ${files.size - 2} scripts ${kilobytes(others)}
fresh process   code in ${cold.load.toFixed(0)} ms, first answer ${cold.answer.toFixed(0)} ms later`);
}
