/** The filters of `/api/cities`, and how cities are shown. */
import * as z from 'zod';
import { Basis, CriterionId, EntryState, idLike, VerdictState } from '../criterion.ts';
import { listOf, namesOf } from '../answers/lists.ts';
import { verdictStates } from '../verdict-state.ts';

/** States to filter by: of a verdict or its coverage entry. Only `unknown` is in both, with the same meaning. */
export const conditionWords = [...verdictStates, ...EntryState.exclude(['unknown']).options] as const;
export type ConditionWord = (typeof conditionWords)[number];
const isWord = (text: string): text is ConditionWord => (conditionWords as readonly string[]).includes(text);

/** One criterion must be in one of the states, in the order of `conditionWords`; without states, any. */
export const CriterionCondition = z.object({
  criterionIds: z.array(CriterionId).min(1).max(60),
  states: z.array(z.enum(conditionWords)),
});
export type CriterionCondition = z.infer<typeof CriterionCondition>;

/** `a/b:absent`, `partial`, `c` -> a or b with both states, c with none: a state without a colon belongs to the criteria before it. */
function grouped(parts: readonly string[]): { criterionIds: string[]; states: string[] }[] {
  const conditions: { ids: string; states: string[] }[] = [];
  for (const part of parts) {
    const colon = part.indexOf(':');
    const last = conditions.at(-1);
    if (colon >= 0) conditions.push({ ids: part.slice(0, colon), states: [part.slice(colon + 1)] });
    else if (last && isWord(part)) last.states.push(part);
    else conditions.push({ ids: part, states: [] });
  }
  return conditions.map(({ ids, states }) => ({
    criterionIds: ids.split('/').map(idLike),
    states: [...conditionWords.filter((word) => states.includes(word)), ...states.filter((text) => !isWord(text))],
  }));
}

const text = z.string().min(1, 'a part of it is empty');
const listed = <E extends z.ZodType<unknown, string>>(element: E, most: number, description: string) =>
  listOf(element, most).describe(description);
const number = (pattern: RegExp, rule: string, min: number, max: number, type: 'integer' | 'number') =>
  z
    .string()
    .regex(pattern, rule)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ type, minimum: min, maximum: max, pattern: undefined });
export const whole = (min: number, max: number) =>
  number(/^\d{1,12}$/, 'it must be a whole number', min, max, 'integer');
const decimal = (min: number, max: number) =>
  number(/^\d{1,9}(?:\.\d{1,6})?$/, 'it must be a number such as 12 or 12.5', min, max, 'number');
export const cursor = z
  .string()
  .min(1)
  .max(200)
  .describe('Start of the next rows: the cursor in the address that next of the previous answer has.')
  .optional();
/** The choice of a representation, by the names of `forms`. */
export const formatOf = <F extends string>(forms: Readonly<Record<F, string>>, more = '') =>
  z
    .enum(Object.keys(forms) as [F, ...F[]])
    .describe(`Format. Default: what Accept prefers, or JSON.${more}`)
    .optional();
const city = (description: string) => z.string().min(1).max(80).describe(`${description} A city by scopeId or name.`);

/** Members of a row, in the order of its schema. */
export const cityFields = [
  'rank',
  'scopeId',
  'name',
  'localName',
  'countryCode',
  'population',
  'coordinates',
  'capital',
  'score',
  'estimate',
  'criteria',
  'distanceKm',
  'page',
  'scope',
  'division',
] as const;
export type CityField = (typeof cityFields)[number];

const sortNames = ['score', 'estimate', 'population', 'name', 'distance'] as const;
export type SortName = (typeof sortNames)[number];
export type CitySort = SortName | `-${SortName}`;
const sorts = sortNames.flatMap((name): CitySort[] => [name, `-${name}`]);

export const cityForms = {
  json: 'application/json',
  csv: 'text/csv',
  geojson: 'application/geo+json',
  atom: 'application/atom+xml',
} as const;

export const groupings = ['country', 'region', 'subregion'] as const;

export const rowsShown = { usual: 50, most: 500 };
export const comparableCities = 20;

export const divisions = namesOf(60).describe(
  'States, provinces or regions by ISO 3166-2 code or by name: DE-BY, US-CA, Bavaria. We don’t know the codes of all countries; names always work.',
);

