/** Changes of cities' own records in rows, from which feeds of a filter are cut. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { EntryChange } from './coverage.ts';
import { CriterionId, Domain, EntryState } from '../criterion.ts';
import { IsoDate, ScopeId } from '../data/place.ts';

const At = z.int().nonnegative();
const OrNone = z.int().min(-1);

export const CityChanges = z
  .object({
    description: z.string(),
    count: z.int().nonnegative(),
    scopeIds: z.array(ScopeId),
    criteria: z.array(z.object({ criterionId: CriterionId, domain: Domain, dataset: z.string() })),
    kinds: z.array(EntryChange),
    states: z.array(EntryState),
    snapshots: z.array(z.object({ date: IsoDate, since: IsoDate })),
    reasons: z.array(z.string()),
    sources: z.array(z.string()),
    rows: z.array(z.tuple([At, At, At, OrNone, OrNone, At, At, OrNone])),
    ...provenance,
  })
  .meta({ id: 'CityChanges' });
export type CityChanges = z.infer<typeof CityChanges>;
