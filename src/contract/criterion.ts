/** The framework's vocabulary: axes, categories, criteria, statuses. Source: framework `smart-cities-iso`, version 1. */
import * as z from 'zod';

export const Topic = z
  .enum([
    'traffic',
    'air-quality',
    'population',
    'geospatial',
    'housing',
    'planning',
    'energy',
    'transport',
    'weather',
    'environment',
  ])
  .meta({ id: 'Topic' });
export type Topic = z.infer<typeof Topic>;

export const Domain = z
  .enum(['transport', 'energy', 'water', 'environment', 'connectivity', 'housing'])
  .meta({ id: 'Domain' });
export type Domain = z.infer<typeof Domain>;

/** Domain of a topic, if the words name none. */
export const topicDomain: Readonly<Record<Topic, Domain>> = {
  traffic: 'transport',
  transport: 'transport',
  energy: 'energy',
  'air-quality': 'environment',
  weather: 'environment',
  environment: 'environment',
  housing: 'housing',
  planning: 'housing',
  population: 'housing',
  geospatial: 'housing',
};

/** With the basis `uncovered`, absent means unknown, the fourth state. */
export const CriterionStatus = z.enum(['present', 'partial', 'absent']).meta({ id: 'CriterionStatus' });
export type CriterionStatus = z.infer<typeof CriterionStatus>;

/** The status, with unknown where no registry covers it; see `verdictState`. */
export const VerdictState = z.enum([...CriterionStatus.options, 'unknown']).meta({ id: 'VerdictState' });

/** The evidence for a verdict. `searched`: a registry that covers the country lists nothing. `uncovered`: no registry covers it, so the verdict is unknown. */
export const Basis = z.enum(['listed', 'inherited', 'searched', 'uncovered']).meta({ id: 'Basis' });
export type Basis = z.infer<typeof Basis>;

/**
 * Why a verdict is partial, best first. `declared`: the municipality reports to its government that it publishes, without an
 * address. `region` and `nation` are inherited.
 */
export const PartialReason = z
  .enum(['stale', 'siloed', 'unlicensed', 'unofficial', 'incomplete', 'declared', 'region', 'nation'])
  .meta({ id: 'PartialReason' });
export type PartialReason = z.infer<typeof PartialReason>;

/** State of a coverage entry, finer than a partial verdict's. published: present, or partial for another reason. missing: absent. unknown: unknown. */
export const EntryState = z.enum(['published', 'stale', 'siloed', 'missing', 'unknown']).meta({ id: 'EntryState' });
export type EntryState = z.infer<typeof EntryState>;

/** Coverage entries by state. */
export const entryCounts = { published: z.int(), stale: z.int(), siloed: z.int(), missing: z.int(), unknown: z.int() };

/** Words for a criterion in the form of an id: `Bike share` as `bike-share`. */
export const idLike = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

export const CriterionId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a criterion is written as gtfs-schedule')
  .meta({ id: 'CriterionId', example: 'gtfs-schedule' });

export const Axis = z.object({ id: z.string(), name: z.string(), meaning: z.string() });
export type Axis = z.infer<typeof Axis>;

export const Category = z.object({ id: z.string(), name: z.string(), axis: z.string(), iso37120: z.array(z.string()) });
export type Category = z.infer<typeof Category>;

export const CriterionDefinition = z.object({
  criterionId: CriterionId,
  name: z.string(),
  category: z.string(),
  domain: Domain.nullable(),
  dataset: z.string(),
  topics: z.array(Topic),
  weight: z.number(),
  /** Who may publish it: `any` takes what a region or country publishes for the city in full, `city` only the city's own act. */
  publisher: z.enum(['any', 'city']),
  question: z.string(),
  /** Years until a record counts as out of date without confirmation. */
  staleAfterYears: z.int().positive(),
  rule: z.object({
    present: z.string(),
    partial: z.array(z.object({ reason: PartialReason, when: z.string() })),
    absent: z.string(),
  }),
  /** When a registry covers a country for this criterion. */
  coverage: z.string(),
  references: z.object({ iso37120: z.array(z.string()), u4ssc: z.array(z.string()), sdg: z.array(z.string()) }),
  registries: z.array(z.string()),
});
export type CriterionDefinition = z.infer<typeof CriterionDefinition>;
