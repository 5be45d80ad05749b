/** Cities side by side (interface §2.10), with what each status rests on and where they differ. */
import * as z from 'zod';
import { provenance } from '../about.ts';
import { CityAssessment, CriterionAnswer, FrameworkId, readingNotes, RankingEntry, Source } from './assessment.ts';
import { CriterionId, CriterionStatus, VerdictState } from '../criterion.ts';
import { ScopeId } from '../data/place.ts';

/** Order of the criteria. `difference`: widest difference first, then the heavier criterion, then framework order. */
export const ComparisonSort = z.enum(['framework', 'difference']).meta({ id: 'ComparisonSort' });
export type ComparisonSort = z.infer<typeof ComparisonSort>;

/** What one city's status rests on. */
export const ComparedVerdict = CriterionAnswer.pick({
  status: true,
  state: true,
  basis: true,
  confidence: true,
  reason: true,
  finding: true,
}).extend({
  /** Where the cities differ: the strongest 3 of `sourceCount`. */
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
  /** Whether the statuses are not all the same. */
  differs: z.boolean(),
  /** Best less worst status, as present 1, partial 0.5, absent 0. */
  difference: z.literal([0, 0.5, 1]),
  verdicts: z.record(ScopeId, ComparedVerdict),
});
export type ComparedCriterion = z.infer<typeof ComparedCriterion>;

/** How far apart the cities are in the criteria of a category. */
const ComparedCategory = z.object({
  id: z.string(),
  name: z.string(),
  criteria: z.int(),
  differing: z.int(),
  /** Score within the category, percent with one decimal. */
  scores: z.record(ScopeId, z.number().min(0).max(100)),
  /** Best less worst of `scores`, in points. */
  difference: z.number().min(0).max(100),
});

export const Comparison = z
  .object({
    frameworkId: FrameworkId,
    sort: ComparisonSort,
    /** In the order asked. */
    cities: z
      .array(
        RankingEntry.pick({ scopeId: true, name: true, countryCode: true, population: true }).extend({
          estimate: CityAssessment.shape.estimate,
          score: CityAssessment.shape.score.pick({
            rank: true,
            smartnessPct: true,
            ownPct: true,
            evidencePct: true,
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
      /** Criteria in which not every city has the same status. */
      differing: z.int(),
      /** Those of `differing` in which a city is unknown: what differs may be the registry. */
      unknown: z.int(),
      categories: z.array(ComparedCategory),
      /** Pairs of cities that cannot be told apart: the intervals of their estimates overlap. */
      alike: z.array(z.tuple([ScopeId, ScopeId])),
    }),
    criteria: z.array(ComparedCriterion),
    ...provenance,
    ...readingNotes,
  })
  .meta({ id: 'Comparison' });
export type Comparison = z.infer<typeof Comparison>;
