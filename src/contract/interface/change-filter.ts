/** The filters of `/api/changes`. */
import * as z from 'zod';
import { criteriaNames, namesOf } from '../answers/lists.ts';
import { cursor, formatOf, whole } from './city-filter.ts';

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
