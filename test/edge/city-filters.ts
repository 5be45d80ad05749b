/** Filters of cities at random, and answers of `/api/cities` held against a look at every city of the atlas. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { CitiesAnswer } from '../../src/contract/answers/cities.ts';
import type { AssessedCity } from '../../src/assess/assess.ts';
import type { Atlas } from '../../src/queries/atlas.ts';
import type { Handler } from '../../src/edge/handler.ts';
import { bruteForce, states, valueOf, type Query } from './brute-force.ts';

const bases = ['listed', 'inherited', 'searched', 'uncovered'];

/** Parameters as texts. Names are those of the atlas, so that all are answered. */
export function filters(atlas: Atlas): fc.Arbitrary<Query> {
  const some = <T>(values: readonly T[], most: number) =>
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most });
  const scope = fc.constantFrom(...atlas.cities.map(({ scopeId }) => scopeId));
  const population = fc
    .tuple(fc.constantFrom(...atlas.cities.map(({ place }) => place.population)), fc.integer({ min: -1, max: 1 }))
    .map(([inhabitants, more]) => String(Math.max(0, inhabitants + more)));
  const ids = atlas.criteria.map(({ criterionId }) => criterionId);
  /** Up to four conditions. Each criterion is in only one of them. */
  const conditions = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 5 }).chain((list) =>
    fc
      .array(fc.tuple(fc.boolean(), fc.array(fc.constantFrom(...states), { maxLength: 4 })), {
        minLength: list.length,
        maxLength: list.length,
      })
      .map((parts) => {
        const found: { ids: string[]; words: string[] }[] = [];
        for (const [i, [joined, words]] of parts.entries())
          if (joined && found.length > 0) found.at(-1)!.ids.push(list[i]!);
          else found.push({ ids: [list[i]!], words });
        return found
          .map(({ ids: any, words }) => [any.join('/'), ...(words.length > 0 ? [words.join()] : [])].join(':'))
          .join();
      }),
  );
  const nations = some([...atlas.byNation.keys()], 4).map((codes) => codes.join().toLowerCase());
  const position = fc
    .tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -1800, max: 1800 }))
    .map(([north, east]) => `${north / 10},${east / 10}`);
  const score = fc.constantFrom(...atlas.cities.map(({ score: { smartnessPct } }) => String(smartnessPct)));
  const near = fc.record(
    { near: fc.oneof(scope, position), radius_km: fc.constantFrom('50.3', '500.1', '2000.7', '9000.9') },
    { requiredKeys: ['near'] },
  );
  const regions = some(
    [
      ...atlas.nations.flatMap(({ region, subregion }) => [region, subregion]).filter(Boolean),
      ...atlas.nationGroups.map(({ id }) => id),
    ],
    3,
  ).map((names) => names.join());
  const others = fc.record(
    {
      country: nations,
      region: regions,
      outside: fc.oneof(nations, regions),
      population_min: population,
      population_max: population,
      capital: fc.constantFrom('true', 'false'),
      score_min: score,
      score_max: score,
      better_than: scope,
      comparable_to: scope,
    },
    { requiredKeys: [] },
  );
  const criteria = fc.record(
    {
      criterion: conditions,
      basis: some(bases, 3).map((list) => list.join()),
    },
    { requiredKeys: ['criterion'] },
  );
  const sort = fc.constantFrom('score', '-score', 'population', '-population', 'name', '-name', undefined);
  return fc
    .tuple(fc.option(criteria, { freq: 4 }), fc.option(near, { freq: 2 }), thinned(others), sort)
    .map(([asked, around, rest, order]) => ({ ...asked, ...around, ...rest, ...(order ? { sort: order } : {}) }));
}

/** With few of its members: with many hardly a city would pass. */
const thinned = (all: fc.Arbitrary<Query>): fc.Arbitrary<Query> =>
  fc
    .tuple(all, fc.array(fc.nat(9), { maxLength: 2 }))
    .map(([query, kept]) => Object.fromEntries(Object.entries(query).filter((_, i) => kept.includes(i))));

/** Asks for a filter, page by page, and holds what is answered against brute force. Returns how many cities passed. */
export async function holdsAgainst(atlas: Atlas, handle: Handler, query: Query, limit: number): Promise<number> {
  const get = async (address: string) => {
    const response = await handle(new Request(`http://atlas.example${address}`));
    const body: unknown = await response.json();
    expect(response.status, `${address} ${JSON.stringify(body)}`).toBe(200);
    return CitiesAnswer.parse(body);
  };
  const asked = (more: Query) => `/api/cities?${new URLSearchParams({ ...query, ...more } as Record<string, string>)}`;
  const { among, matched } = bruteForce(atlas, query);
  const counts = { matched: matched.length, among: among.length, total: atlas.cities.length };
  const ids: string[] = [];
  for (let next: string | undefined = asked({ fields: 'scopeId', limit: String(limit) }); next !== undefined; ) {
    const answer = await get(next);
    if (!('cities' in answer)) throw new Error(`${next} has no cities`);
    expect(answer, next).toMatchObject(counts);
    ids.push(...answer.cities.map(({ scopeId }) => scopeId!));
    next = answer.next;
  }
  expect(ids.toSorted(), asked({})).toEqual(matched.map(({ scopeId }) => scopeId).sort());
  const value = valueOf(atlas, query);
  const byId = new Map(matched.map((city) => [city.scopeId, value(city)]));
  const values = ids.map((id) => byId.get(id)!);
  const down = query.sort?.startsWith('-');
  // One assertion for all rows: each by itself would take longer than the answer.
  const holds = (before: number | string, one: number | string) => (down ? before >= one : before <= one);
  const astray = values.slice(1).findIndex((one, i) => !holds(values[i]!, one));
  expect(astray, `${asked({})}: rows from here on`).toBe(-1);
  const { sort: _, ...conditions } = query;
  const groups = await get(
    `/api/cities?${new URLSearchParams({ ...(conditions as Record<string, string>), group: 'country', limit: '500' })}`,
  );
  if (!('groups' in groups)) throw new Error('there are no groups');
  const byNation = (cities: AssessedCity[]) => Map.groupBy(cities, ({ countryCode }) => countryCode.toLowerCase());
  const some = byNation(matched);
  const expected = new Map(
    [...byNation(among)].map(([id, all]) => [id, { matched: some.get(id)?.length ?? 0, among: all.length }]),
  );
  expect(new Map(groups.groups.map((group) => [group.id, { matched: group.matched, among: group.among }]))).toEqual(
    expected,
  );
  expect(groups.groups).toHaveLength(expected.size);
  const unlike = groups.groups.filter((group) => Math.abs(group.sharePct - (100 * group.matched) / group.among) >= 0.5);
  expect(unlike, asked({})).toEqual([]);
  return matched.length;
}
