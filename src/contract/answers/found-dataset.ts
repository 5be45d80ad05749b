/** What searching a portal returns, on any platform: datasets with their files, and the first rows or features of one. */
import * as z from 'zod';
import { HttpUrl, IsoDate } from '../data/place.ts';

/** A file or service of a dataset (DCAT `dcat:Distribution`). */
export const FoundResource = z.strictObject({
  /** Absent if the portal gives none. */
  title: z.string().min(1).optional(),
  /** Where the file is downloaded or the service answers (`dcat:downloadURL`, else `dcat:accessURL`). */
  url: HttpUrl,
  /** As upstream writes it, in upper case: CSV, GEOJSON, WMS. Absent where the portal says none. */
  format: z.string().min(1).optional(),
});
export type FoundResource = z.infer<typeof FoundResource>;

/** A dataset that a portal lists (DCAT `dcat:Dataset`). Texts are plain: no markup of the portal is kept. */
export const FoundDataset = z.strictObject({
  id: z.string().min(1),
  title: z.string().min(1),
  /** At most 300 characters. */
  description: z.string().min(1).optional(),
  /** Page of the dataset for people. */
  page: HttpUrl.optional(),
  publisher: z.string().min(1).optional(),
  /** As the portal writes it: a name, an SPDX id or an address. */
  licence: z.string().min(1).optional(),
  /** Day the data last changed, or the entry, if the portal doesn't distinguish them. */
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
    /** As long as `columns`, each. */
    rows: z.array(z.array(Cell)),
    /** All rows, if the source says. */
    total: z.int().min(0).optional(),
  }),
  z.strictObject({
    kind: z.literal('features'),
    /** GeoJSON (RFC 7946) features, with geometries of at most 200 positions; longer ones are null. */
    features: z.array(z.record(z.string(), z.unknown())),
    total: z.int().min(0).optional(),
  }),
  /** What a service or archive holds: layers, members of a zip, flows. */
  z.strictObject({ kind: z.literal('members'), members: z.array(z.string()), total: z.int().min(0).optional() }),
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
]);
export type DatasetPreview = z.infer<typeof DatasetPreview>;
