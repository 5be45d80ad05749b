/**
 * Since when registries list records, from their git histories, by `npm run import history`. Never since when something
 * is published.
 */
import * as z from 'zod';
import { FactState, MatchMethod } from './fact.ts';
import { HttpUrl, IsoDate, ScopeId } from './place.ts';
import { RegistrySlug } from './registry.ts';

/**
 * A row of `data/history/<registry>/<cc>.json`: a current record, or a removed one of a city. Removed records without a known city
 * have no places: they don't count, and keep their first day in case they return. A record that was away or changed its id
 * keeps its earliest `first`.
 */
export const ListedRecord = z
  .strictObject({
    record: z.string().min(1),
    /** UTC day of the commit that added the record to the published branch. */
    first: IsoDate,
    /** Day of the commit that removed it, when it is no longer listed; undefined while listed. */
    last: IsoDate.optional(),
    /** Absences: first day not listed, and day of return; earliest first. */
    away: z
      .array(z.tuple([IsoDate, IsoDate]))
      .min(1)
      .optional(),
    kind: z.string().optional(),
    title: z.string().min(1).optional(),
    url: HttpUrl.optional(),
    /** Marks by first day, where they changed: from listing until today. */
    states: z
      .array(z.tuple([IsoDate, FactState]))
      .min(2)
      .optional(),
    places: z
      .array(z.strictObject({ scopeId: ScopeId, match: MatchMethod }))
      .min(1)
      .optional(),
  })
  .refine(
    ({ last, kind, title, places }) =>
      (kind !== undefined) === (last !== undefined) &&
      (title !== undefined) === (last !== undefined) &&
      (places === undefined || last !== undefined),
    { error: 'kind and title are of records that have last, and places of these alone' },
  )
  .refine(({ first, last = first }) => last >= first, { error: 'last is before first', path: ['last'] })
  .refine(
    ({ first, last, away = [] }) => {
      const days = [first, ...away.flat(), ...(last === undefined ? [] : [last])];
      return days.every((day, i) => i === 0 || day >= days[i - 1]!) && away.every(([from, until]) => from < until);
    },
    { error: 'its days are not in order', path: ['away'] },
  );
export type ListedRecord = z.infer<typeof ListedRecord>;

export const isListedOn = ({ first, last, away = [] }: Pick<ListedRecord, 'first' | 'last' | 'away'>, day: string) =>
  first <= day && (last === undefined || last > day) && !away.some(([from, until]) => from <= day && day < until);

type Kept = 'last' | 'kind' | 'title';
export type GoneRecord = ListedRecord & { [K in Kept]: NonNullable<ListedRecord[K]> };
export const isGone = (row: ListedRecord): row is GoneRecord => row.last !== undefined;
export type VanishedRecord = GoneRecord & { places: NonNullable<ListedRecord['places']> };
export const isVanished = (row: ListedRecord): row is VanishedRecord => row.places !== undefined;
/** Whether a row counts: all except those kept in case they come back. */
export const counts = (row: ListedRecord): boolean => !isGone(row) || isVanished(row);

/** A day with many additions, which says something about the list, not its cities. */
export const BulkDay = z.strictObject({
  date: IsoDate,
  count: z.int().positive(),
  why: z.string().min(1),
});

/** A row of `data/history/registries.json`: what a registry's days mean. */
export const RegistryHistory = z.strictObject({
  registry: RegistrySlug,
  /** First usable day: before it the list can't be said to exist, so gaps are unknown. */
  from: IsoDate,
  until: IsoDate,
  /** Why from that day, and other caveats. */
  why: z.string().min(1),
  /** False if the days say nothing about records: none is kept or shown. */
  dated: z.boolean(),
  bulk: z.array(BulkDay),
});
export type RegistryHistory = z.infer<typeof RegistryHistory>;

export interface Listings {
  registries: ReadonlyMap<string, RegistryHistory>;
  /** Current records with a day, and removed ones of cities, by registry. */
  records: ReadonlyMap<string, readonly ListedRecord[]>;
}
