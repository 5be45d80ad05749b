/** Turns a portal that a list names, and whose it is, into a fact of the kind `catalogue`. */
import type { FactOf } from '../../contract/data/fact.ts';
import type { PlaceMatch } from '../match/match-name.ts';
import { saysOpenData } from './open-data-words.ts';

type Catalogue = FactOf<'catalogue'>;

/** A portal as a list of portals names it. A list tells little: what is left out is not told. */
export interface Listed
  extends Pick<Catalogue, 'registry' | 'record' | 'title' | 'url' | 'state' | 'location' | 'observed'>,
    Partial<Pick<Catalogue, 'publisher' | 'updated' | 'licence' | 'software' | 'endpoints' | 'apiStatus' | 'themes'>> {}

/** The city's own portal. `state` is stale where the list is old, or nobody looked at the portal since it was listed. */
export function listedPortal({ place, match }: PlaceMatch, listed: Listed): Catalogue {
  return {
    kind: 'catalogue',
    ...listed,
    nation: place.scopeId.slice(0, 2).toUpperCase(),
    level: 'city',
    places: [{ scopeId: place.scopeId, match }],
    access: 'open',
    catalogueType: 'Open data portal',
    ownerType: 'local',
    ...(saysOpenData([listed.title], listed.url) ? { saysOpenData: true } : {}),
  };
}

/** Today's address of an ArcGIS Hub site: until 2018 the site stood before its organisation, `site.organisation.opendata.arcgis.com`. */
export const hubAddress = (url: string): string =>
  url.replace(/^(https?:\/\/)([^./]+)\.([^./]+)(?=\.opendata\.arcgis\.com\b)/i, '$1$2-$3');
