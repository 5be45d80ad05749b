/** Official resources and news of a city (interface §4.8, §2.13). */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { readingNotes, Source } from './assessment.ts';
import { nextPage } from './pages.ts';
import { Access } from '../data/fact.ts';
import { HttpUrl, namedCity } from '../data/place.ts';

/** What a resource is, in the order of listing. `api` is a service for programs, `web-domain` a government's own site. */
export const ResourceKind = z.enum([
  'open-data-portal',
  'geoportal',
  'statistics',
  'dashboard',
  'api',
  'code',
  'web-domain',
  'other',
]);
export type ResourceKind = z.infer<typeof ResourceKind>;

/** The owner: the city, its region (county, state) or its country. In listing order. */
export const ResourceLevel = z.enum(['city', 'region', 'nation']);
export type ResourceLevel = z.infer<typeof ResourceLevel>;

export const Resource = z.object({
  kind: ResourceKind,
  level: ResourceLevel,
  ...Source.shape,
  publisher: z.string().optional(),
  access: Access,
  state: z.enum(['active', 'stale']),
  interfaces: z.array(z.string()).optional(),
});
export type Resource = z.infer<typeof Resource>;

/** A registry's feed. `state: retired` didn't answer the registry's last request. */
export const NewsFeed = z.object({
  level: ResourceLevel,
  ...Source.shape,
  state: z.enum(['active', 'stale', 'retired']),
});

export const Resources = z
  .object({
    ...namedCity,
    totals: z.object({ city: z.int(), region: z.int(), nation: z.int() }),
    resources: z.array(Resource),
    news: z.object({
      feedCount: z.int(),
      feeds: z.array(NewsFeed),
      items: z.array(
        z.object({ title: z.string(), url: HttpUrl, date: z.iso.datetime(), feed: z.string(), feedUrl: HttpUrl }),
      ),
      note: z.string(),
    }),
    attributions: z.array(z.string()),
    ...nextPage,
    ...provenance,
    ...readingNotes,
  })
  .meta({ id: 'Resources' });
export type Resources = z.infer<typeof Resources>;
