/** Responses about assessed cities: ranking, one city, gaps, countries (interface §2.6, §2.7, §2.11, §2.12). */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { Change } from '../data/change.ts';
import {
  Axis,
  Basis,
  Category,
  CriterionId,
  CriterionStatus,
  Domain,
  PartialReason,
  CriterionDefinition,
  VerdictState,
  entryCounts,
} from '../criterion.ts';
import { Estimate, Band } from './estimate.ts';
import { BriefLanguage } from '../data/interface-language.ts';
import { Coordinates, CountryCode, HttpUrl, IsoDate, ScopeId, namedCity } from '../data/place.ts';
import { Liveness } from '../data/seen.ts';
import { nextPage } from './pages.ts';
import { ShownReply } from '../data/reply.ts';

/** Percent with one decimal, half up. */
const Percent = z.number().min(0).max(100);

export const readingNotes = { notes: z.array(z.string()).optional() };

/** Verdicts by state; the four add up to the total. */
const stateCounts = {
  present: z.int().nonnegative(),
  partial: z.int().nonnegative(),
  absent: z.int().nonnegative(),
  unknown: z.int().nonnegative(),
};

export const FrameworkId = z.literal('smart-cities');

/** One letter per criterion, in framework order: P present, h partial (half), a absent, u unknown. */
export const Strip = z.string().regex(/^[Phau]+$/);

export const RankingEntry = z.object({
  rank: z.int().positive(),
  scopeId: ScopeId,
  name: z.string(),
  localName: z.string().optional(),
  countryCode: CountryCode,
  population: z.int(),
  smartnessPct: Percent,
  ownPct: Percent,
  estimate: Band,
  evidencePct: Percent,
  ...stateCounts,
  total: z.int(),
  strip: Strip,
  scope: z.string(),
});
export type RankingEntry = z.infer<typeof RankingEntry>;

export const Ranking = z
  .object({
    frameworkId: FrameworkId,
    count: z.int(),
    axes: z.array(Axis),
    categories: z.array(Category),
    criteria: z.array(CriterionDefinition.pick({ criterionId: true, name: true, category: true, weight: true })),
    ranking: z.array(RankingEntry),
    ...nextPage,
    ...provenance,
  })
  .meta({ id: 'Ranking' });
export type Ranking = z.infer<typeof Ranking>;

/** A source of a verdict: the publisher's address or its portal's search page for the theme, and the registry record that names it. */
export const Source = z.object({
  url: HttpUrl,
  title: z.string(),
  registry: z.string(),
  record: z.string(),
  recordUrl: HttpUrl,
  licence: z.string().optional(),
  licenceFrom: z.string().optional(),
  seen: z.string().optional(),
});
export type Source = z.infer<typeof Source>;

export const CriterionAnswer = z.object({
  criterionId: CriterionId,
  name: z.string(),
  status: CriterionStatus,
  state: VerdictState,
  finding: z.string().min(1),
  confidence: z.number().min(0).max(1),
  basis: Basis,
  reason: PartialReason.optional(),
  groundedAt: IsoDate,
  domain: Domain.nullable(),
  dataset: z.string(),
  weight: z.number(),
  sources: z.array(Source),
  sourceCount: z.int(),
  addAt: z.array(z.object({ registry: z.string(), url: HttpUrl })).optional(),
  facts: z.array(z.string()),
  reply: ShownReply.optional(),
});
export type CriterionAnswer = z.infer<typeof CriterionAnswer>;

export const Improvement = z.object({
  criterionId: CriterionId,
  name: z.string(),
  status: CriterionStatus,
  state: VerdictState,
  basis: Basis,
  gainPct: Percent,
  rankAfter: z.int().positive(),
  example: z.object({ scopeId: ScopeId, name: z.string(), url: HttpUrl }).nullable(),
});
export type Improvement = z.infer<typeof Improvement>;

/** A record that a registry accepts for criteria the city lacks; it can be added once the city publishes the data. */
export const AddableRecord = z.object({
  registry: z.string(),
  title: z.string(),
  criteria: z.array(CriterionId).min(1),
  url: HttpUrl,
  record: z.string().optional(),
});
export type AddableRecord = z.infer<typeof AddableRecord>;

/** A page about the city to print, in the language of its place or in English, and what it calls the city. */
export const CityBrief = z.object({ language: BriefLanguage, name: z.string(), page: z.string() });
export type CityBrief = z.infer<typeof CityBrief>;

