/** Dataset search, language search and interpretation (interface §2.1 to §2.3, §2.9). */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { CriterionStatus, Domain, Topic, VerdictState } from '../criterion.ts';
import { PlaceAnswer } from './answer.ts';
import { CataloguedItem } from './datasets.ts';
import { nextPage, pageParameters } from './pages.ts';
import { partParameters, shortForms } from './short-form.ts';
import { KindId } from '../data/dataset-kind.ts';
import { Access } from '../data/fact.ts';
import { CountryCode, HttpUrl, IsoDate, ScopeId, namedCity } from '../data/place.ts';
import { RegistrySlug } from '../data/registry.ts';

export { datasetPages } from './dataset-pages.ts';

/** Limit in characters; beyond 2,000 only the first are read, and a note says so. */
export const longestSentence = 8000;

/** The request as understood. Empty strings and null where nothing was recognised. */
export const Intent = z.object({
  place: z.string(),
  localName: z.string().optional(),
  country: z.string(),
  topic: z.string(),
  use_case: z.string(),
  scopeId: ScopeId.nullable(),
  assessed: z.boolean().nullable(),
  countryCode: CountryCode.nullable(),
  topics: z.array(Topic),
  domain: Domain.nullable(),
  kinds: z.array(KindId).optional(),
});
export type Intent = z.infer<typeof Intent>;

/** A website that publishes something for the area. Members after `confidence` describe its strongest record. */
export const SourceDomain = z.object({
  domain: z.string(),
  source_type: z.string(),
  confidence: z.number().min(0).max(1),
  publishes: z.array(z.string()),
  status: CriterionStatus.exclude(['absent']).optional(),
  state: VerdictState.exclude(['absent', 'unknown']).optional(),
  title: z.string(),
  url: HttpUrl,
  publisher: z.string().nullable(),
  licence: z.string().nullable(),
  licenceUrl: HttpUrl.nullable(),
  licenceFrom: z.string().optional(),
  access: Access,
  level: z.enum(['city', 'region', 'nation']),
  nation: CountryCode,
  temporal: z.string().nullable(),
  places: z.array(ScopeId),
  placeCount: z.int().positive(),
  nations: z.array(CountryCode),
  registry: z.string(),
  record: z.string(),
  recordUrl: HttpUrl,
  date: IsoDate,
  recordCount: z.int().positive(),
  datasets: z.array(z.object({ title: z.string(), url: HttpUrl })).optional(),
});
export type SourceDomain = z.infer<typeof SourceDomain>;

const MapCoverage = z.enum(['full', 'partial', 'none', 'unknown']);

/** Domains that words can name without a topic. */
export const ownDomains = ['water', 'connectivity'] as const satisfies readonly Domain[];

/** A topic within the map of a place or country: only what doesn't follow from the kinds that its sources publish. */
export const TopicPart = z.object({
  topic: z.enum([...Topic.options, ...ownDomains]),
  coverage: MapCoverage,
  source_domains: z.array(SourceDomain.omit({ publishes: true }).partial().required({ domain: true })),
  next_actions: z.array(z.string()).optional(),
});
export type TopicPart = z.infer<typeof TopicPart>;

/** Subject of a line in `missing_or_uncertain`: a dataset kind, a country on the map of a kind, or (`uncertain`) a member of the request. */
export const DataGap = z.object({
  name: z.string(),
  state: z.enum(['missing', 'unknown', 'stale', 'siloed', 'uncertain']),
  page: z.string(),
});
export type DataGap = z.infer<typeof DataGap>;

export const DataMap = z
  .object({
    query_id: z.string(),
    interpreted_intent: Intent,
    about: z.object({
      nation: CountryCode.nullable(),
      place: ScopeId.nullable(),
      topic: Topic.nullable(),
      dataset: z.string().nullable(),
      page: z.string(),
      weighs: z.array(z.string()).optional(),
    }),
    answers: z.array(PlaceAnswer).optional(),
    data_map: z.object({
      coverage: MapCoverage,
      datasets: z.array(CataloguedItem).optional(),
      source_domains: z.array(SourceDomain),
      missing_or_uncertain: z.array(z.string()),
      gaps: z.array(DataGap),
      topics: z.array(TopicPart).optional(),
    }),
    next_actions: z.array(z.string()),
    citation_policy: z.string(),
    ...nextPage,
    ...provenance,
  })
  .meta({ id: 'DataMap' });
export type DataMap = z.infer<typeof DataMap>;

