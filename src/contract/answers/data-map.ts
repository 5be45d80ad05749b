/** Dataset search, language search and interpretation (interface §2.1 to §2.3, §2.9). */
import * as z from 'zod';
import { provenance } from '../about.ts';
import { CriterionStatus, Domain, Topic, VerdictState } from '../criterion.ts';
import { Access } from '../data/fact-base.ts';
import { CountryCode, HttpUrl, IsoDate, ScopeId } from '../data/place.ts';
import { RegistrySlug } from '../data/registry.ts';

export { datasetPages } from './dataset-pages.ts';

/** Characters of the longest sentence that is taken; of one beyond 2,000 the first are read, and a note says so. */
export const longestSentence = 8000;

/** Body of `POST /api/search`. */
export const SearchRequest = z
  .strictObject({
    query: z.string().min(1).max(longestSentence),
    place: z.string().max(200).optional(),
    country: z.string().max(200).optional(),
    topic: Topic.optional(),
    use_case: z.string().max(500).optional(),
    agent: z.boolean().optional(),
  })
  .meta({ id: 'SearchRequest' });
export type SearchRequest = z.infer<typeof SearchRequest>;

/** What is asked for. Empty strings and null where nothing was recognised. */
export const Intent = z.object({
  place: z.string(),
  /** The place in its own language and script, where spelled otherwise. */
  localName: z.string().optional(),
  country: z.string(),
  topic: z.string(),
  use_case: z.string(),
  /** The place's identifier; one that is not assessed has no scopeId elsewhere in the API. */
  scopeId: ScopeId.nullable(),
  /** Whether the place is among the assessed cities; null without a place. */
  assessed: z.boolean().nullable(),
  countryCode: CountryCode.nullable(),
  /** Every topic that is asked for, best first. */
  topics: z.array(Topic),
  /** Domain of the coverage that is asked for: the one that the words name, else the topic's. */
  domain: Domain.nullable(),
});
export type Intent = z.infer<typeof Intent>;

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
  /** present when one of those kinds is present for a city, else partial; left out where no city is assessed. */
  status: CriterionStatus.exclude(['absent']).optional(),
  /** The same, since a host that publishes something leaves nothing unknown. */
  state: VerdictState.exclude(['absent', 'unknown']).optional(),
  title: z.string(),
  url: HttpUrl,
  publisher: z.string().nullable(),
  /** As the record states it: SPDX identifier, name or address. */
  licence: z.string().nullable(),
  licenceUrl: HttpUrl.nullable(),
  /** Slug of the registry that states the licence, where the record itself does not. */
  licenceFrom: z.string().optional(),
  access: Access,
  /** Whose record it is. */
  level: z.enum(['city', 'region', 'nation']),
  nation: CountryCode,
  /** Time the data are about as an ISO 8601 interval with open ends `..`, where the record says. */
  temporal: z.string().nullable(),
  /** The first three of the `placeCount` assessed cities that it serves, best ranked first; on the map of a place that is not assessed that place. */
  places: z.array(ScopeId),
  placeCount: z.int().positive(),
  /** Nations of those cities, by code. */
  nations: z.array(CountryCode),
  registry: z.string(),
  record: z.string(),
  recordUrl: HttpUrl,
  /** Of the record's last change; where it states none, of the registry's snapshot. */
  date: IsoDate,
  /** Records on this host, this one included. */
  recordCount: z.int().positive(),
});
export type SourceDomain = z.infer<typeof SourceDomain>;

const MapCoverage = z.enum(['full', 'partial', 'none', 'unknown']);

/** The map of a topic within that of a place: what does not follow from the kinds that its sources publish. */
export const TopicPart = z.object({
  topic: Topic,
  coverage: MapCoverage,
  /** Hosts whose strongest record is another for the topic, and the members that are then others. */
  source_domains: z.array(SourceDomain.omit({ publishes: true }).partial().required({ domain: true })),
});
export type TopicPart = z.infer<typeof TopicPart>;

/** What a line of `missing_or_uncertain` is about: a dataset kind, on the map of a kind a nation, or (`uncertain`) a member of the request. */
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
    /** What the map is of, by id, and its page. */
    about: z.object({
      nation: CountryCode.nullable(),
      place: ScopeId.nullable(),
      topic: Topic.nullable(),
      dataset: z.string().nullable(),
      page: z.string(),
      /** Dataset kinds whose sources come first, the weightiest before others: what the use case needs, or where what is asked may be. Left out where nothing weighs. */
      weighs: z.array(z.string()).optional(),
    }),
    data_map: z.object({
      coverage: MapCoverage,
      source_domains: z.array(SourceDomain),
      missing_or_uncertain: z.array(z.string()),
      /** One for each line of `missing_or_uncertain`, in its order. */
      gaps: z.array(DataGap),
      /** Of an assessed place alone: the maps of its topics, as parts of this one. */
      topics: z.array(TopicPart).optional(),
    }),
    /** Steps in words, each ended by ": " and the address to open; addresses of this site begin with a slash. */
    next_actions: z.array(z.string()),
    citation_policy: z.string(),
    ...provenance,
  })
  .meta({ id: 'DataMap' });
export type DataMap = z.infer<typeof DataMap>;

/** Domains that words name without naming a topic. */
export const ownDomains = ['water', 'connectivity'] as const satisfies readonly Domain[];

