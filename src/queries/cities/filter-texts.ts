/** Writes a filter and its presentation as parameters of an address. Equal filters give equal text. */
import {
  type CitiesQuery,
  type cityConditions,
  type CriterionCondition,
  comparableCities,
} from '../../contract/interface/city-filter.ts';
import { routes } from '../../contract/interface/routes.ts';
import type { CityFilter } from './conditions.ts';
import type { Region } from '../../contract/answers/cities.ts';

/** A filter -> what its reader has to know of how it was understood. */
const membersOf = ({ name, kind, since, note, source, countryCodes }: Region): string =>
  kind === 'm49'
    ? `${name} is a region of UN M49.`
    : `${name}: ${countryCodes.length} countries${since ? ` since ${since}` : ''}, by ${source}.${note ? ` ${note}` : ''}`;

export function filterNotes(
  { criteria, regions = [], outside, near, comparableTo }: CityFilter,
  total: number,
): string[] {
  const searched = criteria.some(
    ({ states }) => (states.includes('absent') || states.includes('missing')) && !states.includes('unknown'),
  );
  return [
    `Of the ${total} assessed cities; what registries list of other places is not judged.`,
    ...(searched
      ? [
          '“Absent” and “missing” mean that we searched and found nothing. If none of our sources covers it, the state is unknown instead.',
        ]
      : []),
    ...new Set([...regions, ...(outside?.regions ?? [])].map(membersOf)),
    ...(near ? ['Distances are great circles between city centres.'] : []),
    ...(comparableTo
      ? [
          `Comparable to ${comparableTo.name}: ${comparableCities} cities, in its country before its sub-region before the world, then of the nearest population.`,
        ]
      : []),
  ];
}

type Texts = Record<string, string>;

const criterionText = ({ criterionIds, states }: CriterionCondition): string =>
  [criterionIds.join('/'), ...(states.length === 0 ? [] : [states.join()])].join(':');
const near = ({ coordinates: [longitude, latitude], scopeId }: NonNullable<CityFilter['near']>): string =>
  scopeId ?? `${latitude},${longitude}`;

const written: Record<keyof typeof cityConditions, (filter: CityFilter) => string | number | boolean | undefined> = {
  criterion: ({ criteria }) => criteria.map(criterionText).join() || undefined,
  basis: ({ basis }) => basis?.join(),
  country: ({ countries }) => countries?.join(),
  division: ({ divisions }) => divisions?.map(({ code, iso }) => iso?.[0] ?? code).join(),
  region: ({ regions }) => regions?.map(({ id }) => id).join(),
  outside: ({ outside }) => outside && [...outside.countries, ...outside.regions.map(({ id }) => id)].join(),
  population_min: ({ population }) => population.min,
  population_max: ({ population }) => population.max,
  capital: ({ capital }) => capital,
  near: (filter) => filter.near && near(filter.near),
  radius_km: (filter) => filter.near?.radiusKm,
  score_min: ({ scoreMin }) => scoreMin,
  score_max: ({ scoreMax }) => scoreMax,
  better_than: ({ betterThan }) => betterThan?.scopeId,
  comparable_to: ({ comparableTo }) => comparableTo?.scopeId,
};

const texts = (values: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

export const filterTexts = (filter: CityFilter): Texts =>
  texts(Object.fromEntries(Object.entries(written).map(([name, text]) => [name, text(filter)])));

/** How they are shown, as it was asked, but the cursor. */
export const presentationTexts = ({ group, sort, fields, limit, format }: CitiesQuery): Texts =>
  texts({ group, sort, fields: fields?.join(), limit, format });

export function citiesAddress(parameters: Texts): string {
  const query = new URLSearchParams(parameters)
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/');
  return query === '' ? routes.cities.path : `${routes.cities.path}?${query}`;
}
