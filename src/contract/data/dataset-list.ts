/** Lists of real portals' datasets that others recorded: how each is read. The rows of `data/dataset-lists.json`. */
import * as z from 'zod';
import { Licence } from './fact.ts';
import { HttpUrl, IsoDate, ScopeId } from './place.ts';
import { RegistrySlug } from './registry.ts';

export const DatasetList = z.strictObject({
  registry: RegistrySlug,
  /** Day on which the portals were read, where rows don't say; the day of the snapshot if left out. */
  read: IsoDate.optional(),
  /** Formats in which the portals' software offers every dataset, for rows that name none. */
  formats: z.array(z.string()).min(1).optional(),
  /** Levels whose datasets are kept; all if left out. What a region or country had more than four years ago says nothing of a city. */
  levels: z
    .array(z.enum(['city', 'region', 'nation']))
    .min(1)
    .optional(),
  /** Whose a dataset is: the stated place, or the publisher on a portal of many. */
  owner: z.enum(['place', 'publisher']),
  /** Division of a portal of many publishers: `JP.40`. */
  area: z.string().optional(),
  /** The portal is the only place's in the list, though other bodies publish there too. */
  onePlace: z.literal(true).optional(),
  /** It names datasets of many portals and is no catalogue: it gives no readings. */
  isNoPortal: z.literal(true).optional(),
  /** What the list calls a theme is what a dataset is called; its titles are names of files. */
  titled: z.literal('theme').optional(),
  /** Home page of the portal, where it isn't that of the host. */
  home: z.url({ protocol: /^https?$/ }).optional(),
  /** What is special about it: a note for editors of the row. */
  note: z.string().min(1),
});
export type DatasetList = z.infer<typeof DatasetList>;

/** A row of `data/corrections/portal-licences.json`: a licence that is stated once for all datasets of a portal, or of some cities on a portal that many share. */
export const PortalLicence = z.strictObject({
  /** As in facts: the host without `www.`. */
  portal: z.string(),
  cities: z.array(ScopeId).min(1).optional(),
  licence: Licence.omit({ from: true }).required({ name: true, url: true }),
  /** Page of the portal or publisher that says so, and the day we read it. */
  document: HttpUrl,
  seen: IsoDate,
  reason: z.string().min(1),
});
export type PortalLicence = z.infer<typeof PortalLicence>;
