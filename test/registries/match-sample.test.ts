/**
 * A sample of the matches in `data/facts`, each compared by hand with its upstream record, and `data/precision.json`, counted from it.
 * Drawn from all city facts with places, one match a fact and place, in the order of the SHA-256 of `<registry>/<record> <scopeId>`:
 * 10 of each registry or all it has, 36 of the six largest lists that name cities, spread over the methods of matching,
 * 85 % of them to places of 200,000 people or capitals. A wrong match that an importer no longer makes is marked `fixed`.
 * A label outlives its record: if upstream has dropped the record since, a refresh of the data changes nothing.
 * `vitest run -u` on this file writes `data/precision.json` anew.
 */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { MatchMethod } from '../../src/contract/data/fact.ts';
import { ScopeId } from '../../src/contract/data/place.ts';
import { Precision } from '../../src/contract/answers/truth.ts';
import { loadData } from '../../src/facts/load.ts';

const Row = z.strictObject({
  registry: z.string().min(1),
  record: z.string().min(1),
  scopeId: ScopeId,
  match: MatchMethod,
  /** What the upstream record says that decides it; of a wrong match, why it is wrong. */
  evidence: z.string().min(10).max(200),
  right: z.boolean(),
  fixed: z.literal(true).optional(),
});
type Row = z.infer<typeof Row>;

const PRECISION = 'data/precision.json';
const LOWEST = 0.98;

const rows = z.array(Row).parse(JSON.parse(await readFile('test/registries/match-sample.json', 'utf8')));
const { facts, places } = await loadData('data');
const matches = facts.flatMap((fact) =>
  fact.level === 'city' || fact.kind.startsWith('gtfs')
    ? (fact.places ?? []).map(({ scopeId }) => ({ registry: fact.registry, tie: tie({ ...fact, scopeId }) }))
    : [],
);
const tied = new Set(matches.map((match) => match.tie));
const records = new Set(facts.map(({ registry, record }) => `${registry}/${record}`));
/** Rows whose record still exists, with any match. */
const listed = rows.filter(({ registry, record }) => records.has(`${registry}/${record}`));

function tie({ registry, record, scopeId }: Pick<Row, 'registry' | 'record' | 'scopeId'>): string {
  return `${registry}/${record} ${scopeId}`;
}

const measure = (some: Row[]) => ({
  sample: some.length,
  right: some.filter(({ right }) => right).length,
  fixed: some.filter(({ fixed }) => fixed).length,
});

/** The file that `data/precision.json` has to be: one row a registry. */
function precisionFile(): string {
  const registries = [...Map.groupBy(rows, ({ registry }) => registry)].map(([registry, some]) =>
    JSON.stringify({ registry, ...measure(some) }),
  );
  return `{\n"registries": [\n${registries.join(',\n')}\n],\n"total": ${JSON.stringify(measure(rows))}\n}\n`;
}

describe('the sample', () => {
  test('is in order and names no match twice', () => {
    const ties = rows.map(tie);
    expect(new Set(ties).size).toBe(ties.length);
    const keys = rows.map(({ registry, record, scopeId }) => `${registry}\0${record}\0${scopeId}`);
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  test('is large, holds every registry with matches, and mostly cities that are assessed', () => {
    const large = new Set(
      places.filter(({ population, capital }) => population >= 200_000 || capital).map(({ scopeId }) => scopeId),
    );
    expect(rows.length).toBeGreaterThanOrEqual(200);
    expect([...new Set(rows.map(({ registry }) => registry))].sort()).toEqual(
      [...new Set(matches.map(({ registry }) => registry))].sort(),
    );
    expect(rows.filter(({ scopeId }) => large.has(scopeId)).length / rows.length).toBeGreaterThanOrEqual(0.8);
  });

  test('holds no address of a person', () =>
    expect(rows.filter(({ evidence }) => /\S@\S+\.\S/.test(evidence))).toEqual([]));
});

describe('the data', () => {
  test('hold three quarters of the sampled records; with fewer, a new sample is due', () =>
    expect(listed.length / rows.length).toBeGreaterThanOrEqual(0.75));

  test('hold every right match', () =>
    expect(listed.filter((row) => row.right && !tied.has(tie(row))).map(tie)).toEqual([]));

  test('hold no wrong match that was fixed', () =>
    expect(rows.filter((row) => row.fixed && tied.has(tie(row))).map(tie)).toEqual([]));

  test('hold every other wrong match, unless its row is marked as fixed', () => {
    expect(listed.filter((row) => !row.right && !row.fixed && !tied.has(tie(row))).map(tie)).toEqual([]);
  });
});

describe('precision', () => {
  test('only wrong matches are fixed', () => expect(rows.filter(({ right, fixed }) => right && fixed)).toEqual([]));

  test(`is at least ${LOWEST} over all registries`, () => {
    const { sample, right } = measure(rows);
    expect(right / sample).toBeGreaterThanOrEqual(LOWEST);
  });

  test('is published as measured', async () => {
    await expect(precisionFile()).toMatchFileSnapshot(`../../${PRECISION}`);
    expect(Precision.parse(JSON.parse(await readFile(PRECISION, 'utf8'))).total).toEqual(measure(rows));
  });
});
