/** Dataset search, language search and interpretation (interface §2.1 to §2.3, §2.9). */
import * as z from 'zod';
import { provenance } from './assessment.ts';
import { CriterionStatus, Topic } from './criterion.ts';
import { Access } from './fact-base.ts';
import { CountryCode, HttpUrl, ScopeId } from './place.ts';

/** Body of `POST /api/search`. Unknown members are ignored. */
export const SearchRequest = z.object({
  query: z.string().min(1).max(500),
  place: z.string().max(200).optional(),
  country: z.string().max(200).optional(),
  topic: Topic.optional(),
  use_case: z.string().max(500).optional(),
  agent: z.boolean().optional(),
}).meta({ id: 'SearchRequest' });

/** Empty strings where nothing was recognised. */
export const Intent = z.object({ place: z.string(), country: z.string(), topic: z.string(), use_case: z.string() });

/** A host that publishes something for the area asked about. Everything after `confidence` is about its strongest record. */
export const SourceDomain = z.object({
  /** Host name, without a leading `www.`. */
  domain: z.string(),
  /** Kind of source in snake_case, e.g. `timetable_feed`, `open_data_portal`. */
  source_type: z.string(),
  /** Of its strongest record, 0 to 1, two decimals. */
  confidence: z.number().min(0).max(1),
  /** Dataset kinds that its records stand for, in framework order. */
  publishes: z.array(z.string()),
  /** present when one of those kinds is present for a city, else partial. */
  status: CriterionStatus.exclude(['absent']),
  title: z.string(),
  url: HttpUrl,
  publisher: z.string().nullable(),
  /** As the record states it: SPDX identifier, name or address. */
  licence: z.string().nullable(),
  licenceUrl: HttpUrl.nullable(),
  access: Access,
  /** Whose record it is. */
  level: z.enum(['city', 'region', 'nation']),
  nation: CountryCode,
  /** Time the data are about as an ISO 8601 interval with open ends `..`, where the record says. */
  temporal: z.string().nullable(),
  /** The first three of the `placeCount` assessed cities that it serves, best ranked first. */
  places: z.array(ScopeId),
  placeCount: z.int().positive(),
  /** Nations of those cities, by code. */
  nations: z.array(CountryCode),
  registry: z.string(),
  record: z.string(),
  recordUrl: HttpUrl,
  /** Records on this host, this one included. */
  recordCount: z.int().positive(),
});
export type SourceDomain = z.infer<typeof SourceDomain>;

/** What a line of `missing_or_uncertain` is about: a dataset kind, or on the map of a kind a nation. */
export const DataGap = z.object({ name: z.string(), state: z.enum(['missing', 'uncovered', 'stale', 'siloed']), page: z.string() });
export type DataGap = z.infer<typeof DataGap>;

export const DataMap = z.object({
  query_id: z.string(),
  interpreted_intent: Intent,
  /** What the map is of, by id, and its page. */
  about: z.object({ nation: CountryCode.nullable(), place: ScopeId.nullable(), topic: Topic.nullable(), dataset: z.string().nullable(), page: z.string() }),
  data_map: z.object({
    coverage: z.enum(['full', 'partial', 'none', 'unknown']),
    source_domains: z.array(SourceDomain),
    missing_or_uncertain: z.array(z.string()),
    /** One for each line of `missing_or_uncertain`, in its order. */
    gaps: z.array(DataGap),
  }),
  /** Steps in words, each ended by ": " and the address to open; addresses of this site begin with a slash. */
  next_actions: z.array(z.string()),
  citation_policy: z.string(),
  ...provenance,
}).meta({ id: 'DataMap' });
export type DataMap = z.infer<typeof DataMap>;

/** Addresses of dataset pages; `.json` and, for nations and places, `.md` stand beside them. */
export const datasetPages = {
  index: '/datasets',
  nation: (code: string) => `/datasets/${code.toLowerCase()}`,
  place: (scopeId: string) => `/datasets/${scopeId.replace('.', '/')}`,
  topic: (scopeId: string, topic: Topic) => `/datasets/${scopeId.replace('.', '/')}/${topic}`,
  kind: (dataset: string) => `/datasets/kinds/${dataset}`,
};

/** What stands at `/datasets`: every nation and dataset kind that has a map. */
export const DatasetIndex = z.object({
  nations: z.array(z.object({ countryCode: CountryCode, name: z.string(), cityCount: z.int(), sourceCount: z.int(), page: z.string() })),
  kinds: z.array(z.object({
    dataset: z.string(), name: z.string(), category: z.string(), sourceCount: z.int(),
    /** Cities by status. */
    present: z.int(), partial: z.int(), absent: z.int(), page: z.string(),
  })),
  ...provenance,
}).meta({ id: 'DatasetIndex' });
export type DatasetIndex = z.infer<typeof DatasetIndex>;

export const LanguageSearch = z.object({
  q: z.string(),
  slug: z.string(),
  interpreted_intent: Intent.omit({ use_case: true }),
  results: z.object({
    cities: z.array(z.object({ scopeId: ScopeId, name: z.string(), smartnessPct: z.number(), assessment: z.string() })),
    coverage: z.object({ pattern: z.string(), matched: z.int(), query: z.string() }),
  }),
  ...provenance,
}).meta({ id: 'LanguageSearch' });

export const Interpretation = z.object({ q: z.string(), interpreted_intent: Intent, ...provenance }).meta({ id: 'Interpretation' });
