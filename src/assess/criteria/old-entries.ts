/** Old entries of lists of portals × what other registries list of the city -> the entries, and those among them whose portal still stands. */
import type { Fact, FactKind } from '../../contract/data/fact.ts';
import type { GradedFact } from '../criterion-row.ts';
import { addressKey, isHomePage, siteKey } from '../source-host.ts';
import { isActive, registries, type Catalogue } from './catalogue.ts';

/** Kinds of records of data, which stand on a portal or name it. */
export const witnessKinds = [
  'addresses',
  'buildings',
  'parcels',
  'city-model',
  'map-layer',
  'parking',
  'gtfs-schedule',
  'gtfs-realtime',
  'gbfs',
] as const satisfies FactKind[];
/** Their registries. */
export const witnesses = [
  'openaddresses-sources',
  'eubucco-building-sources',
  'awesome-citygml',
  'editor-layer-index',
  'parking-sources',
  'mobility-database-catalogs',
  'transitland-atlas',
  'gtfs-jp-feeds',
  'gbfs-systems',
];
type Entry = GradedFact<'catalogue'>;

/** Entries of lists of portals that nobody looked at since. */
const isOldEntry = ({ fact, grade }: Entry): boolean =>
  grade === 'stale' && fact.state === 'stale' && !registries.includes(fact.registry);

/** A directory of services, for programs: a portal's host may hold one beside it. */
const isServices = ({ url }: Catalogue) => /\/(?:rest|services|geoserver)(?:\/|$)/i.test(new URL(url).pathname);

const bareHost = (address: string): string => new URL(address).hostname.replace(/^www\d?\./, '');
/** Paths of what stands in a catalogue, by the software of most: they tell it from a body's other pages. */
const inCatalogue = /\/(?:datasets?|api(?:\/\d)?\/action|explore\/dataset)\//;
/** The page of an organisation in a portal that many share. */
const organisationPage =
  /\/(?:organi[sz]ations?|organi[sz]aci[oó]n|organiza[cç][aã]o|groups?|publishers?)\/([^/]+)\/?$/i;

/**
 * Whether an address stands on an entry's portal: its host, or one below it, or what is in a catalogue there where it may be a body's home
 * page; among a body's own pages the page, or one below it. Of
 * a portal that many share, whose page of the city is listed, any page of `data` of the city's.
 */
function standsOn(address: string, entry: Catalogue, isData: boolean): boolean {
  const { pathname, host } = new URL(entry.url);
  const page = addressKey(entry.url);
  if (addressKey(address) === page) return !isHomePage(host) || pathname !== '/';
  if (pathname !== '/') {
    const [, organisation] = organisationPage.exec(pathname) ?? [];
    const slugs = (entry.places ?? []).map(({ scopeId }) => scopeId.slice(scopeId.indexOf('.') + 1));
    if (organisation !== undefined && slugs.some((slug) => organisation.toLowerCase().includes(slug)))
      return isData && bareHost(address) === bareHost(entry.url) && new URL(address).pathname !== '/';
    return addressKey(address).startsWith(`${page}/`);
  }
  const site = bareHost(entry.url);
  const isThere = bareHost(address) === site || bareHost(address).endsWith(`.${site}`);
  return isThere && (!isHomePage(host) || (isData && inCatalogue.test(new URL(address).pathname)));
}

/** Addresses that a record states itself: where it is, and its terms. */
function bearsOut({ url, licence }: Fact, entry: Catalogue): boolean {
  const terms = licence?.from === undefined ? licence?.url : undefined;
  return standsOn(url, entry, true) || (terms !== undefined && standsOn(terms, entry, false));
}

/** The day up to which a record speaks. */
const dayOf = ({ updated, observed }: Fact): string => updated ?? observed;
const yearsBefore = (date: string, years: number): string => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;

/** The city's own records of data that are no older than evidence may be at the date of the newest snapshot. */
function currentData(graded: readonly GradedFact[], years: number, newest: string): Fact[] {
  return graded.flatMap(({ fact, level }) =>
    (witnessKinds as readonly string[]).includes(fact.kind) && level === 'city' && fact.state === 'active'
      ? dayOf(fact) >= yearsBefore(newest, years)
        ? [fact]
        : []
      : [],
  );
}

/**
 * The catalogues. An old entry and a current catalogue of the city on the same site make one another good: the list tells that the site
 * is an open data portal, the catalogue that it still stands. So does a current record of the city's data that stands on the portal, or
 * names it as its page or terms. Other old entries add nothing to a current portal.
 */
export function withOldEntries(
  catalogues: readonly Entry[],
  graded: readonly GradedFact[],
  years: number,
  newest: string,
): Entry[] {
  const sites = (records: readonly Entry[]) => new Set(records.map(({ fact }) => siteKey(fact.url)));
  const named = sites(catalogues.filter(isOldEntry));
  const standing = sites(
    catalogues.filter(({ fact, level }) => level === 'city' && isActive(fact) && !isServices(fact)),
  );
  const isPresent = ({ grade }: Entry) => grade === 'present';
  const joined = catalogues.map((record): Entry => {
    const site = siteKey(record.fact.url);
    if (isOldEntry(record)) return standing.has(site) ? { ...record, grade: 'present', confirmed: true } : record;
    return record.grade === 'incomplete' && named.has(site) && !isServices(record.fact)
      ? { ...record, grade: 'present' }
      : record;
  });
  if (joined.some(isPresent)) return joined.filter((record) => !isOldEntry(record));
  const data = currentData(graded, years, newest);
  const borne = joined.map((record): Entry => {
    const borneOutBy = isOldEntry(record) ? data.filter((fact) => bearsOut(fact, record.fact)) : [];
    return borneOutBy.length > 0 ? { ...record, grade: 'present', confirmed: true, borneOutBy } : record;
  });
  if (borne.some(isPresent)) return borne.filter((record) => !isOldEntry(record));
  // Lists of several years tell of one portal that moved.
  const latest = joined
    .filter(isOldEntry)
    .toSorted((a, b) => ((a.fact.updated ?? '') < (b.fact.updated ?? '') ? 1 : -1))[0];
  const last = latest && siteKey(latest.fact.url);
  return joined.filter((record) => !isOldEntry(record) || siteKey(record.fact.url) === last);
}
