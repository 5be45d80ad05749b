/** Coverage: which dataset kinds each city publishes, as GeoJSON (RFC 7946), and the change feed (interface §2.5, §2.8, §2.13). */
import * as z from 'zod';
import { provenance } from './assessment.ts';
import { CriterionId, CriterionStatus, Domain, EntryState } from './criterion.ts';
import { Coordinates, CountryCode, HttpUrl, IsoDate, ScopeId } from './place.ts';

export const CoverageEntry = z.object({
  /** `nation:place:domain:dataset`. */
  slug: z.string(),
  domain: Domain,
  dataset: z.string(),
  criterionId: CriterionId,
  state: EntryState,
  status: CriterionStatus,
  confidence: z.number().min(0).max(1),
  groundedAt: IsoDate,
  sources: z.array(z.object({ url: HttpUrl })),
});
export type CoverageEntry = z.infer<typeof CoverageEntry>;

export const CoverageFeature = z.object({
  type: z.literal('Feature'),
  id: ScopeId,
  geometry: z.object({ type: z.literal('Point'), coordinates: Coordinates }),
  properties: z.object({
    scopeId: ScopeId, name: z.string(), countryCode: CountryCode,
    /** Number of entries in each state. */
    published: z.int(), stale: z.int(), siloed: z.int(), missing: z.int(),
    entries: z.array(CoverageEntry),
  }),
});
export type CoverageFeature = z.infer<typeof CoverageFeature>;

/** One feature a scope; pattern, matched and scopes are foreign members as RFC 7946 §6.1 allows. */
export const CoverageCollection = z.object({
  type: z.literal('FeatureCollection'),
  pattern: z.string(),
  matched: z.int(),
  scopes: z.int(),
  features: z.array(CoverageFeature),
  ...provenance,
}).meta({ id: 'CoverageCollection' });
export type CoverageCollection = z.infer<typeof CoverageCollection>;

/** The most recently re-grounded entries, newest first. */
export const RecentCoverage = z.object({
  count: z.int(),
  entries: z.array(CoverageEntry.extend({
    scopeId: ScopeId,
    change: z.enum(['new', 'state', 'source', 'removed', 'reconfirmed']),
    from: EntryState.optional(),
    why: z.string(),
  })),
  next: z.string().optional(),
  ...provenance,
}).meta({ id: 'RecentCoverage' });
