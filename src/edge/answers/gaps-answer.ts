/** Answers `/api/gaps`: the file of the criterion, or with other filters its cities from the index of cities. */
import type * as z from 'zod';
import { askedGaps, type AskedGaps } from '../../contract/interface/gap-filter.ts';
import { Basis } from '../../contract/criterion.ts';
import { routes } from '../../contract/interface/routes.ts';
import type { CityIndex, IndexedCity } from '../../queries/cities/city-index.ts';
import { beforeGaps } from '../../queries/criteria.ts';
import { memoize, memoizeByKey } from '../../cache.ts';
import type { Answer, Published } from '../published.ts';
import { countryOf } from '../reading/country.ts';
import { criterionIdOf, unknownCriterion } from '../reading/criterion.ts';
import { divisionsAsked } from './divisions-named.ts';

/** What every result about a city starts with. */
const writtenCity = memoize(({ scopeId, name, countryCode, smartnessPct }: IndexedCity) =>
  JSON.stringify({ scopeId, name, countryCode, smartnessPct }).slice(0, -1),
);
/** What follows, by the letters of a verdict and of its confidence. */
const writtenForms = memoize(({ matrix }: CityIndex): ReadonlyMap<string, string> => {
  const written = (letter: string, one: string) => {
    const { status, state, basis } = matrix.letters[letter]!;
    return JSON.stringify({ status, state, basis, confidence: matrix.confidences[one]! }).slice(1);
  };
  const [letters, confidences] = [Object.keys(matrix.letters), Object.keys(matrix.confidences)];
  return new Map(letters.flatMap((letter) => confidences.map((one) => [letter + one, written(letter, one)])));
});
const writtenEnd = memoize(({ matrix: { licence, dataDate } }: CityIndex) =>
  JSON.stringify({ licence, dataDate }).slice(1),
);

type Query = z.output<typeof routes.gaps.query>;
type Filters = Pick<Query, 'status' | 'state' | 'basis'>;

const lettersOf = ({ letters }: CityIndex['matrix'], { state, basis }: Pick<AskedGaps, 'state' | 'basis'>): string =>
  Object.keys(letters)
    .filter((letter) => state.includes(letters[letter]!.state) && basis.includes(letters[letter]!.basis))
    .join('');
/** What the filters ask for, with the letters of its verdicts and of unknown ones. */
const filterOf = memoizeByKey(
  100,
  ({ status, state, basis }: Filters) => `${status};${state};${basis}`,
  ({ matrix }: CityIndex, filters) => {
    const asked = askedGaps(filters);
    const unknown = lettersOf(matrix, { state: ['unknown'], basis: Basis.options });
    return { asked, wanted: lettersOf(matrix, asked), unknown };
  },
);

interface Places {
  country: string | null;
  /** The divisions as an address has them, and whether a city is in one. */
  division?: { texts: string[]; has: (scopeId: string) => boolean } | undefined;
}

/** Writes the answer. A verdict has one of a few hundred forms, so each is encoded once. */
export function gapsText(
  index: CityIndex,
  criterionId: string,
  { country, division }: Places,
  filters: Filters,
): string {
  const { matrix, cities, byCountry } = index;
  const column = index.columns.get(criterionId)!,
    confidences = index.confidences.get(criterionId)!,
    written = writtenForms(index);
  const inCountry = country === null ? cities : (byCountry.get(country) ?? []);
  const among = division ? inCountry.filter(({ scopeId }) => division.has(scopeId)) : inCountry;
  const { asked, wanted, unknown } = filterOf(index, filters);
  let results = '',
    count = 0,
    unknowns = 0;
  for (const city of among) {
    const letter = column[city.at]!;
    if (wanted.includes(letter)) {
      const separator = count++ === 0 ? '' : ',';
      results += `${separator}${writtenCity(city)},${written.get(letter + confidences[city.at]!)!}`;
    }
    if (unknown.includes(letter)) unknowns += 1;
  }
  const counted = { count, unknown: unknowns };
  const before = beforeGaps(matrix, criterionId, { country, division: division?.texts }, asked, counted);
  return `${JSON.stringify(before).slice(0, -1)},"results":[${results}],${writtenEnd(index)}\n`;
}

/** Reads at most the file that would hold the answer. Reads the vocabulary only for an unknown criterion. */
export async function gapsAnswer(query: Query, published: Published): Promise<Answer> {
  const { criterion, country } = query;
  const file = routes.gaps.file(query);
  const body = file && (await published.bytes(file));
  if (body) return { body, file };
  const index = await published.cities();
  if (!index.columns.has(criterion)) {
    const named = await criterionIdOf(criterion, index.columns, published);
    if (index.columns.has(named)) return gapsAnswer({ ...query, criterion: named }, published);
    throw await unknownCriterion(index.matrix.criteria, criterion, published);
  }
  const asked = country === undefined ? null : await countryOf(country, published);
  const within = query.division && (await divisionsAsked(query.division, published));
  const places = { country: asked?.nation.code ?? null, division: within };
  return {
    body: gapsText(index, criterion, places, query),
    notes: [...(asked?.notes ?? []), ...(within?.notes ?? [])],
  };
}
