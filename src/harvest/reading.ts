/** Output of `npm run harvest`: `<portal>.jsonl`, first the reading, then one dataset per line, by id. Not in git. */
import * as z from 'zod';
import { HttpUrl, IsoDate } from '../contract/data/place.ts';

const Text = z.string().min(1);

/** First line: how the portal was read. */
export const PortalReading = z.strictObject({
  /** Host of the portal without `www.`; the name of the file. With a path where several portals share a host: `host~path`. */
  portal: Text,
  url: HttpUrl,
  title: Text.optional(),
  adapter: Text,
  base: HttpUrl,
  /** Day on which the run began that read it, in UTC. */
  read: IsoDate,
  stated: z.int().nonnegative().optional(),
  listed: z.int().nonnegative(),
  complete: z.boolean(),
  /** Why it isn't complete. */
  fault: Text.optional(),
});
export type PortalReading = z.infer<typeof PortalReading>;

/** Further lines: `CataloguedDataset` of `src/sources/adapter.ts`. */
export const HarvestedDataset = z.strictObject({
  id: Text,
  title: Text,
  description: Text.optional(),
  publisher: Text.optional(),
  keywords: z.array(Text),
  themes: z.array(Text),
  licence: Text.optional(),
  issued: IsoDate.optional(),
  modified: IsoDate.optional(),
  frequency: Text.optional(),
  page: HttpUrl.optional(),
  distributions: z.array(z.strictObject({ url: HttpUrl, format: Text.optional(), licence: Text.optional() })),
});
export type HarvestedDataset = z.infer<typeof HarvestedDataset>;
