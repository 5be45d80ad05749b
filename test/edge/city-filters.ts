/** Filters of cities at random, and who passes them by looking at every city of the atlas: what the answers of `/api/cities` are held against. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { CitiesAnswer } from '../../src/contract/cities.ts';
import { fold } from '../../src/contract/fold.ts';
import type { AssessedCity } from '../../src/assess/assess.ts';
import type { Atlas } from '../../src/queries/atlas.ts';
import type { Handler } from '../../src/edge/handler.ts';

export type Query = Partial<Record<string, string>>;

const states = ['present', 'partial', 'absent', 'unknown', 'published', 'stale', 'siloed', 'missing'];
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
  /** Up to four conditions; a criterion is in one of them alone. */
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

/** Kilometres by Vincenty's formula on the sphere, which is another than that of the code. */
function kilometres([east, north]: readonly number[], [otherEast, otherNorth]: readonly number[]): number {
  const rad = Math.PI / 180;
  const [a, b, between] = [north! * rad, otherNorth! * rad, (otherEast! - east!) * rad];
  const across = Math.hypot(
    Math.cos(b) * Math.sin(between),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(between),
  );
  return 6371 * Math.atan2(across, Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(between));
}

type Holds = (city: AssessedCity) => boolean;

/** The longitude and latitude that `near` names. */
function middleOf(atlas: Atlas, near: string): readonly number[] {
  const [north, east] = near.split(',').map(Number);
  return east === undefined ? atlas.cities.find(({ scopeId }) => scopeId === near)!.place.coordinates : [east, north!];
}

function comparableTo(atlas: Atlas, scopeId: string): Set<string> {
  const city = atlas.cities.find((one) => one.scopeId === scopeId)!;
  const subregion = (code: string) => atlas.nations.find(({ countryCode }) => countryCode === code)!.subregion;
  const size = (one: AssessedCity) => Math.max(one.place.population, 1);
  const rows = atlas.cities
    .filter((one) => one !== city)
    .map((one) => ({
      id: one.scopeId,
      near:
        one.countryCode === city.countryCode ? 0 : subregion(one.countryCode) === subregion(city.countryCode) ? 1 : 2,
      unlike: Math.abs(Math.log(Math.max(size(one), size(city)) / Math.min(size(one), size(city)))),
    }))
    .sort((a, b) => a.near - b.near || a.unlike - b.unlike || (a.id < b.id ? -1 : 1));
  return new Set(rows.slice(0, 20).map(({ id }) => id));
}

function placeHolds(atlas: Atlas, name: string, value: string): Holds {
  switch (name) {
    case 'country':
      return ({ countryCode }) => value.toUpperCase().split(',').includes(countryCode);
    case 'outside': {
      const [inNations, inRegions] = ['country', 'region'].map((parameter) => placeHolds(atlas, parameter, value));
      return (city) => !inNations!(city) && !inRegions!(city);
    }
    case 'region': {
      const names = value.split(',');
      const groups = atlas.nationGroups.filter(({ id }) => names.includes(id));
      const regions = [...names, ...groups.flatMap(({ m49 = [] }) => m49)];
      const codes = new Set(groups.flatMap(({ members = [] }) => members));
      for (const { countryCode, region, subregion } of atlas.nations)
        if (regions.includes(region) || regions.includes(subregion)) codes.add(countryCode);
      return ({ countryCode }) => codes.has(countryCode);
    }
    case 'population_min':
      return ({ place }) => place.population > 0 && place.population >= Number(value);
    case 'population_max':
      return ({ place }) => place.population > 0 && place.population <= Number(value);
    case 'capital':
      return ({ place }) => (place.capital === true) === (value === 'true');
    case 'score_min':
      return ({ score }) => score.smartnessPct >= Number(value);
    case 'score_max':
      return ({ score }) => score.smartnessPct <= Number(value);
    case 'better_than': {
      const { score } = atlas.cities.find(({ scopeId }) => scopeId === value)!;
      return (city) => city.score.smartnessPct > score.smartnessPct;
    }
    case 'comparable_to': {
      const ids = comparableTo(atlas, value);
      return ({ scopeId }) => ids.has(scopeId);
    }
    default:
      return () => true;
  }
}

/** Which words a verdict answers to. */
const wordsOf = ({ status, basis, reason }: AssessedCity['verdicts'][number]): string[] => [
  status === 'absent' && basis === 'uncovered' ? 'unknown' : status,
  status === 'absent'
    ? basis === 'uncovered'
      ? 'unknown'
      : 'missing'
    : reason === 'stale' || reason === 'siloed'
      ? reason
      : 'published',
];

function criteriaHold(atlas: Atlas, { criterion = '', basis }: Query): Holds {
  const conditions = criterion
    // A comma ends a condition unless a state follows it.
    .split(new RegExp(`,(?!(?:${states.join('|')})(?:,|$))`))
    .filter(Boolean)
    .map((text) => text.split(':') as [string, string?]);
  return ({ verdicts }) =>
    conditions.every(([ids, words]) =>
      ids.split('/').some((id) => {
        const verdict = verdicts[atlas.criteria.findIndex(({ criterionId }) => criterionId === id)]!;
        return (
          (!words || wordsOf(verdict).some((word) => words.split(',').includes(word))) &&
          (!basis || basis.split(',').includes(verdict.basis))
        );
      }),
    );
}

/** The cities that pass, best first: all, and whatever is asked of criteria. */
export function bruteForce(atlas: Atlas, query: Query): { among: AssessedCity[]; matched: AssessedCity[] } {
  const { near, radius_km: radius } = query;
  const tests = Object.entries(query).map(([name, value]) => placeHolds(atlas, name, value!));
  const middle = near === undefined ? undefined : middleOf(atlas, near);
  const among = atlas.cities.filter(
    (city) =>
      tests.every((test) => test(city)) &&
      (radius === undefined || kilometres(middle!, city.place.coordinates) <= Number(radius)),
  );
  return { among, matched: among.filter(criteriaHold(atlas, query)) };
}

/** What each sort orders by; rows that are equal stand in ranking order, best first. */
function valueOf(atlas: Atlas, { sort, near }: Query): (city: AssessedCity) => number | string {
  const middle = near === undefined ? undefined : middleOf(atlas, near);
  switch (sort?.replace('-', '')) {
    case 'population':
      return ({ place }) => place.population;
    case 'name':
      return ({ place }) => fold(place.name);
    case 'score':
      return ({ rank }) => -rank;
    default:
      return middle ? ({ place }) => Math.round(1000 * kilometres(middle, place.coordinates)) : ({ rank }) => rank;
  }
}

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
  values.forEach((one, i) => {
    const before = values[i - 1];
    if (before !== undefined) expect(down ? before >= one : before <= one, `${asked({})} at ${i}`).toBe(true);
  });
  const { sort: _, ...conditions } = query;
  const groups = await get(
    `/api/cities?${new URLSearchParams({ ...(conditions as Record<string, string>), group: 'country', limit: '500' })}`,
  );
  if (!('groups' in groups)) throw new Error('there are no groups');
  const byNation = Map.groupBy(among, ({ countryCode }) => countryCode.toLowerCase());
  expect(groups.groups.map(({ id }) => id).sort()).toEqual([...byNation.keys()].sort());
  for (const group of groups.groups) {
    const some = matched.filter(({ countryCode }) => countryCode.toLowerCase() === group.id).length;
    expect(group, group.id).toMatchObject({ matched: some, among: byNation.get(group.id)!.length });
    expect(group.sharePct).toBeCloseTo((100 * some) / group.among, 0);
  }
  return matched.length;
}
