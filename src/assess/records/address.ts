/** What a record's address says: the publisher's own website, storage, a trial, a copy of the past, or a city's name. */
import { memoize } from '../../cache.ts';
import type { Place } from '../../contract/data/place.ts';
import { fold, isLatin } from '../../language/fold.ts';
import { sign } from '../../language/signs.ts';

const addressWithoutName = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;
/** Labels of hosts made for trials, or kept from the past; not the last label, since .dev is a top-level domain. */
const trialHost = sign('trialHost');
const trialTitle = sign('trialTitle', 'iu');
/** Folders that somebody shares. */
const fileShare = sign('fileShare');
/** Collections of copies once fetched from publishers, by host and path. */
const archive = sign('archive');
/** Storage buckets and files in repositories. They are no publisher's own host, and often a mirror. */
const storage = sign('storage');

/** Host and path, lower case. */
const parts = (address: string) => {
  const { hostname, pathname } = new URL(address);
  return { hostname, path: (hostname + pathname).toLowerCase() };
};

/** Whether a site is for trials, by its host, or by its title where one is given. */
export const isTrial = (address: string, title = ''): boolean =>
  trialHost.test(new URL(address).hostname) || trialTitle.test(title);

export const isBlog = (address: string): boolean =>
  /\.(?:blogspot\.[a-z.]+|wordpress\.com)$/.test(new URL(address).hostname);

export const isArchive = (address: string): boolean => archive.test(parts(address).path);

/** Whether it is the page of a dataset or file in a catalogue: such an address states no terms. */
export function isDatasetPage(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { pathname } = new URL(address);
  return (
    /\/(?:datasets?|resources?|multimodalsupplydetail)\/[^/]|\/home\/item\.html$/i.test(pathname) &&
    !/licen[cs]|terms/i.test(pathname)
  );
}

/** The day of an archived copy, where its address says it, as in `feed.20220415.060247.zip`. */
export function archivedOn(address: string): string | undefined {
  const [, year, month, day] =
    /[./](20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?:\.|\d{6}(?:[a-z]{2}_)?\/)/.exec(new URL(address).pathname) ??
    [];
  return year && `${year}-${month}-${day}`;
}

/** Whether the host is an IP address. */
export const isUnnamed = (address: string): boolean => addressWithoutName.test(new URL(address).hostname);

/** Whether it is a copy of the past, a shared file, or a machine without a name. */
export function isMakeshift(address: string): boolean {
  const { hostname, path } = parts(address);
  return addressWithoutName.test(hostname) || fileShare.test(hostname) || archive.test(path);
}

/** Whether it is in rented storage or among the files of a repository. */
export const isStorage = (address: string): boolean => storage.test(parts(address).path);

/** Whether it is worth showing as an example: https, a name, and no trial, archive or shared file. */
export const isGoodSource = (address: string): boolean =>
  URL.canParse(address) && address.startsWith('https:') && !isTrial(address) && !isMakeshift(address);

/** The same for two addresses of one thing: no scheme, no www, no slash at the end, parameters in order. */
export function addressKey(address: string): string {
  const { host, pathname, search } = new URL(address);
  const query = search.includes('&') ? `?${search.slice(1).split('&').sort().join('&')}` : search;
  return host.replace(/^www\./, '') + pathname.replace(/\/+$/, '') + query;
}

/** Whether a host is a body's whole website and not just its catalogue: `www.lyon.fr`, `bristol.gov.uk`, not `www.dallasopendata.com`. */
export const isHomePage = (host: string): boolean =>
  (/^www\d?\./.test(host) || /^[^.]+\.(?:[^.]+|[a-z]{2,3}\.[a-z]{2})$/.test(host)) &&
  !/data|dat[eio]|dados|donnees/.test(host);

/** A former name of a site on ArcGIS Hub, `gis.slcgov`, which is `gis-slcgov` today. */
const formerHub = /^([^.]+)\.([^.]+)(?=\.opendata\.arcgis\.com$)/;

/** The same for two addresses of one catalogue: the host, and on a body's own website the path too. */
export function siteKey(address: string): string {
  const { host } = new URL(address);
  if (isHomePage(host)) return addressKey(address);
  return host.replace(/^www\d?\./, '').replace(formerHub, '$1-$2');
}

/** A city's names as hosts write them: Latin letters only, ö both as o and as oe. */
const hostNames = memoize(({ name, names }: Pick<Place, 'name' | 'names'>): string[] => {
  const latin = [...new Set([name, ...Object.values(names ?? {})])].filter(isLatin);
  const spelled = latin.flatMap((text) => [
    fold(text),
    fold(text.toLowerCase().replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter]!)),
    text.toLowerCase(),
  ]);
  return [...new Set(spelled.map((text) => text.replace(/[^a-z0-9]/g, '')))].filter((text) => text.length > 1);
});

/** Whether a label holds a name as a part, or as several parts in sequence: `grand-lyon`, `new-york`, not "Mosgo" in `mos-gorsud`. */
function labelHolds(name: string, label: string): boolean {
  const parts = label.split('-');
  return parts.some(
    (part, from) =>
      part.includes(name) ||
      parts.slice(from + 1).some((_, more) => parts.slice(from, from + more + 2).join('') === name),
  );
}

/** Whether the host holds a name of the city; a short name only as a label of its own. */
export function holdsName(address: string, place: Pick<Place, 'name' | 'names'>): boolean {
  const labels = new URL(address).hostname.split('.');
  return hostNames(place).some((name) =>
    name.length > 3 ? labels.some((label) => labelHolds(name, label)) : labels.includes(name),
  );
}
