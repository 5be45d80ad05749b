/** Coverage: which dataset kinds each city publishes, as GeoJSON (RFC 7946), and the change feed (interface §2.5, §2.8, §2.13). */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { readingNotes } from './assessment.ts';
import { nextPage } from './pages.ts';
import { CriterionId, CriterionStatus, Domain, EntryState, entryCounts } from '../criterion.ts';
import { RuleChange } from '../data/changelog.ts';
import { Coordinates, HttpUrl, IsoDate, ScopeId, namedCity } from '../data/place.ts';

/** An entry of a criterion, or of a kind of dataset: of a kind without a criterion none is named, and where nothing is known no confidence. */
export const CoverageEntry = z.object({
  slug: z.string(),
  domain: Domain,
  dataset: z.string(),
  criterionId: CriterionId.optional(),
  state: EntryState,
  status: CriterionStatus,
  confidence: z.number().min(0).max(1).optional(),
  groundedAt: IsoDate,
  sources: z.array(z.object({ url: HttpUrl })),
});
export type CoverageEntry = z.infer<typeof CoverageEntry>;

const Point = z.object({ type: z.literal('Point'), coordinates: Coordinates });

export const CoverageFeature = z.object({
  type: z.literal('Feature'),
  id: ScopeId,
  geometry: Point,
  properties: z.object({
    ...namedCity,
    ...entryCounts,
    entries: z.array(CoverageEntry),
  }),
});
export type CoverageFeature = z.infer<typeof CoverageFeature>;

const CoveragePage = z.object({ pattern: z.string(), matched: z.int(), scopes: z.int(), file: z.string() });

/** One feature a scope; pattern, matched, scopes and pages are foreign members as RFC 7946 §6.1 allows. */
export const CoverageCollection = z
  .object({
    type: z.literal('FeatureCollection'),
    pattern: z.string(),
    matched: z.int(),
    scopes: z.int(),
    pages: z.array(CoveragePage).optional(),
    features: z.array(
      CoverageFeature.extend({
        geometry: Point.nullable(),
        properties: CoverageFeature.shape.properties.partial({ entries: true }),
      }),
    ),
    ...nextPage,
    ...provenance,
    ...readingNotes,
  })
  .meta({ id: 'CoverageCollection' });
export type CoverageCollection = z.infer<typeof CoverageCollection>;

/**
 * What a registry snapshot did to an entry. new: a newly listed record made it more than missing or unknown, or, without `from`,
 * all its records are new. state: its state changed. reassigned: a record in both snapshots was placed or typed differently.
 * source: a source was added, or its address replaced. removed: a record of the city is no longer listed. reconfirmed: the same
 * state, read again from a newer snapshot.
 */
export const EntryChange = z
  .enum(['new', 'state', 'reassigned', 'source', 'removed', 'reconfirmed'])
  .meta({ id: 'EntryChange' });

export const RecentEntry = CoverageEntry.extend({
  criterionId: CriterionId,
  confidence: z.number().min(0).max(1),
  scopeId: ScopeId,
  name: z.string(),
  criterion: z.string(),
  change: EntryChange,
  own: z.boolean(),
  from: EntryState.optional(),
  to: EntryState.optional(),
  why: z.string(),
  date: IsoDate,
  since: IsoDate,
});
export type RecentEntry = z.infer<typeof RecentEntry>;

/**
 * Latest changes, 100 per page, newest first. Within a date: own before inherited, proven changes of state first,
 * then by kind of change, larger cities first.
 */
export const RecentCoverage = z
  .object({
    count: z.int(),
    total: z.int(),
    entries: z.array(RecentEntry),
    rules: z.array(RuleChange),
    next: z.string().optional(),
    ...provenance,
  })
  .meta({ id: 'RecentCoverage' });
export type RecentCoverage = z.infer<typeof RecentCoverage>;
