/** Responses about assessed cities: ranking, one city, gaps, countries (interface §2.6, §2.7, §2.11, §2.12). */
import * as z from 'zod';
import { provenance } from '../about.ts';
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
} from '../criterion.ts';
import { Estimate, Band } from './estimate.ts';
import { Coordinates, CountryCode, HttpUrl, IsoDate, ScopeId } from '../data/place.ts';
import { Liveness } from './liveness.ts';
import { ShownReply } from '../data/reply.ts';

/** Percent with one decimal, half up. */
const Percent = z.number().min(0).max(100);

/** How a name of the request was read, where it may mean another too. */
export const readingNotes = { notes: z.array(z.string()).optional() };

/** Verdicts by state; the four add up to all of them. */
const stateCounts = {
  present: z.int().nonnegative(),
  partial: z.int().nonnegative(),
  absent: z.int().nonnegative(),
  unknown: z.int().nonnegative(),
};

export const FrameworkId = z.literal('smart-cities');

/** One letter a criterion, in framework order: P present, h partial (half), a absent, u unknown. */
export const Strip = z.string().regex(/^[Phau]+$/);

export const RankingEntry = z.object({
  /** By smartnessPct; equal scores share a rank. */
  rank: z.int().positive(),
  scopeId: ScopeId,
  name: z.string(),
  /** In its own language and script, where spelled otherwise. */
  localName: z.string().optional(),
  countryCode: CountryCode,
  population: z.int(),
  smartnessPct: Percent,
  /** The same from own evidence alone: what is inherited from region or nation counts nothing. */
  ownPct: Percent,
  /** The city's own answer has the ranks too. */
  estimate: Band,
  evidencePct: Percent,
  ...stateCounts,
  total: z.int(),
  strip: Strip,
  /** File with the whole assessment. */
  scope: z.string(),
});
export type RankingEntry = z.infer<typeof RankingEntry>;

export const Ranking = z
  .object({
    frameworkId: FrameworkId,
    count: z.int(),
    axes: z.array(Axis),
    categories: z.array(Category),
    /** The criteria behind each letter of `strip`, in order. */
    criteria: z.array(CriterionDefinition.pick({ criterionId: true, name: true, category: true, weight: true })),
    ranking: z.array(RankingEntry),
    ...provenance,
  })
  .meta({ id: 'Ranking' });
export type Ranking = z.infer<typeof Ranking>;

/** A source of a verdict: the publisher's address, and the registry record that names it. */
export const Source = z.object({
  url: HttpUrl,
  title: z.string(),
  registry: z.string(),
  record: z.string(),
  /** The record's file upstream at the pinned commit: what to read, and where to mend it. */
  recordUrl: HttpUrl,
  licence: z.string().optional(),
  /** Slug of the registry that states the licence, where the record itself does not. */
  licenceFrom: z.string().optional(),
  /** What came of asking the address, where it was asked: "seen alive on 3 October 2026, 1,204 datasets". */
  seen: z.string().optional(),
});
export type Source = z.infer<typeof Source>;

export const CriterionAnswer = z.object({
  criterionId: CriterionId,
  name: z.string(),
  status: CriterionStatus,
  /** unknown where no registry tells, else the status. */
  state: VerdictState,
  finding: z.string().min(1),
  /** The chance that the verdict is right, of an absence that there is nothing: 0.05 to 0.99, two decimals. */
  confidence: z.number().min(0).max(1),
  basis: Basis,
  reason: PartialReason.optional(),
  /** Date of the newest snapshot that the verdict rests on. */
  groundedAt: IsoDate,
  domain: Domain.nullable(),
  dataset: z.string(),
  weight: z.number(),
  /** At most 8 of `sourceCount`. */
  sources: z.array(Source),
  sourceCount: z.int(),
  /** For an absence: where the registries that take records of the nation's cities are told of one. */
  addAt: z.array(z.object({ registry: z.string(), url: HttpUrl })).optional(),
  /** Ids `<registry>/<record>` of every fact the verdict rests on, strongest first. */
  facts: z.array(z.string()),
  /** What the city, or who knows its data, replied to the finding. It changes no verdict. */
  reply: ShownReply.optional(),
});
export type CriterionAnswer = z.infer<typeof CriterionAnswer>;

/** A criterion the city lacks and another has, and what having it would change. */
export const Improvement = z.object({
  criterionId: CriterionId,
  name: z.string(),
  status: CriterionStatus,
  state: VerdictState,
  basis: Basis,
  /** Points of smartnessPct gained, everything else unchanged. */
  gainPct: Percent,
  /** Rank by the rule of the ranking, ties included, everything else unchanged. */
  rankAfter: z.int().positive(),
  /**
   * A city with an active record of its own, at https under a name where any has one: within a factor of four in population where there
   * is one, of the nation before the UN region before the world. Null where no city has one.
   */
  example: z.object({ scopeId: ScopeId, name: z.string(), url: HttpUrl }).nullable(),
});
export type Improvement = z.infer<typeof Improvement>;

