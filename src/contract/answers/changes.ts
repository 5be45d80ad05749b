/** The change feed of `/api/changes`, and the changes of cities' own records in rows, from which feeds of a filter are cut. */
import * as z from 'zod';
import { CriterionId, Domain, EntryState } from '../criterion.ts';
import { RuleChange } from '../data/changelog.ts';
import { CountryCode, HttpUrl, IsoDate, ScopeId } from '../data/place.ts';
import { provenance } from '../provenance.ts';
import { EntryChange } from './coverage.ts';

export const ChangeFilter = z.object({
  since: IsoDate.optional(),
  country: z.array(z.string()).optional(),
  scopeId: z.array(z.string()).optional(),
  criterion: z.array(z.string()).optional(),
});
export type ChangeFilter = z.infer<typeof ChangeFilter>;

export const ChangeEntry = z.object({
  id: z.string(),
  date: IsoDate,
  since: IsoDate,
  scopeId: ScopeId,
  name: z.string(),
  countryCode: CountryCode,
  criterionId: CriterionId,
  criterion: z.string(),
  domain: Domain,
  dataset: z.string(),
  slug: z.string(),
  change: EntryChange,
  from: EntryState.optional(),
  to: EntryState.optional(),
  state: EntryState,
  why: z.string(),
  sources: z.array(z.object({ url: HttpUrl })),
  page: z.string(),
});
export type ChangeEntry = z.infer<typeof ChangeEntry>;

export const Changes = z
  .object({
    total: z.int().nonnegative(),
    count: z.int().nonnegative(),
    filter: ChangeFilter,
    entries: z.array(ChangeEntry),
    rules: z.array(RuleChange).optional(),
    next: z.string().optional(),
    notes: z.array(z.string()),
    ...provenance,
  })
  .meta({ id: 'Changes' });
export type Changes = z.infer<typeof Changes>;

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
