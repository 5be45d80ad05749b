/** Changes of the cities' own records in rows: what a feed of a filter is cut from, beside the matrix of cities. */
import * as z from 'zod';
import { provenance } from '../about.ts';
import { EntryChange } from './coverage.ts';
import { CriterionId, Domain, EntryState } from '../criterion.ts';
import { IsoDate, ScopeId } from '../data/place.ts';

const At = z.int().nonnegative();
const OrNone = z.int().min(-1);

export const CityChanges = z
  .object({
    /** How it is read. */
    description: z.string(),
    count: z.int().nonnegative(),
    scopeIds: z.array(ScopeId),
    criteria: z.array(z.object({ criterionId: CriterionId, domain: Domain, dataset: z.string() })),
    kinds: z.array(EntryChange),
    states: z.array(EntryState),
    /** Snapshot in which a change was seen, and the one before it. */
    snapshots: z.array(z.object({ date: IsoDate, since: IsoDate })),
    /** The records behind a change, in words. */
    reasons: z.array(z.string()),
    sources: z.array(z.string()),
    /** Places in the lists above: city, criterion, kind, state before, state after, snapshot, reason, first source; -1 for none. */
    rows: z.array(z.tuple([At, At, At, OrNone, OrNone, At, At, OrNone])),
    ...provenance,
  })
  .meta({ id: 'CityChanges' });
export type CityChanges = z.infer<typeof CityChanges>;