/** A record that a registry takes of the city, for criteria that it lacks: to be added where the city publishes what it tells of. */
export const AddableRecord = z.object({
  /** Slug of the registry. It takes contributions and covers the nation and the kind. */
  registry: z.string(),
  title: z.string(),
  /** Those of `improvements` that the record would answer. */
  criteria: z.array(CriterionId).min(1),
  /** The form, or the file in GitHub's editor. Where that takes one, it holds the record: `value` of a new file, `body` of an issue. */
  url: HttpUrl,
  /** The record to paste there, in the registry's own format, where the address does not hold it. What stands in <…> only the editor knows. */
  record: z.string().optional(),
});
export type AddableRecord = z.infer<typeof AddableRecord>;

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
    /** What is found, what is likely, and how sure that is, in two sentences. */
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
    /** What would raise the score, largest gain first. */
    improvements: z.array(Improvement),
    /** Where the records for `improvements` can be added, each with the criteria that it would answer. */
    addAt: z.array(AddableRecord),
    /** Coverage entries by state, one row a domain in the order of Domain. */
    domains: z.array(
      z.object({
        domain: Domain,
        published: z.int(),
        stale: z.int(),
        siloed: z.int(),
        missing: z.int(),
        unknown: z.int(),
      }),
    ),
    /** The most comparable cities, best first: of its nation before its sub-region before the world, then of the nearest population. */
    peers: z.array(
      RankingEntry.pick({ scopeId: true, name: true, countryCode: true, population: true, smartnessPct: true }),
    ),
    /** What changed in the registries' records of the city, newest first: at most 20 of `changeCount`. */
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
    /** Attribution lines of the registries used. */
    attributions: z.array(z.string()),
    ...provenance,
    ...readingNotes,
  })
  .meta({ id: 'CityAssessment' });
export type CityAssessment = z.infer<typeof CityAssessment>;

export const GapResult = z.object({
  scopeId: ScopeId,
  name: z.string(),
  countryCode: CountryCode,
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
    /** The statuses asked for, in the order present, partial, absent. */
    status: z.array(CriterionStatus),
    /** The states that the results can have, by the statuses, states and bases asked for. */
    state: z.array(VerdictState),
    country: CountryCode.nullable(),
    /** What the verdicts asked for may rest on, in the order of Basis; all but uncovered where nothing is asked for. */
    basis: z.array(Basis),
    count: z.int(),
    /** Cities left out because nothing is listed of them and no registry tells; and the address that lists these, null where there are none. `file` has every city, for hosts without the function. */
    unknown: z.object({ leftOut: z.int().nonnegative(), address: z.string().nullable(), file: z.string() }),
    results: z.array(GapResult),
    ...provenance,
    ...readingNotes,
  })
  .meta({ id: 'Gaps' });
export type Gaps = z.infer<typeof Gaps>;

/** Numbers of cities, one for each of the atlas's criteria and in their order. */
const CityCounts = z.array(z.int().nonnegative());

/**
 * Criterion × nation as counts of cities. Column i of every nation's arrays belongs to `criteria[i]`, and
 * `present[i] + partial[i] + absent[i] + unknown[i]` is its `cityCount`.
 */
export const GapAtlas = z
  .object({
    frameworkId: FrameworkId,
    /** The columns, in framework order, with the sum of each over all nations. */
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
    /** The rows: every nation with an assessed city, by code. */
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

/** Completeness of two independent registries in a nation, by capture-recapture over the assessed cities (Chapman's estimator). */
const CompletenessEstimate = z.object({
  countryCode: CountryCode,
  /** Cities with an own record, by registry. */
  counts: z.record(z.string(), z.int()),
  both: z.int(),
  /** Estimated number of cities that have a record, listed or not. */
  total: z.number(),
  /** Share of them that each registry lists: the k of an absence there. */
  completeness: z.record(z.string(), z.number()),
});

/** A city's status in a criterion, with what its coverage entry is made of. */
export const CriterionResult = GapResult.extend({
  coordinates: Coordinates,
  reason: PartialReason.optional(),
  groundedAt: IsoDate,
  /** At most 3. */
  sources: z.array(z.object({ url: HttpUrl })),
});

/** A criterion with its rule and every city's status: the sibling of a criterion page, and what coverage of its dataset and other gap filters are cut from. */
export const CriterionReport = CriterionDefinition.extend({
  frameworkId: FrameworkId,
  counts: z.object(stateCounts),
  /** Nations in which the overlap of two registries tells how complete they are. */
  estimates: z.array(CompletenessEstimate),
  /** What came of asking the addresses behind the verdicts of all cities. */
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
  /** Mean of the cities' estimates. */
  avgEstimate: Band,
  cities: z.array(RankingEntry.pick({ rank: true, scopeId: true, name: true, smartnessPct: true })),
});
export type CountryEntry = z.infer<typeof CountryEntry>;

export const Countries = z
  .object({
    frameworkId: FrameworkId,
    count: z.int(),
    countries: z.array(CountryEntry),
    ...provenance,
  })
  .meta({ id: 'Countries' });
export type Countries = z.infer<typeof Countries>;

/** One nation with its cities in full ranking form. */
export const Country = CountryEntry.extend({
  frameworkId: FrameworkId,
  region: z.string(),
  subregion: z.string(),
  cities: z.array(RankingEntry),
  ...provenance,
}).meta({ id: 'Country' });
export type Country = z.infer<typeof Country>;
