/**
 * Order of a verdict's sources: those that lead most directly to the data come first. Link to the city, id and registry
 * break ties.
 */
import { type GradedFact, keptNearest } from '../criterion-row.ts';
import { holdsName, isBlog, isMakeshift, isStorage, isTrial } from './address.ts';
import { depth, isBackend, isBank, isOfOneSubject, nameRank, narrowness, portalRank } from './catalogue.ts';
import { isNameless, isOnDemand, isRunning, leavesCity, operatorRank } from './feed.ts';
import { memoize } from '../../cache.ts';
import { type Fact, type FactOf, MatchMethod } from '../../contract/data/fact.ts';
import type { Place } from '../../contract/data/place.ts';
import { fold } from '../../language/fold.ts';

export interface Tied {
  fact: Fact;
  match: MatchMethod;
  km?: number;
  dataset?: Pick<NonNullable<GradedFact['dataset']>, 'kind'>;
}

const states: Fact['state'][] = ['active', 'stale', 'retired'];
const accesses: Fact['access'][] = ['open', 'unknown', 'key', 'login', 'proprietary'];
const interfaces = ['active', undefined, 'uncertain', 'inactive'];

const feeds: ReadonlySet<Fact['kind']> = new Set(['gtfs-schedule', 'gtfs-realtime', 'gbfs', 'cap-feed', 'issue-api']);
/** Kinds that are a website: the home page is the thing itself. */
const sites: ReadonlySet<Fact['kind']> = new Set([
  'catalogue',
  'catalogue-reading',
  'civic-group',
  'code-account',
  'community-network',
  'measurement-site',
  'mds-agency',
  'web-domain',
]);
const dataPath =
  /\.(?:zip|geojson|json|csv|xml|pb|ics|kml|kmz|gpkg|shp|xlsx?|ods|gml|rss|atom)$|\/(?:rest\/services|wfs|wms|wmts|ows|api|exports?)(?:\/|$)/i;

/** A row of a list in a repository: the registry's own page, not the publisher's. */
const listPage = /^https:\/\/(?:github|gitlab)\.com\/.+\/(?:blob|tree)\//;

/** The page of a country in the register of alerting authorities, used where a feed has no address. */
const isAuthorityPage = ({ kind, url }: Fact): boolean => kind === 'cap-feed' && /\?recId=\d+$/.test(url);

/** 0 feed, file or interface, 1 page, 2 home page, 3 terms or a list in place of an address. */
function distance(fact: Fact): number {
  const { kind, url, licence } = fact;
  const { pathname, search } = new URL(url);
  if (url === licence?.url || listPage.test(url)) return 3;
  if (sites.has(kind)) return 1;
  if (pathname === '/' && search === '') return 2;
  return (feeds.has(kind) && !isAuthorityPage(fact)) || dataPath.test(pathname) ? 0 : 1;
}

/** Websites where anybody publishes copies: no operator and no government. */
const isPrivateHost = (host: string): boolean => /(?:^|\.)(?:github\.com|kaggle\.com|blogspot\.com)$/.test(host);

/** Whether it isn't the responsible publisher's: a copy by others, or the monitor of an embassy. */
const isForeign = (fact: Fact): boolean =>
  ('official' in fact && fact.official === false) ||
  (fact.kind === 'grid-dataset' &&
    (fact.origin === 'academic' || fact.origin === 'archive' || isPrivateHost(new URL(fact.url).hostname))) ||
  (fact.kind === 'air-quality-source' && fact.embassy) ||
  (fact.kind === 'air-quality-station' && fact.foreign);

/**
 * Sorts datasets by core kind, then by whether the kind is their main one, then by newest reading and newest change.
 * Sorts readings by day and size.
 */
function datasetRanks({ fact, dataset }: Tied): number[] {
  const day = (date = '') => -Number(date.replaceAll('-', ''));
  if (fact.kind === 'catalogue-reading') return [0, 0, day(fact.read), -fact.listed];
  if (fact.kind !== 'dataset') return [0, 0, 0, 0];
  return [
    dataset?.kind.core ? 0 : 1,
    dataset ? fact.kinds.indexOf(dataset.kind.id) : 0,
    day(fact.read),
    day(fact.updated),
  ];
}

/** Of a dataset: lists and catalogues name one. */
const isDataset = ({ kind }: Fact): boolean => kind === 'dataset' || kind === 'listed-dataset';

/** A county before the division that holds it. */
const width = ({ level, region, places }: Fact): number =>
  level === 'region' && !places && region ? -region.split('.').length : -3;

/** What a fact decides by itself, before and after what depends on criterion and city. */
const ranks = memoize((fact: Fact): { before: number[]; after: number[] } => ({
  before: [
    // A trial or blog comes later, an archive, shared file or nameless machine last.
    isMakeshift(fact.url) ? 2 : isTrial(fact.url, fact.title) || isBlog(fact.url) ? 1 : 0,
    states.indexOf(fact.state),
    accesses.indexOf(fact.access),
    isForeign(fact) ? 1 : 0,
    // Today's levels of the region or country come before the past years of the nearest gauge.
    fact.kind === 'river-gauge' && fact.archive ? 1 : 0,
    width(fact),
  ],
  after: [distance(fact), -lastYear(fact), isStorage(fact.url) ? 1 : 0, fact.url.startsWith('https:') ? 0 : 1],
}));

