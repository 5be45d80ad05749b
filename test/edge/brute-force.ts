/** Who passes a filter of cities by looking at every city of the atlas, in code of its own: what answers of `/api/cities` and of questions are held against. */
import { fold } from '../../src/language/fold.ts';
import type { AssessedCity } from '../../src/assess/assess.ts';
import type { Atlas } from '../../src/queries/atlas.ts';

export type Query = Partial<Record<string, string>>;

/** Words for the state of a verdict, and of its coverage entry. */
export const states = ['present', 'partial', 'absent', 'unknown', 'published', 'stale', 'siloed', 'missing'];

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
      for (const { countryCode, region, subregion, intermediateRegion } of atlas.nations)
        if ([region, subregion, intermediateRegion].some((name) => name && regions.includes(name)))
          codes.add(countryCode);
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

/** The cities that pass, best first, and those that pass without the conditions about criteria. */
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
export function valueOf(atlas: Atlas, { sort, near }: Query): (city: AssessedCity) => number | string {
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
