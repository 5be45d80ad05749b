/** The filters of `/api/gaps`, `/api/changes`, `/api/verdicts` and `/api/places`. */
import * as z from 'zod';
import { Basis, CriterionStatus, VerdictState } from '../criterion.ts';
import { splitList, criteriaNames, namesOf } from '../answers/lists.ts';
import { statusOf, type VerdictState as State } from '../verdict-state.ts';
import { cursor, formatOf, whole } from './city-filter.ts';

/** Every basis except `uncovered`: the default of a gap query. */
export const knownBases = Basis.options.filter((basis) => basis !== 'uncovered');

const words = z.string().transform(splitList);
const inOrder =
  <W>(all: readonly W[]) =>
  (list: readonly W[]): W[] =>
    all.filter((word) => list.includes(word));
/** `missing` is what coverage calls absent. */
const states = words
  .transform((list) => list.map((word) => (word === 'missing' ? 'absent' : word)))
  .pipe(z.array(VerdictState))
  .transform(inOrder(VerdictState.options))
  .optional();

/** Without zod defaults, because they depend on each other. */
export const gapParameters = {
  status: states.meta({
    usual: 'absent,partial',
    description:
      'Statuses that count as a gap. unknown also works, for cities we couldn’t check, like basis=uncovered. Their status is absent, but they are left out unless you ask for them. missing means absent.',
  }),
  state: states.describe(
    'The same by state, where absent never includes unknown. If you also give status, a city must match both.',
  ),
  basis: words.pipe(z.array(Basis)).transform(inOrder(Basis.options)).optional().meta({
    usual: knownBases.join(),
    description:
      'Allowed bases. uncovered means cities we couldn’t check, which are left out unless status, state or basis asks for them.',
  }),
};

type Parameters = { [Name in keyof typeof gapParameters]?: z.output<(typeof gapParameters)[Name]> };

export interface AskedGaps {
  status: CriterionStatus[];
  state: State[];
  basis: Basis[];
}

export function askedGaps({ status, state, basis }: Parameters): AskedGaps {
  const named: readonly State[] = status ?? (state ? VerdictState.options : ['partial', 'absent']);
  // An unknown verdict has the status absent, so absent includes it if the state or basis asks for it.
  const byAbsent = named.includes('absent') && (basis?.includes('uncovered') ?? state?.includes('unknown') ?? false);
  const wanted = VerdictState.options.filter(
    (one) => (named.includes(one) || (one === 'unknown' && byAbsent)) && (state?.includes(one) ?? true),
  );
  const isKnown = (one: State) => one !== 'unknown';
  const bases = basis ?? [
    ...(wanted.some(isKnown) ? knownBases : []),
    ...(wanted.includes('unknown') ? (['uncovered'] as const) : []),
  ];
  const statuses = new Set((status ?? state ?? named).map(statusOf));
  return {
    status: CriterionStatus.options.filter((one) => statuses.has(one)),
    state: wanted.filter((one) =>
      isKnown(one) ? knownBases.some((on) => bases.includes(on)) : bases.includes('uncovered'),
    ),
    basis: bases,
  };
}

const usual = JSON.stringify(askedGaps({}));
/** Whether a criterion's file answers the query. */
export const isUsual = (parameters: Parameters): boolean => JSON.stringify(askedGaps(parameters)) === usual;

export const changesShown = { usual: 100, most: 500 };

export const changeForms = { json: 'application/json', atom: 'application/atom+xml' } as const;

/** A day; the time of a date-time is left out, because changes have days. */
const day = z
  .string()
  .transform((text) => text.replace(/T.*$/i, ''))
  .pipe(z.iso.date('it has to be a day such as 2026-08-01'))
  .meta({ type: 'string', format: 'date' });

