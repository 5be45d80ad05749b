/** National and regional sources: rows of `data/national-sources/<country>.json`, kept by hand. `data/national-sources/README.md` says how to add one. */
import * as z from 'zod';
import { CriterionId } from '../criterion.ts';
import { HttpUrl, IsoDate } from './place.ts';

export const NATIONAL_SOURCES = 'national-sources';

/** The smallest things a source gives data of. */
export const Grain = z.enum([
  'address',
  'parcel',
  'building',
  'facility',
  'municipality',
  'district',
  'region',
  'station',
  'plant',
  'line',
  'notice',
  'raster',
  'feed',
]);
export type Grain = z.infer<typeof Grain>;

/** What we know of a source apart from its names, address and area. */
export const sourceMembers = {
  criteria: z.array(CriterionId).min(1),
  form: z.enum(['api', 'download', 'wms', 'wfs', 'ogc-api', 'dcat', 'page']),
  /** Its data are those of today. */
  live: z.literal(true).optional(),
  grains: z.array(Grain).min(1),
  /** Metres per cell of a terrain model or of imagery. */
  resolution: z.number().positive().optional(),
  /** Where it applies, if not to the whole country or to all of the areas. */
  reach: z.string().optional(),
  /** It leaves out places of its area. */
  part: z.literal(true).optional(),
  /** The public document that says it has the stops, stations or streets of every town in its area. */
  everywhere: HttpUrl.optional(),
  /** Published by somebody other than the country. */
  unofficial: z.literal(true).optional(),
  /** Only its portal was seen, not what it holds. */
  portalOnly: z.literal(true).optional(),
};

export const NationalSource = z.strictObject({
  /** Unique in its file, and never changed. */
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  title: z.string().min(1),
  publisher: z.string().min(1).optional(),
  url: HttpUrl,
  /** ISO 3166-2 codes of the subdivisions it is about; the whole country if left out. */
  areas: z
    .array(z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/))
    .min(1)
    .optional(),
  ...sourceMembers,
  /** `key`: anyone gets one at once. `login`: an account, a contract or a fee. `view`: a viewer, or an interface nobody documented. */
  access: z.enum(['open', 'key', 'login', 'view']),
  /** As a public document states it; its address, or that of the terms. */
  licence: z.strictObject({ name: z.string().optional(), url: HttpUrl.optional() }).optional(),
  /** Day on which the address was seen there, or that of the data where they are older. */
  asOf: IsoDate.optional(),
  /** The public file or document that states its address. A row without one is only somebody's knowledge and doesn't count. */
  seen: z.string().min(1).optional(),
});
export type NationalSource = z.infer<typeof NationalSource>;
