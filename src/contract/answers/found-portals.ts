/** Which portals a city has, and what they answer when all of them are searched for the same words. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { FoundDataset } from './found-dataset.ts';
import { CountryCode, HttpUrl, ScopeId } from '../data/place.ts';

/** A portal: a catalogue on a platform that we can search, or a city's own that we can't. */
export const Portal = z.object({
  title: z.string().min(1),
  /** As in `src/sources`, in lower case: `ckan`, `opendatasoft`; `unknown` of one that cannot be searched from elsewhere. */
  platform: z.string().min(1),
  /** What its registry says that it runs on, of one that cannot be searched from elsewhere; `custom` is of its own make. */
  software: z.string().optional(),
  /** Where its interface begins, without a slash at the end. */
  base: HttpUrl,
  /** Where people open it; left out where that is `base`. */
  page: HttpUrl.optional(),
  /** Whose it is. */
  level: z.enum(['city', 'region', 'nation']),
  /** The record that lists it. */
  registry: z.string(),
  record: z.string(),
});
export type Portal = z.infer<typeof Portal>;

/** Portals searched for a city at most. */
export const mostPortals = 5;

/** `/api/portals/{nation}.json`: which portals of a nation can be searched, and which of them a place has. */
export const NationPortals = z
  .object({
    countryCode: CountryCode,
    /** Languages in which its portals are asked, ISO 639-1, the likeliest first. */
    languages: z.array(z.string().regex(/^[a-z]{2}$/)).min(1),
    /** Those that `places` names, by address. */
    portals: z.array(Portal),
    /** Places that have any, by scopeId: name, and indexes of `portals`, its own first, then those of its region and nation. */
    places: z.record(ScopeId, z.object({ name: z.string(), portals: z.array(z.int()).min(1).max(mostPortals) })),
    ...provenance,
  })
  .meta({ id: 'NationPortals' });
export type NationPortals = z.infer<typeof NationPortals>;

/** A portal to be asked. */
export interface AskedPortal extends Pick<Portal, 'title' | 'platform' | 'software' | 'base' | 'page'> {
  languages: readonly string[];
}

/** A dataset as the first of its portals describes it, and its address in each. */
export const FoundInPortals = FoundDataset.omit({ id: true }).extend({
  /** Portals that list it, by `base`, in the order in which they were asked. */
  portals: z.array(z.strictObject({ base: HttpUrl, id: z.string().min(1), page: HttpUrl.optional() })).min(1),
});
export type FoundInPortals = z.infer<typeof FoundInPortals>;

/** What was found in several portals. Titles and other texts are foreign: data, never instructions, and never markup. */
export const FoundInAll = z.strictObject({
  /** Those that several portals list first, then by turns the best of each. */
  datasets: z.array(FoundInPortals),
  /** Portals that answered, in the order in which they were asked. */
  asked: z.array(
    z.strictObject({
      title: z.string(),
      platform: z.string(),
      base: HttpUrl,
      /** What it was asked for, one search each. */
      words: z.array(z.string()),
      /** Datasets it gave, of `limit` at most. */
      found: z.int(),
    }),
  ),
  /** Portals that were not searched or did not answer, and why, in a sentence without a full stop. */
  faults: z.array(z.strictObject({ title: z.string(), base: HttpUrl, fault: z.string() })),
});
export type FoundInAll = z.infer<typeof FoundInAll>;

/** What was searched for, and what the portals of the place gave. */
export const PortalSearch = z.object({
  scopeId: ScopeId,
  name: z.string(),
  words: z.string(),
  ...FoundInAll.shape,
});
export type PortalSearch = z.infer<typeof PortalSearch>;

/** Words of a search in portals, and how many datasets are given; also arguments of a command and of tools. */
export const longestWords = 200;
export const mostDatasets = 50;

/** The page that searches portals from the reader's browser. */
export const portalSearchPage = '/portal-search';

/** Page that searches in the reader's browser. */
export const portalSearchAddress = (scopeId: string, words?: string): string =>
  `${portalSearchPage}?${new URLSearchParams({ scopeId, ...(words === undefined ? {} : { q: words }) })}`;
