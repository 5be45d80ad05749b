/** Turns a portal that a list names, and whose it is, into a fact of the kind `catalogue`. */
import type { FactOf } from '../../contract/data/fact.ts';
import { fold } from '../../language/fold.ts';
import { inCity } from '../match/match-place.ts';
import type { PlaceMatch } from '../match/match-name.ts';
import { placeSign } from '../../facts/matching.ts';

type Catalogue = FactOf<'catalogue'>;

/** A portal as a list of portals names it. Lists say little: members may be left out. */
interface Listed
  extends Pick<Catalogue, 'record' | 'title' | 'url'>,
    Partial<Pick<Catalogue, 'state' | 'location' | 'publisher' | 'updated' | 'licence' | 'software'>>,
    Partial<Pick<Catalogue, 'endpoints' | 'apiStatus' | 'themes'>> {}

/** The city's own portal. `state` is stale if the list is old, or nobody has looked at the portal since it was listed. */
export const listedPortal = (found: PlaceMatch, listed: Listed) => ({
  kind: 'catalogue' as const,
  ...listed,
  ...inCity(found),
  catalogueType: 'Open data portal',
  ownerType: 'local' as const,
  ...(saysOpenData([listed.title], listed.url) ? { saysOpenData: true as const } : {}),
});

/** Today's address of an ArcGIS Hub site. Until 2018 the site came before its organisation, `site.organisation.opendata.arcgis.com`. */
export const hubAddress = (url: string): string =>
  url.replace(/^(https?:\/\/)([^./]+)\.([^./]+)(?=\.opendata\.arcgis\.com\b)/i, '$1$2-$3');

/** "Open data" in the languages of the catalogues, folded. */
const OPEN_DATA = placeSign('openData', 'u');

/** Labels of hosts that mean a portal of open data: `data.grandlyon.com`, `opendata.bristol.gov.uk`, `dati.comune.torino.it`. */
const HOST = placeSign('openDataHost');
/** Directories of map services are no portals, even if their host is called one. */
const SERVICES = /\/(?:rest\/services|services|geoserver|wms|wfs|ows|mapserver|csw)\b|geoserver/i;
/** Platforms of many bodies, with a host that says nothing about any of them. */
const SHARED = /(?:^|\.)(?:isogeo\.com|wagmap\.jp|github\.io)$/i;
/** Every site of ArcGIS Hub is there. */
const HUB = /\.opendata\.arcgis\.com$/;

/** @param texts title, owner and description, as far as they are known. */
export function saysOpenData(texts: readonly (string | null | undefined)[], url: string): boolean {
  if (texts.some((text) => text && OPEN_DATA.test(fold(text)))) return true;
  const { hostname, pathname } = new URL(url);
  return !SERVICES.test(pathname) && !SHARED.test(hostname) && HOST.test(hostname.toLowerCase().replace(HUB, ''));
}
