/** The change log of the facts: what a newer snapshot of a registry added, removed or changed. */
import * as z from 'zod';
import { CountryCode, HttpUrl, IsoDate, ScopeId } from './place.ts';

/** A row of `data/snapshots/<registry>.json`: a snapshot that was imported, oldest first; the last is the one that `data/facts` stands for. */
export const ImportedSnapshot = z.strictObject({ commit: z.string().regex(/^[0-9a-f]{40}$/), date: IsoDate });
export type ImportedSnapshot = z.infer<typeof ImportedSnapshot>;

/** Members whose difference is no change of a fact: where and when its record was read. */
export const incidentalMembers: ReadonlySet<string> = new Set(['observed', 'location', 'updated']);

/** A row of `data/changes/<registry>.json`. "added" means newly listed in the registry, not newly published by the city. */
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
});
export type Change = z.infer<typeof Change>;
