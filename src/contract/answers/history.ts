/** The history of cities' data: since when registries list it, counts by year or quarter, monthly editions, and the change feed. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { readingNotes } from './assessment.ts';
import { nextPage } from './pages.ts';
import { CriterionId, Domain, EntryState } from '../criterion.ts';
import { RegistryHistory } from '../data/history.ts';
import { CountryCode, IsoDate, ScopeId, HttpUrl, namedCity } from '../data/place.ts';
import { RegistrySlug } from '../data/registry.ts';
import { RuleChange } from '../data/changelog.ts';
import { EntryChange } from './coverage.ts';

const Count = z.int().nonnegative();

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
    ...namedCity,
    summary: z.string(),
    growth: z.object({
      since: IsoDate,
      before: Count,
      bulk: Count,
      single: Count,
      olderLists: Count,
      undated: Count,
    }),
    series: z.object({
      ends: z.array(IsoDate),
      listed: z.array(Count),
      single: z.array(Count),
      known: z.array(Count),
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
const Counts = z.array(Count.nullable());

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

export const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

export const EditionEntry = z.object({
  event: z.enum(['first', 'again', 'gone']),
  date: IsoDate,
  ...namedCity,
  criteria: z.array(
    z.object({
      criterionId: CriterionId,
      name: z.string(),
      firstInNation: z.literal(true).optional(),
    }),
  ),
  registry: RegistrySlug,
  record: z.string(),
  title: z.string(),
  reason: z.string(),
});
export type EditionEntry = z.infer<typeof EditionEntry>;

/** A day with so many changes that the edition leaves them out. */
export const LeftOutDay = z.object({
  registry: RegistrySlug,
  date: IsoDate,
  change: z.enum(['in', 'out', 'marks']),
  criteria: Count,
  text: z.string(),
});

export const Edition = z
  .object({
    month: Month,
    title: z.string(),
    until: IsoDate,
    summary: z.string(),
    counts: z.object({ first: Count, firstInNation: Count, again: Count, gone: Count, leftOut: Count }),
    rises: z.array(z.object({ ...namedCity, criteria: Count })),
    nations: z.array(z.object({ countryCode: CountryCode, name: z.string(), cities: Count, criteria: Count })),
    entries: z.array(EditionEntry),
    leftOut: z.array(LeftOutDay),
    note: z.string(),
    ...provenance,
  })
  .meta({ id: 'Edition' });
export type Edition = z.infer<typeof Edition>;

export const ChangeFilter = z.object({
  since: IsoDate.optional(),
  country: z.array(z.string()).optional(),
  scopeId: z.array(z.string()).optional(),
  criterion: z.array(z.string()).optional(),
});
export type ChangeFilter = z.infer<typeof ChangeFilter>;

export const ChangeEntry = z.object({
  id: z.string(),
  date: IsoDate,
  since: IsoDate,
  ...namedCity,
  criterionId: CriterionId,
  criterion: z.string(),
  domain: Domain,
  dataset: z.string(),
  slug: z.string(),
  change: EntryChange,
  from: EntryState.optional(),
  to: EntryState.optional(),
  state: EntryState,
  why: z.string(),
  sources: z.array(z.object({ url: HttpUrl })),
  page: z.string(),
});
export type ChangeEntry = z.infer<typeof ChangeEntry>;

export const Changes = z
  .object({
    total: Count,
    count: Count,
    filter: ChangeFilter,
    entries: z.array(ChangeEntry),
    rules: z.array(RuleChange).optional(),
    next: z.string().optional(),
    notes: z.array(z.string()),
    ...provenance,
  })
  .meta({ id: 'Changes' });
export type Changes = z.infer<typeof Changes>;

const OrNone = z.int().min(-1);

export const CityChanges = z
  .object({
    description: z.string(),
    count: Count,
    scopeIds: z.array(ScopeId),
    criteria: z.array(z.object({ criterionId: CriterionId, domain: Domain, dataset: z.string() })),
    kinds: z.array(EntryChange),
    states: z.array(EntryState),
    snapshots: z.array(z.object({ date: IsoDate, since: IsoDate })),
    reasons: z.array(z.string()),
    sources: z.array(z.string()),
    rows: z.array(z.tuple([Count, Count, Count, OrNone, OrNone, Count, Count, OrNone])),
    ...provenance,
  })
  .meta({ id: 'CityChanges' });
export type CityChanges = z.infer<typeof CityChanges>;
