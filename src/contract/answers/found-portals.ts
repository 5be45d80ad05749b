/** Datasets that a search of portals finds, and the portals that can be searched. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { CountryCode, HttpUrl, ScopeId, IsoDate } from '../data/place.ts';

/** A file or service of a dataset (DCAT `dcat:Distribution`). */
export const FoundResource = z.strictObject({
  title: z.string().min(1).optional(),
  url: HttpUrl,
  format: z.string().min(1).optional(),
});
export type FoundResource = z.infer<typeof FoundResource>;

/** A dataset that a portal lists (DCAT `dcat:Dataset`). Texts are plain: no markup of the portal is kept. */
export const FoundDataset = z.strictObject({
  id: z.string().min(1),
  title: z.string().min(1),
  description: z.string().min(1).optional(),
  page: HttpUrl.optional(),
  publisher: z.string().min(1).optional(),
  licence: z.string().min(1).optional(),
  modified: IsoDate.optional(),
  resources: z.array(FoundResource),
});
export type FoundDataset = z.infer<typeof FoundDataset>;

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The beginning of a resource: at most 10 rows or features, or 2,000 characters of text. */
export const DatasetPreview = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('table'),
    columns: z.array(z.string()),
    rows: z.array(z.array(Cell)),
    total: z.int().min(0).optional(),
  }),
  z.strictObject({
    kind: z.literal('features'),
    features: z.array(z.record(z.string(), z.unknown())),
    total: z.int().min(0).optional(),
  }),
  z.strictObject({ kind: z.literal('members'), members: z.array(z.string()), total: z.int().min(0).optional() }),
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
]);
export type DatasetPreview = z.infer<typeof DatasetPreview>;

/** A searchable catalogue, or a city's own portal that we can't search. */
export const Portal = z.object({
  title: z.string().min(1),
  platform: z.string().min(1),
  software: z.string().optional(),
  base: HttpUrl,
  page: HttpUrl.optional(),
  /** Below the base: where people search it, and what programs ask first, by GET. With OpenSearch's `{searchTerms}` and `{count}`. */
  searchPage: z.string().optional(),
  searchApi: z.string().optional(),
  /** Its datasets can be searched, but not listed. */
  searchOnly: z.literal(true).optional(),
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

export interface AskedPortal extends Pick<Portal, 'title' | 'platform' | 'software' | 'base' | 'page' | 'searchPage'> {
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
