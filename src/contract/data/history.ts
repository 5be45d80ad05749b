/**
 * Since when registries list records, as the git history of their repositories tells: rows of `data/history`, written by
 * `npm run import history`. "First listed in X on …" is all that a date says: never since when something is published.
 */
import * as z from 'zod';
import { FactState, MatchMethod } from './fact-base.ts';
import { HttpUrl, IsoDate, ScopeId } from './place.ts';
import { RegistrySlug } from './registry.ts';

/**
 * A row of `data/history/<registry>/<cc>.json`: a record of today, or one that is gone and was of a city. One that is gone and of no
 * city that can be told has no places: it counts nowhere, and has its first day if it comes back, under this id or another. Of a record that was taken
 * out and came back `first` is the first of its days; of one whose id changed, that of its first id.
 */
export const ListedRecord = z
  .strictObject({
    /** As in `data/facts`. */
    record: z.string().min(1),
    /** Day, in UTC, of the commit that brought the record to the published branch. */
    first: IsoDate,
    /** Day of the commit that took it out, which it is no longer listed on; none of a record of today. */
    last: IsoDate.optional(),
    /** Days from which on it was not listed, each with the day on which it came back; earliest first. */
    away: z
      .array(z.tuple([IsoDate, IsoDate]))
      .min(1)
      .optional(),
    kind: z.string().optional(),
    title: z.string().min(1).optional(),
    url: HttpUrl.optional(),
    /** What it was marked as since which day, where that changed: the first since it was listed, the last until today. */
    states: z
      .array(z.tuple([IsoDate, FactState]))
      .min(2)
      .optional(),
    /** The cities it was of. */
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

/** Whether a record was listed at the end of a day. */
export const isListedOn = ({ first, last, away = [] }: Pick<ListedRecord, 'first' | 'last' | 'away'>, day: string) =>
  first <= day && (last === undefined || last > day) && !away.some(([from, until]) => from <= day && day < until);

/** A record that is listed no more. */
type Kept = 'last' | 'kind' | 'title';
export type GoneRecord = ListedRecord & { [K in Kept]: NonNullable<ListedRecord[K]> };
export const isGone = (row: ListedRecord): row is GoneRecord => row.last !== undefined;
/** And was of a city. */
export type VanishedRecord = GoneRecord & { places: NonNullable<ListedRecord['places']> };
export const isVanished = (row: ListedRecord): row is VanishedRecord => row.places !== undefined;
/** Whether a row stands for something: all but those that are kept in case they come back. */
export const counts = (row: ListedRecord): boolean => !isGone(row) || isVanished(row);

/** A day on which many records came at once, so that it tells of the list and not of those it lists. */
export const BulkDay = z.strictObject({
  date: IsoDate,
  /** Records that came. */
  count: z.int().positive(),
  why: z.string().min(1),
});
export type BulkDay = z.infer<typeof BulkDay>;

/** A row of `data/history/registries.json`: what the days of a registry may be taken for. */
export const RegistryHistory = z.strictObject({
  registry: RegistrySlug,
  /** Usable from: before this day the list cannot be said to exist, so that what it lacked then is unknown. */
  from: IsoDate,
  /** Last day of the history that was read. */
  until: IsoDate,
  /** Why from that day, and what else a reader has to mind. */
  why: z.string().min(1),
  /** False where the days say nothing of the records: none is kept or shown. */
  dated: z.boolean(),
  /** In order of their days. */
  bulk: z.array(BulkDay),
});
export type RegistryHistory = z.infer<typeof RegistryHistory>;

/** The history of the registries, as it is loaded. */
export interface Listings {
  /** Registries of which a history was read, by slug. */
  registries: ReadonlyMap<string, RegistryHistory>;
  /** Records of today that have a day, and of cities those that are gone, by registry. */
  records: ReadonlyMap<string, readonly ListedRecord[]>;
}