export const SearchRequest = z
  .strictObject({
    query: z.string().min(1).max(longestSentence),
    place: z.string().max(200).optional(),
    country: z.string().max(200).optional(),
    topic: Topic.optional(),
    use_case: z.string().max(500).optional(),
    agent: z.boolean().optional(),
    ...pageParameters('source_domains'),
    ...partParameters(DataMap, shortForms.search),
  })
  .meta({ id: 'SearchRequest' });
export type SearchRequest = z.infer<typeof SearchRequest>;

/** `/datasets`: every country and dataset kind that has a map. */
export const DatasetIndex = z
  .object({
    nations: z.array(
      z.object({
        countryCode: CountryCode,
        name: z.string(),
        cityCount: z.int(),
        otherCount: z.int(),
        sourceCount: z.int(),
        page: z.string(),
      }),
    ),
    kinds: z.array(
      z.object({
        dataset: z.string(),
        name: z.string(),
        category: z.string(),
        sourceCount: z.int(),
        present: z.int(),
        partial: z.int(),
        absent: z.int(),
        unknown: z.int(),
        page: z.string(),
      }),
    ),
    registries: z.array(z.object({ registry: RegistrySlug, name: z.string() })),
    ...provenance,
  })
  .meta({ id: 'DatasetIndex' });
export type DatasetIndex = z.infer<typeof DatasetIndex>;

/** A range of `text` in UTF-16 code units. */
const span = { text: z.string(), start: z.int().nonnegative(), end: z.int().nonnegative() };

/** A text's question about cities as a filter of `/api/cities`. Spans refer to the text as read. */
export const questionMembers = {
  filter: z
    .object({
      asked: z.enum(['cities', 'count', 'share', 'groups']),
      parameters: z.record(z.string(), z.string()),
      address: z.string(),
      matched: z.int().nonnegative(),
      among: z.int().nonnegative(),
      total: z.int().nonnegative(),
    })
    .nullable(),
  understood: z.array(z.object({ ...span, meaning: z.string(), parameters: z.record(z.string(), z.string()) })),
  not_applied: z.array(z.object({ ...span, reason: z.string() })),
};

export const LanguageSearch = z
  .object({
    q: z.string(),
    slug: z.string(),
    interpreted_intent: Intent,
    results: z.object({
      cities: z.array(
        z.object({
          ...namedCity,
          smartnessPct: z.number(),
          assessment: z.string(),
        }),
      ),
      coverage: z.object({ pattern: z.string(), matched: z.int(), query: z.string() }),
      datasets: z.string(),
      page: z.string().nullable(),
    }),
    ...questionMembers,
    notes: z.array(z.string()),
    ...nextPage,
    ...provenance,
  })
  .meta({ id: 'LanguageSearch' });
export type LanguageSearch = z.infer<typeof LanguageSearch>;

/** `/api/search` answers `q` in the language form, otherwise with a data map. */
export const SearchAnswer = z.union([DataMap, LanguageSearch]).meta({ id: 'SearchAnswer' });

const MapKind = z.enum(['place', 'region', 'nation']);

export const Interpretation = z
  .object({
    q: z.string(),
    text: z.string(),
    interpreted_intent: Intent,
    slug: z.string(),
    spans: z.array(
      z.object({
        ...span,
        kind: z.enum(['place', 'region', 'nation', 'qualifier', 'topic', 'domain', 'use_case', 'nothing']),
        ids: z.array(z.string()),
        name: z.string(),
      }),
    ),
    candidates: z.array(
      z.object({
        ...span,
        kind: z.enum(['place', 'region', 'nation', 'topic']),
        id: z.string(),
        name: z.string(),
        score: z.number(),
        chosen: z.boolean(),
        evidence: z.array(z.string()),
        search: z.string(),
      }),
    ),
    rejected: z.array(
      z.object({
        ...span,
        kind: MapKind,
        id: z.string(),
        name: z.string(),
        score: z.number(),
        reason: z.string(),
        search: z.string(),
      }),
    ),
    ...questionMembers,
    leftover: z.array(z.string()),
    ...provenance,
  })
  .meta({ id: 'Interpretation' });
export type Interpretation = z.infer<typeof Interpretation>;

export const Leaders = z
  .object({
    leaders: z.record(z.string(), z.array(z.object({ ...namedCity, smartnessPct: z.number() }))),
    ...provenance,
  })
  .meta({ id: 'Leaders' });
export type Leaders = z.infer<typeof Leaders>;
