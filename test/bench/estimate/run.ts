/**
 * `npm run bench:estimate [-- --write]`: tests whether found or estimate orders cities better when registries are left
 * out, verdicts hidden and weights changed, and prints the figures. With `--write` it also writes
 * `data/estimate-test.json`.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { estimateTestFile } from '../data-files.ts';
import { readData } from '../../../src/publish/data.ts';
import { testOfOrder } from './test-of-order.ts';

const { values: asked } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

type Cell = string | number;
const line = (cells: readonly Cell[]): string =>
  cells.map((cell, i) => (i === 0 ? String(cell).padEnd(30) : String(cell).padStart(11))).join('');
const table = (...rows: readonly (readonly Cell[])[]): void => console.log(`${rows.map(line).join('\n')}\n`);

const test = await testOfOrder(await readData());
const { leftOut, halfOut, masked, weights, world, nationOut } = test;

table(
  [
    'without',
    'records',
    'changed',
    'found',
    'knowable',
    'estimate',
    'gain',
    'low',
    'high',
    'band',
    'changed',
    'exact',
    'expected',
    'moved',
    'within',
  ],
  ...leftOut.map(({ registry, facts, changed, correlation: r, gain, band, revision }) => [
    ...[registry, facts, changed, r.found, r.knowable, r.estimate, gain.value, gain.low, gain.high],
    ...[band.all, band.changed, band.exact, revision.expected, revision.moved, revision.within],
  ]),
);
table(
  ['without, in half', 'nations', 'cities', 'found', 'knowable', 'estimate', 'moved by', 'estimate'],
  ...halfOut.map(({ registry, nations, cities, correlation: r, moved }) => [
    ...[registry, nations, cities, r.found, r.knowable, r.estimate, moved.found, moved.estimate],
  ]),
);
for (const { model, hidden, verdicts, gainPct, buckets } of masked)
  table(
    [`${model}, ${hidden} hidden`, verdicts, 'gain %', gainPct],
    ['stated', ...buckets.map(({ stated }) => stated)],
    ['observed', ...buckets.map(({ observed }) => observed)],
    ['verdicts', ...buckets.map((bucket) => bucket.verdicts)],
  );
table(
  ['', 'found', 'estimate'],
  [`other weights, ${weights.draws} times`, weights.correlation.found, weights.correlation.estimate],
  ['places moved', weights.moved.found, weights.moved.estimate],
  [`open data index, ${world.index.nations} nations`, world.index.found, world.index.estimate],
  ['population', world.population.found, world.population.estimate],
  ['unknown, by nation', world.unknown.found, world.unknown.estimate],
);
table(
  ['nation', 'cities', 'found', 'estimate', 'unknown'],
  ...world.largest.map(({ countryCode, cities, found, estimate, unknown }) => [
    ...[countryCode, cities, found, estimate, unknown],
  ]),
);
for (const { of, ...best } of world.best)
  for (const measure of ['found', 'estimate'] as const)
    table([`best ${of} by ${measure}`, ...best[measure].map(({ countryCode, cities }) => `${countryCode} ${cities}`)]);
table(
  [`${nationOut.countryCode} without ${nationOut.registries.join(', ')}`],
  ['', 'without', 'with'],
  ['mean estimate', nationOut.pct.without, nationOut.pct.with],
  ['width of band', nationOut.width.without, nationOut.width.with],
  ['within band', nationOut.band],
  ['order, found and estimate', nationOut.correlation.found, nationOut.correlation.estimate],
  ['pairs, swapped, bands apart', nationOut.pairs, nationOut.swapped, nationOut.swappedApart],
);
console.log(`order: ${test.order}`);
if (asked.write) {
  await writeFile('data/estimate-test.json', estimateTestFile(test));
  console.log('data/estimate-test.json is written');
}
