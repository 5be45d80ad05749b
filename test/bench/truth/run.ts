/**
 * `npm run bench:truth`: prints how many known sources the atlas finds, by criterion and region, how many audited verdicts are right, and
 * which cities one of two overlapping registries lacks, and how confidence is fitted. `-- --write` also writes `data/truth.json` and
 * `data/confidence.json`; `-- --missed` lists the known sources whose verdict is not present.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Reliability } from '../../../src/contract/answers/confidence.ts';
import { auditRow, overlapRow, recallRow } from '../../../src/components/method/truth-rows.ts';
import { ends, percent } from '../../../src/components/text.ts';
import { loadAtlas } from '../../../src/publish/atlas.ts';
import { confidenceFile, fitConfidence } from './confidence.ts';
import { measure, truthFile } from './measure.ts';
import { count } from './precision.ts';
import { auditedVerdicts, earlierVerdicts, knownSources, singlyRead } from './sets.ts';

const { values: asked } = parseArgs({
  options: { write: { type: 'boolean', default: false }, missed: { type: 'boolean', default: false } },
});

const line = (cells: readonly (string | number)[]): string =>
  cells.map((cell, i) => (i === 0 ? String(cell).padEnd(36) : String(cell).padStart(12))).join('');
const table = (...rows: readonly (readonly (string | number)[])[]): void =>
  console.log(`${rows.map(line).join('\n')}\n`);

const kappaOf = ({ kappa }: { kappa: number | null }): string => kappa?.toFixed(2) ?? '';

const reliabilityRows = ({ buckets }: Reliability) =>
  buckets.map(({ from, to, cases, stated, observed, interval }) => [
    `${from} to ${to}`,
    cases,
    percent(stated),
    percent(observed, 1),
    ends(interval),
  ]);

const [atlas, sources, audited] = [await loadAtlas(), await knownSources(), await auditedVerdicts()];
const byOne = await singlyRead();
const { looked, truth } = measure(atlas, sources, audited);
const confidence = fitConfidence(atlas, sources, [...audited, ...byOne, ...(await earlierVerdicts())]);
const { known, recall, overlaps, precision } = truth;

console.log(
  `${known.sources} known sources; counted apart: ${known.notAssessed} of cities that are not assessed, ${known.imported} seen in a list that is imported\n`,
);
table(
  ['known sources', 'sources', 'present', 'partial', 'recall %', '95 %', 'on host %'],
  ...recall.criteria.map((counts) => recallRow(counts.criterionId, counts)),
  ...recall.regions.map((counts) => recallRow(counts.region, counts)),
  recallRow('all', recall.total),
);
if (precision) {
  table(
    ['audited', 'verdicts', 'right %', '95 %', 'by one %', 'clear %', 'finding %', 'link %', 'agreed %', 'kappa'],
    ...precision.states.map((counts) => [...auditRow(counts.state, counts), kappaOf(counts)]),
    [...auditRow('all', precision.total), kappaOf(precision.total)],
  );
  console.log(`${precision.changed} of ${precision.total.verdicts} audited verdicts have changed since\n`);
}
/** Verdicts of each draw by their status, as they stood when they were drawn. */
const draws = [
  ...Map.groupBy(audited, ({ drawn, status }) => `${drawn}, two readers, ${status}`),
  ...Map.groupBy(byOne, ({ drawn, status }) => `${drawn}, one reader, ${status}`),
].map(([name, rows]) => {
  const { verdicts, right, clear, finding, links, linksRight } = count(rows);
  const shares = [right, clear, finding].map((part) => percent(part, verdicts));
  return [name, verdicts, ...shares, percent(linksRight, links)];
});
table(['drawn'.padEnd(36), 'verdicts', 'right %', 'clear %', 'finding %', 'link %'], ...draws);
table(
  ['listed in one', 'registry', 'cities', 'not in', 'cities', '%', '95 %'],
  ...overlaps.map((row) => overlapRow(row.criterionId, row)),
);
table(
  ['confidence', 'verdicts', 'right', 'weight', 'error'],
  ['base', confidence.audited.used, confidence.audited.right, confidence.base, ''],
  ...confidence.features.map(({ feature, verdicts, right, weight, error }) => [
    feature,
    verdicts,
    right,
    weight,
    error,
  ]),
);
for (const [name, held] of [
  ['verdicts, stated', confidence.heldOut],
  ['sources, stated', confidence.detection.heldOut],
] as const) {
  table([name, 'cases', 'stated %', 'true %', '95 %'], ...reliabilityRows(held));
  console.log(`Brier score ${held.brier}, of one rate for all ${held.brierOfRate}\n`);
}
table(
  ['absences, stated', 'verdicts', 'unseen', 'expected', 'known'],
  ...confidence.absences.map(({ from, to, verdicts, unseen, expected, known }) => [
    `${from} to ${to}`,
    verdicts,
    unseen,
    expected,
    known,
  ]),
);
if (asked.missed)
  for (const { source, status } of looked)
    if (status !== 'present') console.log(`${status.padEnd(8)} ${source.scopeId} ${source.criterion} ${source.hosts}`);
if (asked.write) {
  await writeFile('data/truth.json', truthFile(truth));
  await writeFile('data/confidence.json', confidenceFile(confidence));
  console.log('data/truth.json and data/confidence.json are written');
}
