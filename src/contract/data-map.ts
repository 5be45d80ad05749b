/** Dataset search, language search, interpretation and city resources (interface §2.1 to §2.3, §2.9, §2.13). */
import * as z from 'zod';
import { provenance } from './assessment.ts';
import { Topic } from './criterion.ts';
import { CountryCode, HttpUrl, IsoDate, ScopeId } from './place.ts';

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

export const DataMap = z.object({
  query_id: z.string(),
  interpreted_intent: Intent,
  data_map: z.object({
    coverage: z.enum(['full', 'partial', 'none', 'unknown']),
    source_domains: z.array(z.object({ domain: z.string(), source_type: z.string(), confidence: z.number().min(0).max(1) })),
    missing_or_uncertain: z.array(z.string()),
  }),
  next_actions: z.array(z.string()),
  citation_policy: z.string(),
  ...provenance,
}).meta({ id: 'DataMap' });

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

export const Resources = z.object({
  scopeId: ScopeId,
  name: z.string(),
  countryCode: CountryCode,
  resources: z.array(z.object({
    kind: z.enum(['open-data-portal', 'geoportal', 'statistics', 'code', 'dashboard', 'api', 'other']),
    level: z.enum(['city', 'region', 'nation']),
    title: z.string(), url: HttpUrl, registry: z.string(), licence: z.string().optional(),
  })),
  news: z.object({
    feeds: z.array(z.object({ title: z.string(), url: HttpUrl, level: z.enum(['city', 'nation']), registry: z.string() })),
    items: z.array(z.object({ title: z.string(), url: HttpUrl, date: IsoDate, feed: z.string() })),
    note: z.string(),
  }),
  ...provenance,
}).meta({ id: 'Resources' });
