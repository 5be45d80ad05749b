/** The parameters of `/api/verdicts`. */
import * as z from 'zod';
import { criteriaNames, namesOf } from '../answers/lists.ts';
import { cursor, formatOf, whole } from './city-filter.ts';

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
