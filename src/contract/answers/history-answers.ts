/** Answers about the past: since when registries list a city's data, and city counts by year or quarter. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { readingNotes } from './assessment.ts';
import { nextPage } from './pages.ts';
import { CriterionId } from '../criterion.ts';
import { RegistryHistory } from '../data/history.ts';
import { CountryCode, IsoDate, ScopeId } from '../data/place.ts';
import { RegistrySlug } from '../data/registry.ts';

/** A city's earliest record for a criterion in a registry: since when it was listed there, never since when it is published. */
export const FirstListed = z.object({
  registry: RegistrySlug,
  record: z.string(),
  title: z.string(),
  first: IsoDate,
  last: IsoDate.optional(),
  bulk: z.literal(true).optional(),
});
export type FirstListed = z.infer<typeof FirstListed>;

export const ListedCriterion = z.object({
  criterionId: CriterionId,
  name: z.string(),
  listed: z.array(FirstListed).min(1),
  undated: z.int().positive().optional(),
});
export type ListedCriterion = z.infer<typeof ListedCriterion>;

const Period = z.object({ label: z.string(), end: IsoDate });

/** Representations of a city's history other than JSON. */
export const historyForms = { ics: 'text/calendar' } as const;

export const CityHistory = z
  .object({
    scopeId: ScopeId,
    name: z.string(),
    countryCode: CountryCode,
    summary: z.string(),
    growth: z.object({
      since: IsoDate,
      before: z.int().nonnegative(),
      bulk: z.int().nonnegative(),
      single: z.int().nonnegative(),
      olderLists: z.int().nonnegative(),
      undated: z.int().nonnegative(),
    }),
    series: z.object({
      ends: z.array(IsoDate),
      listed: z.array(z.int().nonnegative()),
      single: z.array(z.int().nonnegative()),
      known: z.array(z.int().nonnegative()),
    }),
    criteria: z.array(ListedCriterion),
    note: z.string(),
    ...nextPage,
    ...provenance,
    ...readingNotes,
  })
  .meta({ id: 'CityHistory' });
export type CityHistory = z.infer<typeof CityHistory>;

/** Cities by period; null where no dated list existed. */
const Counts = z.array(z.int().nonnegative().nullable());

export const HistorySeries = z
  .object({
    countryCode: CountryCode.optional(),
    name: z.string(),
    cityCount: z.int(),
    periods: z.array(Period),
    criteria: z.array(
      z.object({
        criterionId: CriterionId,
        name: z.string(),
        registries: z.array(RegistrySlug),
        from: IsoDate,
        listed: Counts,
        single: Counts,
      }),
    ),
    registries: z.array(RegistryHistory).optional(),
    note: z.string(),
    ...provenance,
  })
  .meta({ id: 'HistorySeries' });
export type HistorySeries = z.infer<typeof HistorySeries>;