export const CityAssessment = z
  .object({
    frameworkId: FrameworkId,
    scopeId: ScopeId,
    name: z.string(),
    localName: z.string().optional(),
    countryCode: CountryCode,
    country: z.string(),
    subdivision: z.string().optional(),
    population: z.int(),
    coordinates: Coordinates,
    timeZone: z.string().optional(),
    capital: z.boolean(),
    wikidata: z.string().optional(),
    names: z.record(z.string(), z.string()),
    summary: z.string(),
    estimate: Estimate,
    score: z.object({
      rank: z.int().positive(),
      smartnessPct: Percent,
      ownPct: Percent,
      evidencePct: Percent,
      ...stateCounts,
      total: z.int(),
    }),
    strip: Strip,
    categories: z.array(Category.extend({ criteria: z.array(CriterionAnswer) })),
    improvements: z.array(Improvement),
    addAt: z.array(AddableRecord),
    domains: z.array(
      z.object({
        domain: Domain,
        ...entryCounts,
      }),
    ),
    peers: z.array(
      RankingEntry.pick({ scopeId: true, name: true, countryCode: true, population: true, smartnessPct: true }),
    ),
    history: z.array(
      z.object(
        Change.pick({
          date: true,
          since: true,
          change: true,
          registry: true,
          record: true,
          kind: true,
          title: true,
          url: true,
          members: true,
        }).shape,
      ),
    ),
    changeCount: z.int(),
    briefs: z.array(CityBrief),
    attributions: z.array(z.string()),
    ...provenance,
    ...readingNotes,
  })
  .meta({ id: 'CityAssessment' });
export type CityAssessment = z.infer<typeof CityAssessment>;

export const GapResult = z.object({
  ...namedCity,
  smartnessPct: Percent,
  status: CriterionStatus,
  state: VerdictState,
  basis: Basis,
  confidence: z.number(),
});
export type GapResult = z.infer<typeof GapResult>;

export const Gaps = z
  .object({
    frameworkId: FrameworkId,
    criterionId: CriterionId,
    status: z.array(CriterionStatus),
    state: z.array(VerdictState),
    country: CountryCode.nullable(),
    division: z.array(z.string()).optional(),
    basis: z.array(Basis),
    count: z.int(),
    unknown: z.object({ leftOut: z.int().nonnegative(), address: z.string().nullable(), file: z.string() }),
    results: z.array(GapResult),
    ...nextPage,
    ...provenance,
    ...readingNotes,
  })
  .meta({ id: 'Gaps' });
export type Gaps = z.infer<typeof Gaps>;

/** City counts by criterion, in the atlas's order. */
const CityCounts = z.array(z.int().nonnegative());

/**
 * Criteria by country, as city counts. Column i of a country's arrays belongs to `criteria[i]`, and
 * `present[i] + partial[i] + absent[i] + unknown[i]` is its `cityCount`.
 */
export const GapAtlas = z
  .object({
    frameworkId: FrameworkId,
    criteria: z.array(
      z.object({
        criterionId: CriterionId,
        name: z.string(),
        category: z.string(),
        weight: z.number(),
        counts: z.object(stateCounts),
      }),
    ),
    cityCount: z.int(),
    nations: z.array(
      z.object({
        countryCode: CountryCode,
        name: z.string(),
        cityCount: z.int().positive(),
        present: CityCounts,
        partial: CityCounts,
        absent: CityCounts,
        unknown: CityCounts,
      }),
    ),
    ...provenance,
  })
  .meta({ id: 'GapAtlas' });
export type GapAtlas = z.infer<typeof GapAtlas>;

/** Completeness of two independent registries in a country: capture-recapture over the assessed cities (Chapman's estimator). */
const CompletenessEstimate = z.object({
  countryCode: CountryCode,
  counts: z.record(z.string(), z.int()),
  both: z.int(),
  total: z.number(),
  completeness: z.record(z.string(), z.number()),
});

export const CriterionResult = GapResult.extend({
  coordinates: Coordinates,
  reason: PartialReason.optional(),
  groundedAt: IsoDate,
  sources: z.array(z.object({ url: HttpUrl })),
});

/** A criterion with its rule and every city's status. Coverage of its dataset and other gap filters are cut from it. */
export const CriterionReport = CriterionDefinition.extend({
  frameworkId: FrameworkId,
  counts: z.object(stateCounts),
  estimates: z.array(CompletenessEstimate),
  liveness: Liveness,
  results: z.array(CriterionResult),
  ...provenance,
}).meta({ id: 'CriterionReport' });
export type CriterionReport = z.infer<typeof CriterionReport>;

export const CountryEntry = z.object({
  countryCode: CountryCode,
  name: z.string(),
  cityCount: z.int().positive(),
  avgSmartnessPct: Percent,
  avgEstimate: Band,
  cities: z.array(RankingEntry.pick({ rank: true, scopeId: true, name: true, smartnessPct: true })),
});
export type CountryEntry = z.infer<typeof CountryEntry>;

export const Countries = z
  .object({
    frameworkId: FrameworkId,
    count: z.int(),
    countries: z.array(CountryEntry),
    ...nextPage,
    ...provenance,
  })
  .meta({ id: 'Countries' });
export type Countries = z.infer<typeof Countries>;

export const Country = CountryEntry.extend({
  frameworkId: FrameworkId,
  region: z.string(),
  subregion: z.string(),
  cities: z.array(RankingEntry),
  ...provenance,
}).meta({ id: 'Country' });
export type Country = z.infer<typeof Country>;

export const BriefAnswer = z.object({
  language: BriefLanguage,
  page: z.string().describe('Page with the same sentences, or the city’s page.'),
  title: z.string(),
  lines: z.array(z.string()).describe('Date, score, rank and counts.'),
  sections: z.array(z.object({ id: z.string(), title: z.string(), lines: z.array(z.string()) })),
});
export type BriefAnswer = z.infer<typeof BriefAnswer>;
