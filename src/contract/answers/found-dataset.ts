/** What searching a portal returns, on any platform: datasets with their files, and the first rows or features of one. */
import * as z from 'zod';
import { HttpUrl, IsoDate } from '../data/place.ts';

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
