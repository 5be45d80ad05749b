/** The criterion on open data portals: catalogues that are one, lists of portals, and surveys that report one without its address. */
import criteria from '../../../data/texts/criteria.json' with { type: 'json' };
import type { Fact } from '../../contract/data/fact.ts';
import type { GradedFact, Grading } from '../criterion-row.ts';
import { enough, type Grade } from '../framework.ts';
import { isOfOnePurpose } from '../records/catalogue.ts';
import { addressKey, isHomePage, siteKey } from '../records/address.ts';
import { isActive, isOfOneKind, livePortals, ofKind, registries, type Catalogue, type Report } from './catalogue.ts';

const { staleAfterYears, witnesses } = criteria['open-data-portal'];
type Entry = GradedFact<'catalogue'>;

/** Entries of lists of portals that nobody has checked since. */
const isOldEntry = ({ fact, grade }: Entry): boolean =>
  grade === 'stale' && fact.state === 'stale' && !registries.includes(fact.registry);

/** A directory of services for programs, which may share a host with a portal. */
const isServices = ({ url }: Catalogue) => /\/(?:rest|services|geoserver)(?:\/|$)/i.test(new URL(url).pathname);

const bareHost = (address: string): string => new URL(address).hostname.replace(/^www\d?\./, '');
/** Paths inside a catalogue, for most software: other pages of a body have other paths. */
const inCatalogue = /\/(?:datasets?|api(?:\/\d)?\/action|explore\/dataset)\//;
const organisationPage =
  /\/(?:organi[sz]ations?|organi[sz]aci[oó]n|organiza[cç][aã]o|groups?|publishers?)\/([^/]+)\/?$/i;

/**
 * Whether an address is on an entry's portal: on its host or one below it; in a catalogue there, where the entry may be a body's home page; on the
 * page or below it, where the entry is one of a body's pages. Where the entry is the city's page in a shared portal, any page there with the
 * city's data counts.
 */
