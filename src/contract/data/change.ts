/** The change log of the facts: what a newer snapshot of a registry added, removed or changed. */
import * as z from 'zod';
import { MatchMethod } from './fact.ts';
import { CountryCode, HttpUrl, IsoDate, ScopeId } from './place.ts';

/** A row of `data/snapshots/<registry>.json`: a snapshot that was imported, oldest first; `data/facts` is from the last. */
export const ImportedSnapshot = z.strictObject({ commit: z.string().regex(/^[0-9a-f]{40}$/), date: IsoDate });
export type ImportedSnapshot = z.infer<typeof ImportedSnapshot>;

/** A row of `data/left-out/<registry>.json`: a record of the last snapshot without a fact. */
export const LeftOut = z.string().min(1);

/** Differences that don't change the fact: where and when its record was read. */
export const incidentalMembers: ReadonlySet<string> = new Set(['observed', 'location', 'updated']);

/**
 * A row of `data/changes/<registry>.json`. "added" means newly listed. A new id with a removed record's address, or
 * title and places, is the same record.
 */
export const Change = z.strictObject({
  registry: z.string(),
  record: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  /** Snapshot with the change, and the previous one. */
  date: IsoDate,
  since: IsoDate,
  kind: z.string(),
  title: z.string(),
  url: HttpUrl,
  nation: CountryCode,
  places: z.array(ScopeId).optional(),
  members: z.array(z.string()).optional(),
  /** Earlier values of single words or addresses. */
  was: z.record(z.string(), z.string()).optional(),
  /** Members it didn't have before. */
  lacked: z.array(z.string()).optional(),
  /** Earlier places, if `members` has `places`; or `match`: the same places, matched differently. */
  before: z.array(z.strictObject({ scopeId: ScopeId, match: MatchMethod, km: z.number().optional() })).optional(),
  /** The record is in both snapshots but was left out of the facts before (gained) or is now (lost). */
  fact: z.enum(['gained', 'lost']).optional(),
});
export type Change = z.infer<typeof Change>;
