/** Cities side by side (interface §2.10), and on request the evidence for each status. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { CityAssessment, CriterionAnswer, FrameworkId, readingNotes, RankingEntry, Source } from './assessment.ts';
import { CriterionId, CriterionStatus, VerdictState } from '../criterion.ts';
import { ScopeId } from '../data/place.ts';

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