function isOnPortal(address: string, entry: Catalogue, isData: boolean): boolean {
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

/** Whether a record's own address, or that of its terms, is on the entry's portal. */
function confirms({ url, licence }: Fact, entry: Catalogue): boolean {
  const terms = licence?.from === undefined ? licence?.url : undefined;
  return isOnPortal(url, entry, true) || (terms !== undefined && isOnPortal(terms, entry, false));
}

/** The date up to which a record is current. */
const dayOf = ({ updated, observed }: Fact): string => updated ?? observed;
const yearsBefore = (date: string, years: number): string => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;

/** The city's own data records that aren't older than evidence may be. */
function currentData(graded: readonly GradedFact[], newest: string): Fact[] {
  return graded.flatMap(({ fact, level }) =>
    fact.kind !== 'catalogue' && fact.kind !== 'portal-report' && level === 'city' && fact.state === 'active'
      ? dayOf(fact) >= yearsBefore(newest, staleAfterYears)
        ? [fact]
        : []
      : [],
  );
}

/**
 * The catalogues. An old entry and a current catalogue of the city on the same site confirm each other: the list says that the site is an open data
 * portal, the catalogue that it still exists. So does a current record of the city's data that is on the portal, or names it as its page or terms.
 * Other old entries add nothing to a current portal.
 */
function withOldEntries(catalogues: readonly Entry[], graded: readonly GradedFact[], newest: string): Entry[] {
  const sites = (records: readonly Entry[]) => new Set(records.map(({ fact }) => siteKey(fact.url)));
  const listedSites = sites(catalogues.filter(isOldEntry));
  const currentSites = sites(
    catalogues.filter(({ fact, level }) => level === 'city' && isActive(fact) && !isServices(fact)),
  );
  const isPresent = ({ grade }: Entry) => grade === 'present';
  const joined = catalogues.map((record): Entry => {
    const site = siteKey(record.fact.url);
    if (isOldEntry(record)) return currentSites.has(site) ? { ...record, grade: 'present', confirmed: true } : record;
    return record.grade === 'incomplete' && listedSites.has(site) && !isServices(record.fact)
      ? { ...record, grade: 'present' }
      : record;
  });
  if (joined.some(isPresent)) return joined.filter((record) => !isOldEntry(record));
  const data = currentData(graded, newest);
  const confirmed = joined.map((record): Entry => {
    const confirmedBy = isOldEntry(record) ? data.filter((fact) => confirms(fact, record.fact)) : [];
    return confirmedBy.length > 0 ? { ...record, grade: 'present', confirmed: true, confirmedBy } : record;
  });
  if (confirmed.some(isPresent)) return confirmed.filter((record) => !isOldEntry(record));
  // Lists of several years may name one portal that moved.
  const latest = joined
    .filter(isOldEntry)
    .toSorted((a, b) => ((a.fact.updated ?? '') < (b.fact.updated ?? '') ? 1 : -1))[0];
  const last = latest && siteKey(latest.fact.url);
  return joined.filter((record) => !isOldEntry(record) || siteKey(record.fact.url) === last);
}

/** The kind of catalogue, not its software, decides: a geoportal that is also an open data portal counts as both. */
const isPortal = (fact: Catalogue) =>
  (fact.catalogueType === 'Open data portal' || fact.software === 'arcgishub' || fact.saysOpenData === true) &&
  !isOfOnePurpose(fact);
const gradePortal = (fact: Catalogue): Grade | undefined =>
  isPortal(fact) ? (isActive(fact) ? 'present' : 'stale') : isActive(fact) ? 'incomplete' : undefined;
/** From lists that say whether a city has a portal, without its address, or publishes through its country's. */
function gradeReport({ ownPortal, publishes, state }: Report): Grade {
  if (publishes !== undefined) return !publishes ? 'negative' : state === 'active' ? 'declared' : 'stale';
  return ownPortal === undefined ? 'incomplete' : ownPortal ? 'present' : 'negative';
}
/** Whether all we know is what the city says about itself. */
export const isDeclared = (records: readonly GradedFact[]): boolean =>
  records.every(({ fact }) => fact.kind === 'portal-report' && fact.publishes !== undefined);

export const openDataPortal: Grading = {
  own: (fact) =>
    fact.kind === 'portal-report'
      ? gradeReport(fact)
      : fact.kind === 'catalogue'
        ? gradePortal(fact)
        : witnesses.includes(fact.registry)
          ? 'unknown'
          : undefined,
  reading: (fact) =>
    fact.shared
      ? 'incomplete'
      : ((fact.complete && fact.listed >= enough.portal) || (fact.stated ?? 0) >= enough.portal) && !isOfOneKind(fact)
        ? 'present'
        : undefined,
  inherited: (fact, level) =>
    fact.kind === 'catalogue' &&
    (level === 'region' || livePortals.includes(fact.registry)) &&
    isPortal(fact) &&
    isActive(fact),
  // A portal with an address says more than a report of one, and any catalogue is more useful than an answer.
  combine: (graded, newest) => {
    const listed = withOldEntries(ofKind(graded, 'catalogue'), graded, newest);
    const own = listed.filter(({ level }) => level === 'city');
    if (own.some(({ grade }) => grade === 'present')) return listed;
    const isPast = ({ grade }: GradedFact) =>
      grade === 'stale' && graded.some((other) => other.grade === 'region' || other.grade === 'declared');
    const hasOtherKinds = own.length > 0 && own.every(({ grade }) => grade === 'incomplete');
    const reports = ofKind(graded, 'portal-report').flatMap((record) => {
      if (!isDeclared([record])) return listed.some(({ grade }) => grade === record.grade) ? [] : record;
      // An answer counts with a catalogue of another type, so that the finding mentions it.
      if (hasOtherKinds && record.grade === 'declared') return { ...record, grade: 'incomplete' as const };
      return own.length === 0 && !isPast(record) ? record : [];
    });
    return [...listed, ...reports];
  },
};