/** Among catalogues of a region or country, the general one comes before those of agencies for their own subjects. */
function generalRank({ title, publisher, url }: Fact, criterionId: string): number {
  if (criterionId === 'geoportal') return /geo-?port|geodat|\bgdi\b|\bsdi\b|\bide\b|spatial data/i.test(title) ? 0 : 1;
  if (criterionId === 'official-statistics')
    return isBank({ title, publisher }) ? 2 : isOfOneSubject({ title, publisher }) ? 1 : 0;
  if (criterionId === 'terrain-elevation') return /lidar|elevation|terrain|stac\b/i.test(`${title} ${url}`) ? 0 : 1;
  return 0;
}

/** A directory of services is for programs; people get further with a website. */
const isDirectory = ({ kind, url }: Fact): boolean =>
  kind === 'catalogue' &&
  /\/(?:rest\/services|arcgis\/services|geoserver|api\/v3)(?:\/|$)/i.test(new URL(url).pathname);

/** True for a publisher's home page, where a catalogue would lead to the data. */
const isBarePage = (fact: Fact): boolean => !sites.has(fact.kind) && distance(fact) > 1;

export const isWeatherService = ({ title }: Fact): boolean =>
  /met(?:eo|service|\b)|weather|hydro|wetter|climat/.test(fold(title));

/** Compares a criterion's sources for a city: a total order, the same for every order given. */
export function sourceOrder(
  criterionId: string,
  place: Pick<Place, 'name' | 'names' | 'admin1'>,
): (a: Tied, b: Tied) => number {
  const ofPortal = criterionId === 'open-data-portal' || criterionId === 'portal-breadth',
    ofTheme = /-catalogue$|^administrative-boundaries$/.test(criterionId),
    ofInterface = criterionId === 'catalogue-api' || criterionId === 'catalogue-metadata',
    ofCatalogue = ofPortal || ofTheme || ofInterface || /^geo/.test(criterionId);
  const isCityCatalogue = (fact: Fact): fact is FactOf<'catalogue'> =>
    ofCatalogue && fact.kind === 'catalogue' && fact.level === 'city';
  const ranksOf = memoize((tied: Tied): number[] => {
    const { fact, km = Infinity } = tied;
    const { before, after } = ranks(fact);
    const isOne = fact.kind === 'dataset';
    return [
      ...before,
      ...(ofCatalogue ? [isOne ? 0 : narrowness(fact, criterionId), isBackend(fact) ? 1 : 0] : []),
      ofPortal || ofInterface || (fact.level !== 'city' && ofTheme) ? portalRank(fact) : 0,
      fact.level === 'city' ? 0 : generalRank(fact, criterionId),
      isAuthorityPage(fact) ? 1 : 0,
      // The authority that warns of floods and storms comes before others.
      fact.kind === 'cap-feed' && !isWeatherService(fact) ? 1 : 0,
      // A dataset on the theme before a catalogue that only says it has some; a station at the city before the country's centre.
      (ofTheme && !(isDataset(fact) && distance(fact) < 2)) || fact.kind === 'wis2-centre' ? 1 : 0,
      ...datasetRanks(tied),
      isMapperLayer(fact) ? 1 : 0,
      neighbourRank(fact, place),
      isOnDemand(fact) || leavesCity(fact) ? 1 : 0,
      // Car parks before bicycle parking.
      fact.kind === 'parking' && fact.title.startsWith('Bicycle') ? 1 : 0,
      isNameless(fact) ? 1 : 0,
      // A catalogue that holds a theme before a feed on its host that shows it.
      ofTheme ? Number(feeds.has(fact.kind)) : operatorRank(fact, place),
      ofCatalogue && criterionId !== 'geo-web-services' && (isDirectory(fact) || isBarePage(fact)) ? 1 : 0,
      isRunning(fact) ? 0 : 1,
      isCityCatalogue(fact) && !fact.saysOpenData ? 1 : 0,
      ofCatalogue && fact.level === 'city' && !isOne ? nameRank(fact, place) : holdsName(fact.url, place) ? 0 : 1,
      isCityCatalogue(fact) ? depth(fact) : 0,
      ofPortal && fact.kind === 'catalogue' ? interfaces.indexOf(fact.apiStatus) : 0,
      ...after,
      keptNearest.has(fact.kind) ? km : 0,
    ];
  });
  return (a, b) => {
    const [of, other] = [ranksOf(a), ranksOf(b)];
    const at = of.findIndex((rank, i) => rank !== other[i]);
    if (at >= 0) return of[at]! - other[at]!;
    return byTie(a, b) || byText(a.fact.record, b.fact.record) || byText(a.fact.registry, b.fact.registry);
  };
}

/** Strongest first, as the methods are listed. */
const strength = new Map(MatchMethod.options.map((match, i) => [match, i]));
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The stronger link to the city first. */
export const byTie = (a: Pick<Tied, 'match'>, b: Pick<Tied, 'match'>): number =>
  strength.get(a.match)! - strength.get(b.match)!;

/** Last year that a layer covers; one without is current. */
export const lastYear = (fact: Fact): number => (fact.kind === 'map-layer' && fact.endYear) || 9999;

/** A layer that mappers serve from copies, or one that is laid over a map: the map itself goes first. */
export const isMapperLayer = (fact: Fact): boolean =>
  fact.kind === 'map-layer' &&
  (fact.category === 'other' ||
    /(?:^|\.)(?:caltopo\.com|codefor\.de|osmuk\.org|poloha\.net)$/.test(new URL(fact.url).hostname));

/** Among layers of a part of the country, that of the city's division first, and that of another division last. */
export const neighbourRank = ({ kind, level, region }: Fact, { admin1 }: Pick<Place, 'admin1'>): number =>
  kind !== 'map-layer' || level !== 'region' || region === admin1 ? 0 : region === undefined ? 1 : 2;