/** Map of a topic, or of a domain that is none, over a nation; read by the search. */
export const nationMapFile = (code: string, asked: string): string =>
  `/search/maps/${code.toLowerCase()}/${asked}.json`;

/** What stands at `/datasets`: every nation and dataset kind that has a map. */
export const DatasetIndex = z
  .object({
    nations: z.array(
      z.object({
        countryCode: CountryCode,
        name: z.string(),
        /** Assessed cities. */
        cityCount: z.int(),
        /** Places with a map that are not assessed. */
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
        /** Cities by state. */
        present: z.int(),
        partial: z.int(),
        absent: z.int(),
        unknown: z.int(),
        page: z.string(),
      }),
    ),
    /** What sentences call the registries that records name by slug. */
    registries: z.array(z.object({ registry: RegistrySlug, name: z.string() })),
    ...provenance,
  })
  .meta({ id: 'DatasetIndex' });
export type DatasetIndex = z.infer<typeof DatasetIndex>;

/** Where something stands in `text`, in UTF-16 code units. */
const span = { text: z.string(), start: z.int().nonnegative(), end: z.int().nonnegative() };

/** What a text asks of cities, as a filter of `/api/cities`. Spans are of the text as it was read. */
export const questionMembers = {
  /** The filter; null where the text asks about one place or about nothing that was recognised. */
  filter: z
    .object({
      asked: z.enum(['cities', 'count', 'share', 'groups']),
      /** Parameters of `/api/cities`. */
      parameters: z.record(z.string(), z.string()),
      /** The question there, whose answer has every row. */
      address: z.string(),
      /** Cities that match. */
      matched: z.int().nonnegative(),
      /** Cities that match everything but what is asked of criteria. */
      among: z.int().nonnegative(),
      /** Assessed cities. */
      total: z.int().nonnegative(),
    })
    .nullable(),
  /** Each part of the text that became a condition, what it means and the parameters that ask it. */
  understood: z.array(z.object({ ...span, meaning: z.string(), parameters: z.record(z.string(), z.string()) })),
  /** Each condition that was read but that no filter takes, and each word that was not understood. */
  not_applied: z.array(z.object({ ...span, reason: z.string() })),
};

export const LanguageSearch = z
  .object({
    q: z.string(),
    /** Coverage pattern of the intent, `nation:place:domain`; empty when nothing was recognised. */
    slug: z.string(),
    interpreted_intent: Intent,
    results: z.object({
      /** The place; or the first 50 of `filter` where more is asked than a nation and a topic; or the nation's ranking; or for a topic alone the cities that publish most of it. */
      cities: z.array(
        z.object({
          scopeId: ScopeId,
          name: z.string(),
          countryCode: CountryCode,
          smartnessPct: z.number(),
          assessment: z.string(),
        }),
      ),
      /** The numbers of the coverage endpoint for the slug. */
      coverage: z.object({ pattern: z.string(), matched: z.int(), query: z.string() }),
      /** The dataset search for the same intent. */
      datasets: z.string(),
      /** Page of what is listed of the place, or of its nation; null where neither has one. */
      page: z.string().nullable(),
    }),
    ...questionMembers,
    /** What was not recognised or not covered, in sentences. */
    notes: z.array(z.string()),
    ...provenance,
  })
  .meta({ id: 'LanguageSearch' });
export type LanguageSearch = z.infer<typeof LanguageSearch>;

/** What `/api/search` answers with: with `q` the language form, else the data map. */
export const SearchAnswer = z.union([DataMap, LanguageSearch]).meta({ id: 'SearchAnswer' });

const MapKind = z.enum(['place', 'region', 'nation']);

/** How a text was read (`/api/interpret`). */
export const Interpretation = z
  .object({
    q: z.string(),
    /** The text as it was read: composed, without invisible characters. Spans are of this text. */
    text: z.string(),
    interpreted_intent: Intent,
    slug: z.string(),
    /** What each part of the text was read as, in its order. */
    spans: z.array(
      z.object({
        ...span,
        kind: z.enum(['place', 'region', 'nation', 'qualifier', 'topic', 'domain', 'use_case', 'nothing']),
        /** Identifiers of what was read: scopeId, region or nation code, topics, domain. */
        ids: z.array(z.string()),
        name: z.string(),
      }),
    ),
    /** Readings on the map and topics with their scores, best first. */
    candidates: z.array(
      z.object({
        ...span,
        kind: z.enum(['place', 'region', 'nation', 'topic']),
        id: z.string(),
        name: z.string(),
        score: z.number(),
        chosen: z.boolean(),
        evidence: z.array(z.string()),
        /** Search with this reading. */
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
    /** Words that nothing was made of, function words left out. */
    leftover: z.array(z.string()),
    ...provenance,
  })
  .meta({ id: 'Interpretation' });
export type Interpretation = z.infer<typeof Interpretation>;

/** Leading cities of every topic and domain, `/search/leaders.json`. */
export const Leaders = z
  .object({
    /** Assessed cities that publish most, by topic and by domain, best first. */
    leaders: z.record(
      z.string(),
      z.array(z.object({ scopeId: ScopeId, name: z.string(), countryCode: CountryCode, smartnessPct: z.number() })),
    ),
    ...provenance,
  })
  .meta({ id: 'Leaders' });
export type Leaders = z.infer<typeof Leaders>;
