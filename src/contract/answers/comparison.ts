/** Cities side by side, and the verdicts of many cities on many criteria (interface §2.10). */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { CityAssessment, CriterionAnswer, FrameworkId, readingNotes, RankingEntry, Source } from './assessment.ts';
import { CriterionId, CriterionStatus, VerdictState } from '../criterion.ts';
import { ScopeId, Coordinates, namedCity } from '../data/place.ts';
import { VerdictForm } from './cities.ts';

/** Order of the criteria. `difference`: widest difference first, then the heavier criterion, then framework order. */
export const ComparisonSort = z.enum(['framework', 'difference']).meta({ id: 'ComparisonSort' });
export type ComparisonSort = z.infer<typeof ComparisonSort>;

export const ComparedVerdict = CriterionAnswer.pick({
  status: true,
  state: true,
  basis: true,
  confidence: true,
  reason: true,
  finding: true,
}).extend({
  sources: z.array(Source).optional(),
  sourceCount: z.int(),
});
export type ComparedVerdict = z.infer<typeof ComparedVerdict>;

export const ComparedCriterion = z.object({
  criterionId: CriterionId,
  name: z.string(),
  category: z.string(),
  weight: z.number(),
  statuses: z.record(ScopeId, CriterionStatus),
  states: z.record(ScopeId, VerdictState),
  differs: z.boolean(),
  difference: z.literal([0, 0.5, 1]),
  verdicts: z.record(ScopeId, ComparedVerdict).optional(),
});
export type ComparedCriterion = z.infer<typeof ComparedCriterion>;

const ComparedCategory = z.object({
  id: z.string(),
  name: z.string(),
  criteria: z.int(),
  differing: z.int(),
  scores: z.record(ScopeId, z.number().min(0).max(100)),
  difference: z.number().min(0).max(100),
});

export const Comparison = z
  .object({
    frameworkId: FrameworkId,
    sort: ComparisonSort,
    cities: z
      .array(
        RankingEntry.pick({
          scopeId: true,
          name: true,
          countryCode: true,
          population: true,
          estimate: true,
        }).extend({
          score: CityAssessment.shape.score.pick({
            rank: true,
            smartnessPct: true,
            present: true,
            partial: true,
            absent: true,
            unknown: true,
            total: true,
          }),
          strip: RankingEntry.shape.strip,
        }),
      )
      .min(2)
      .max(5),
    summary: z.object({
      criteria: z.int(),
      differing: z.int(),
      unknown: z.int(),
      categories: z.array(ComparedCategory),
      alike: z.array(z.tuple([ScopeId, ScopeId])),
    }),
    criteria: z.array(ComparedCriterion),
    ...provenance,
    ...readingNotes,
  })
  .meta({ id: 'Comparison' });
export type Comparison = z.infer<typeof Comparison>;

/** A comparison with `detail=full`. */
export interface EvidencedComparison extends Comparison {
  criteria: (ComparedCriterion & { verdicts: Record<string, ComparedVerdict> })[];
}

export const CityVerdicts = z.object({
  ...namedCity,
  population: z.int(),
  coordinates: Coordinates,
  rank: z.int().positive(),
  smartnessPct: z.number().min(0).max(100),
  verdicts: z.record(z.string(), VerdictForm),
});

const before = {
  frameworkId: FrameworkId,
  total: z.int().nonnegative(),
  count: z.int().nonnegative(),
  criteria: z.array(z.object({ criterionId: CriterionId, name: z.string() })),
};
const after = {
  next: z.string().optional(),
  notes: z.array(z.string()),
  attributions: z.array(z.string()),
  ...provenance,
};

export const Verdicts = z.object({ ...before, cities: z.array(CityVerdicts), ...after }).meta({ id: 'Verdicts' });
export type Verdicts = z.infer<typeof Verdicts>;

/** The same as GeoJSON (RFC 7946): one feature per city; everything else is in foreign members. */
export const VerdictFeatures = z
  .object({
    type: z.literal('FeatureCollection'),
    ...before,
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: ScopeId,
        geometry: z.object({ type: z.literal('Point'), coordinates: Coordinates }),
        properties: CityVerdicts.omit({ coordinates: true }),
      }),
    ),
    ...after,
  })
  .meta({ id: 'VerdictFeatures' });