export const ChangesQuery = z.object({
  since: day
    .describe(
      'Changes dated on this day or later. A change has the date of the registry’s snapshot, and we may read a snapshot weeks after its date. To miss nothing, ask for some months and skip the ids you already have.',
    )
    .optional(),
  country: namesOf(250)
    .describe('Countries by name in any language, or by ISO 3166-1 code: changes in their cities.')
    .optional(),
  scopeId: namesOf(100).describe('Cities by scopeId or name.').optional(),
  criterion: criteriaNames()
    .describe('Criteria by id, as in /api/vocabulary.json, or by another name, such as bike-share.')
    .optional(),
  rules: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .describe('true adds changes of our own rules; they are left out otherwise.')
    .optional(),
  limit: whole(1, changesShown.most).describe(`Maximum number of changes. Default: ${changesShown.usual}.`).optional(),
  cursor,
  format: formatOf(changeForms),
});
export type ChangesQuery = z.output<typeof ChangesQuery>;

const mostCities = 500;

/** Roughly the bytes of a city and of a verdict in an answer, and how long an answer is when no limit is given. */
const bytesOf = { city: 350, verdict: 110, answer: 180_000 };

/** How many cities an answer holds when no limit is given, so that it stays short. */
export const usualCities = (criteria: number): number =>
  Math.min(mostCities, Math.floor(bytesOf.answer / (bytesOf.city + criteria * bytesOf.verdict)));

export const verdictForms = {
  json: 'application/json',
  csv: 'text/csv',
  geojson: 'application/geo+json',
} as const;

export const VerdictsQuery = z
  .object({
    scopeIds: namesOf(mostCities, 8000)
      .describe(`Up to ${mostCities} cities by scopeId or name, in the order of the answer.`)
      .optional(),
    country: namesOf(250)
      .describe('Countries by name in any language, or by ISO 3166-1 code: all their cities, best score first.')
      .optional(),
    criteria: criteriaNames()
      .describe('Criteria by id, as in /api/vocabulary.json, or by another name, such as bike-share. Default: all.')
      .optional(),
    limit: whole(1, mostCities)
      .describe('Maximum number of cities. Default: as many as fit into about 180 KB.')
      .optional(),
    cursor,
    format: formatOf(verdictForms),
  })
  .refine(({ scopeIds, country }) => scopeIds !== undefined || country !== undefined, {
    path: ['scopeIds'],
    error: 'give scopeIds (/api/verdicts?scopeIds=fr.lyon,de.berlin&criteria=gtfs-schedule), or country',
  });
export type VerdictsQuery = z.output<typeof VerdictsQuery>;

export const placesShown = { usual: 10, most: 50 };

const degrees = (most: number, description: string) =>
  z
    .string()
    .regex(/^[+-]?\d{1,3}(?:\.\d{1,10})?$/, 'it has to be a number of degrees such as 45.76')
    .transform(Number)
    .pipe(z.number().min(-most).max(most))
    .meta({ type: 'number', minimum: -most, maximum: most, pattern: undefined })
    .describe(description)
    .optional();

export const PlacesQuery = z
  .object({
    q: z
      .string()
      .min(1)
      .max(120)
      .describe('Name of a place in any language, its scopeId, or a position as 45.76,4.84.')
      .optional(),
    lat: degrees(90, 'Latitude in degrees: the nearest assessed cities, or with q the candidates nearest to it first.'),
    lon: degrees(180, 'Longitude in degrees; goes with lat.'),
    country: z
      .string()
      .min(1)
      .max(120)
      .describe('Only places in this country, by name in any language or ISO 3166-1 code.')
      .optional(),
    limit: whole(1, placesShown.most)
      .describe(`Maximum number of candidates. Default: ${placesShown.usual}.`)
      .optional(),
  })
  .refine(({ q, lat, lon }) => q !== undefined || lat !== undefined || lon !== undefined, {
    path: ['q'],
    error: 'give q, the name of a place (/api/places?q=Springfield), or lat and lon (/api/places?lat=45.76&lon=4.84)',
  })
  .refine(({ lat, lon }) => lon === undefined || lat !== undefined, {
    path: ['lat'],
    error: 'lat and lon go together',
  })
  .refine(({ lat, lon }) => lat === undefined || lon !== undefined, {
    path: ['lon'],
    error: 'lat and lon go together',
  });
export type PlacesQuery = z.output<typeof PlacesQuery>;
