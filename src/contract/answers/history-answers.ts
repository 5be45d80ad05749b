/** Answers about the past: since when registries list what is a city's, and in how many cities they did at the end of each year or quarter. */
import * as z from 'zod';
import { provenance } from '../about.ts';
import { readingNotes } from './assessment.ts';
import { CriterionId } from '../criterion.ts';
import { RegistryHistory } from '../data/history.ts';
import { CountryCode, IsoDate, ScopeId } from '../data/place.ts';
import { RegistrySlug } from '../data/registry.ts';

/** The earliest record of a city for a criterion in a registry. It says when the registry listed it, never since when it is published. */
export const FirstListed = z.object({
  registry: RegistrySlug,
  record: z.string(),
  title: z.string(),
  first: IsoDate,
  /** Since when it is listed no more, which does not mean that it is closed. */
  last: IsoDate.optional(),
  /** It came on a day on which the list took in many records at once. */
  bulk: z.literal(true).optional(),
});
export type FirstListed = z.infer<typeof FirstListed>;

export const ListedCriterion = z.object({
  criterionId: CriterionId,
  name: z.string(),
  /** The earliest in each registry, earliest first; the first of them is when the criterion was first listed. */
  listed: z.array(FirstListed).min(1),
  /** Records that count and whose registry tells no day: they may be older. */
  undated: z.int().positive().optional(),
});
export type ListedCriterion = z.infer<typeof ListedCriterion>;

const Period = z.object({ label: z.string(), end: IsoDate });

/** Representations of a city's history beside JSON. */
export const historyForms = { ics: 'text/calendar' } as const;

export const CityHistory = z
  .object({
    scopeId: ScopeId,
    name: z.string(),
    countryCode: CountryCode,
    /** Whether more is listed than in 2020 because of the city or because of the lists, in a sentence. */
    summary: z.string(),
    /** How many of the criteria were first listed since `since`, and in which way; `undated` could not be told. */
    growth: z.object({
      since: IsoDate,
      before: z.int().nonnegative(),
      bulk: z.int().nonnegative(),
      single: z.int().nonnegative(),
      /** Of the single ones: in lists that existed before, so that they may be of the city and not of the list. */
      olderLists: z.int().nonnegative(),
      undated: z.int().nonnegative(),
    }),
    /** For how many criteria a record of the city itself was listed at the end of each year, and quarter since 2021; the last period ends with the newest snapshot. */
    series: z.object({
      /** Last day of each period. */
      ends: z.array(IsoDate),
      /** Records that are gone count while they were listed. */
      listed: z.array(z.int().nonnegative()),
      /** The same without records that came on days on which a list took in many at once. */
      single: z.array(z.int().nonnegative()),
      /** Criteria of which some registry can be said to have existed, of any nation: more could not be told. */
      known: z.array(z.int().nonnegative()),
    }),
    /** Criteria with a record of the city itself that has a day, in framework order. */
    criteria: z.array(ListedCriterion),
    /** What the days may be taken for. */
    note: z.string(),
    ...provenance,
    ...readingNotes,
  })
  .meta({ id: 'CityHistory' });
export type CityHistory = z.infer<typeof CityHistory>;

/** Cities by period; null: no list with days existed, so that it is unknown. */
const Counts = z.array(z.int().nonnegative().nullable());

export const HistorySeries = z
  .object({
    /** Left out: all nations. */
    countryCode: CountryCode.optional(),
    name: z.string(),
    /** Cities assessed today, of which all counts are. */
    cityCount: z.int(),
    /** Years, and quarters since 2021; the last ends with the newest snapshot. */
    periods: z.array(Period),
    /** Those of which a record with a day is listed, in framework order. */
    criteria: z.array(
      z.object({
        criterionId: CriterionId,
        name: z.string(),
        /** Registries whose records are counted. */
        registries: z.array(RegistrySlug),
        /** The first day on which one of these can be said to exist. */
        from: IsoDate,
        /** Cities with a record of their own that was listed at the end of the period. Records that are gone count while they were listed. */
        listed: Counts,
        /** The same without records that came on days on which a list took in many at once. */
        single: Counts,
      }),
    ),
    /** What the days of each registry may be taken for; only in the series of all nations. */
    registries: z.array(RegistryHistory).optional(),
    note: z.string(),
    ...provenance,
  })
  .meta({ id: 'HistorySeries' });
export type HistorySeries = z.infer<typeof HistorySeries>;
