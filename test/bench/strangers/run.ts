/**
 * `npm run bench:strangers`: asks both sets of strangers' questions over the committed data and prints how many are read right, answered with the
 * right website and answered exactly, and the failures of the tuned half. `-- --write` writes `data/strangers-quality.json`, where the
 * figures of each set's first run stay. Failures of the held half are not shown, since no one may mend by them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  partsOfSet,
  StrangersQuality,
  StrangersSet,
  type StrangersCounts,
  type StrangersPart,
} from '../../../src/contract/answers/quality.ts';
import { atlas, inMemory } from '../questions/site.ts';
import { strangers } from './labelled.ts';
import { answerAll, countsOf, isAll, isSilent, qualityFile, withRuns, type Answered } from './score.ts';

const { values: asked } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const file = 'data/strangers-quality.json';

const share = (right: number, of: number): string =>
  `${right} of ${of}${of > 0 ? ` (${((100 * right) / of).toFixed(1)} %)` : ''}`;
const lines = (part: string, counts: StrangersCounts): string =>
  [
    `${part}: ${counts.questions} questions`,
    `  place ${share(counts.place, counts.questions)}, country ${share(counts.country, counts.questions)}, topic ${share(counts.topic, counts.questions)}`,
    `  all three ${share(counts.all, counts.questions)}`,
    `  narrow subject among the first three ${share(counts.found, counts.narrow)}`,
    `  every place of a comparison ${share(counts.shown, counts.comparisons)}`,
    `  cities exact or rightly refused ${share(counts.exact, counts.cities)}, silent ${counts.silent}`,
  ].join('\n');

function failure(one: Answered): string | undefined {
  const { row, right, found, shown, cities, read } = one;
  const faults = [
    ...Object.entries(right).flatMap(([name, is]) => (is ? [] : [name])),
    ...(found === false ? ['subject not found'] : []),
    ...(shown === false ? ['places left out'] : []),
    ...(cities?.right === false ? ['cities'] : []),
    ...(isSilent(one) ? ['SILENT'] : []),
  ];
  const { expect, subject, cities: meant } = row;
  return faults.length === 0
    ? undefined
    : [
        `${row.lang} ${row.kind}: ${row.q}`,
        `    ${faults.join(', ')}; meant ${JSON.stringify({ ...expect, subject, meant })}`,
        ...read.map((text) => `      ${text}`),
      ].join('\n');
}

const handle = inMemory();
const now: Omit<StrangersPart, 'run'>[] = [];
const tuned: Answered[] = [];
for (const set of StrangersSet.options)
  for (const part of partsOfSet(set)) {
    const all = await answerAll(atlas, handle, await strangers(set, part));
    const counts = countsOf(all);
    now.push({ set, part, counts });
    console.log(lines(`${set} ${part}`, counts));
    if (part === 'tuned') tuned.push(...all);
  }
console.log(`\ntuned: ${tuned.filter((one) => !isAll(one)).length} not all three; everything that isn't as meant:`);
for (const one of tuned) {
  const text = failure(one);
  if (text) console.log(text);
}

if (asked.write) {
  const before = await readFile(file, 'utf8').then(
    (text) => StrangersQuality.parse(JSON.parse(text)).parts,
    () => [],
  );
  await writeFile(file, qualityFile(withRuns(before, now)));
  console.log(`\n${file} is written`);
}
