/** The change log of the facts: what a newer snapshot of a registry added, removed or changed. */
import * as z from 'zod';
import { MatchMethod } from './fact-base.ts';
import { CountryCode, HttpUrl, IsoDate, ScopeId } from './place.ts';

/** A row of `data/snapshots/<registry>.json`: a snapshot that was imported, oldest first; the last is the one that `data/facts` stands for. */
export const ImportedSnapshot = z.strictObject({ commit: z.string().regex(/^[0-9a-f]{40}$/), date: IsoDate });
export type ImportedSnapshot = z.infer<typeof ImportedSnapshot>;

/** A row of `data/left-out/<registry>.json`: a record of the last snapshot that no fact stands for. */
export const LeftOut = z.string().min(1);

/** Members whose difference is no change of a fact: where and when its record was read. */
export const incidentalMembers: ReadonlySet<string> = new Set(['observed', 'location', 'updated']);

/**
 * A row of `data/changes/<registry>.json`. "added" means newly listed in the registry, not newly published by the city. A record under
 * another id with the address of one that is gone, or its title and places, is the same.
 */
export const Change = z.strictObject({
  registry: z.string(),
  record: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  /** Snapshot in which the change was seen, and the one before it. */
  date: IsoDate,
  since: IsoDate,
  kind: z.string(),
  title: z.string(),
  url: HttpUrl,
  nation: CountryCode,
  places: z.array(ScopeId).optional(),
  /** Members that differ, for a change. */
  members: z.array(z.string()).optional(),
  /** What those among them that are single words or addresses were before. */
  was: z.record(z.string(), z.string()).optional(),
  /** Those among them that it did not have before. */
  lacked: z.array(z.string()).optional(),
  /** Its places before, where `members` has `places`, or `match`: the same places, found otherwise. */
  before: z.array(z.strictObject({ scopeId: ScopeId, match: MatchMethod, km: z.number().optional() })).optional(),
  /** For a change: the record stood in both snapshots, but was left out of the facts before (gained) or is now (lost). */
  fact: z.enum(['gained', 'lost']).optional(),
});
export type Change = z.infer<typeof Change>;
