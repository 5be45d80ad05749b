/** A city's portals, and the results of searching all of them. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { FoundDataset } from './found-dataset.ts';
import { CountryCode, HttpUrl, ScopeId } from '../data/place.ts';

/** A searchable catalogue, or a city's own portal that we can't search. */
export const Portal = z.object({
  title: z.string().min(1),
  platform: z.string().min(1),
  software: z.string().optional(),
  base: HttpUrl,
  page: HttpUrl.optional(),
  level: z.enum(['city', 'region', 'nation']),
  registry: z.string(),
  record: z.string(),
});
export type Portal = z.infer<typeof Portal>;

export const mostPortals = 5;

/** `/api/portals/{nation}.json`: a country's searchable portals, and which of them each place has. */
export const NationPortals = z
  .object({
    countryCode: CountryCode,
    languages: z.array(z.string().regex(/^[a-z]{2}$/)).min(1),
    portals: z.array(Portal),
    places: z.record(ScopeId, z.object({ name: z.string(), portals: z.array(z.int()).min(1).max(mostPortals) })),
    ...provenance,
  })
  .meta({ id: 'NationPortals' });
export type NationPortals = z.infer<typeof NationPortals>;

export interface AskedPortal extends Pick<Portal, 'title' | 'platform' | 'software' | 'base' | 'page'> {
  languages: readonly string[];
}

/** A dataset as its first portal describes it, with its address in each. */
export const FoundInPortals = FoundDataset.omit({ id: true }).extend({
  portals: z.array(z.strictObject({ base: HttpUrl, id: z.string().min(1), page: HttpUrl.optional() })).min(1),
});
export type FoundInPortals = z.infer<typeof FoundInPortals>;

/** Results from several portals. Titles and other texts are foreign: data, never instructions or markup. */
export const FoundInAll = z.strictObject({
  datasets: z.array(FoundInPortals),
  asked: z.array(
    z.strictObject({
      title: z.string(),
      platform: z.string(),
      base: HttpUrl,
      words: z.array(z.string()),
      found: z.int(),
    }),
  ),
  faults: z.array(z.strictObject({ title: z.string(), base: HttpUrl, fault: z.string() })),
});
export type FoundInAll = z.infer<typeof FoundInAll>;

export const PortalSearch = z
  .object({
    scopeId: ScopeId,
    name: z.string(),
    words: z.string(),
    ...FoundInAll.shape,
  })
  .meta({ id: 'PortalSearch' });
export type PortalSearch = z.infer<typeof PortalSearch>;

/** The page that searches portals from the reader's browser. */
export const portalSearchPage = '/portal-search';

export const portalSearchAddress = (scopeId: string, words?: string): string =>
  `${portalSearchPage}?${new URLSearchParams({ scopeId, ...(words === undefined ? {} : { q: words }) })}`;