/** Which cities. All parameters must hold; one item of a list suffices, but every `criterion` must. */
export const cityConditions = {
  criterion: listed(
    text,
    60,
    `Criteria and their states, such as gtfs-realtime:absent,partial. States are ${VerdictState.options.join(', ')} (absent: searched and not found; unknown: not checked), or those of coverage: ${EntryState.options.join(', ')}. One of several states must match. Every criterion must match; with a slash, as in shared-mobility/live-traffic-parking:present, one of them is enough. A criterion without states is shown but not filtered. You can also use its dataset kind or another name, such as gbfs or bike-share for shared-mobility.`,
  )
    .transform(grouped)
    .pipe(z.array(CriterionCondition))
    .refine(
      (conditions) =>
        new Set(conditions.flatMap(({ criterionIds }) => criterionIds)).size ===
        conditions.reduce((count, { criterionIds }) => count + criterionIds.length, 0),
      'a criterion is given twice; write all its states after one colon, as in gtfs-schedule:absent,partial',
    )
    .optional(),
  basis: listed(Basis, 4, 'Allowed bases for the named criteria.')
    .transform((list) => Basis.options.filter((basis) => list.includes(basis)))
    .optional(),
  country: namesOf(250)
    .describe('Countries by name in any language, or by ISO 3166-1 code of two or three letters. UK and EL work too.')
    .optional(),
  division: divisions.optional(),
  region: listed(
    text,
    60,
    'UN M49 regions and groups of countries, by id or name: western-europe, eu, asean. /api/vocabulary.json lists all.',
  ).optional(),
  outside: namesOf(60)
    .describe('Countries, regions or groups of countries to leave out, by name, code or id: outside=eu,GB.')
    .optional(),
  population_min: whole(0, 1e9).describe('Minimum population.').optional(),
  population_max: whole(0, 1e9).describe('Maximum population.').optional(),
  capital: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .describe('Only capitals of sovereign states, or only other cities.')
    .optional(),
  near: city('Centre of the search: latitude and longitude in degrees, such as 45.76,4.84.').optional(),
  radius_km: decimal(0, 20_100).describe('Maximum distance from near, by great circle.').optional(),
  score_min: decimal(0, 100).describe('Minimum score (smartnessPct).').optional(),
  score_max: decimal(0, 100).describe('Maximum score.').optional(),
  better_than: city('Cities with a higher score than this one.').optional(),
  comparable_to: city(
    `The ${comparableCities} cities most like this one: first from its country, then its sub-region, then the world, closest in population.`,
  ).optional(),
};

export const cityPresentation = {
  group: z.enum(groupings).describe('Counts and shares by country or UN M49 region, instead of cities.').optional(),
  sort: z
    .enum(sorts)
    .describe('Order of the cities; a minus means descending. Default: -score, or distance if near is given.')
    .optional(),
  fields: listed(z.enum(cityFields), cityFields.length, 'Members of each row. Default: all.')
    .transform((list) => cityFields.filter((field) => list.includes(field)))
    .optional(),
  limit: whole(0, rowsShown.most)
    .describe(`Maximum number of rows. Default: ${rowsShown.usual}. 0 gives only the counts.`)
    .optional(),
  cursor,
  format: formatOf(
    cityForms,
    ' atom is a feed of changes in these cities’ own records, for the named criteria or all.',
  ),
};

export const CitiesQuery = z
  .object({ ...cityConditions, ...cityPresentation })
  .refine(({ radius_km: radius, near }) => radius === undefined || near !== undefined, {
    path: ['radius_km'],
    error: 'radius_km needs near',
  })
  .refine(({ sort, near }) => !sort?.endsWith('distance') || near !== undefined, {
    path: ['sort'],
    error: 'sort=distance needs near',
  })
  .refine(({ group, sort, fields, format }) => !group || (!sort && !fields && format !== 'geojson'), {
    path: ['group'],
    error: 'group counts cities, so it doesn’t work with sort, fields or format=geojson',
  })
  .refine(({ format, group, sort, fields, cursor }) => format !== 'atom' || !(group || sort || fields || cursor), {
    path: ['format'],
    error: 'format=atom is a feed of changes, newest first, so it doesn’t work with group, sort, fields or cursor',
  })
  .refine(({ basis, criterion }) => !basis || (criterion?.length ?? 0) > 0, {
    path: ['basis'],
    error: 'basis needs criterion',
  });
export type CitiesQuery = z.output<typeof CitiesQuery>;
