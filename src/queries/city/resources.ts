/** Official resources and news of a city. */
import tables from '../../../data/texts/resource-kinds.json' with { type: 'json' };
import { memoize } from '../../cache.ts';
import type { AssessedCity } from '../../assess/assess.ts';
import { addressKey, isMakeshift, isTrial } from '../../assess/records/address.ts';
import { MatchMethod, type Fact, type FactOf, type Reach, type FactKind } from '../../contract/data/fact.ts';
import type { Registry } from '../../contract/data/registry.ts';
import { type Resource, ResourceKind, ResourceLevel, type Resources } from '../../contract/answers/resources.ts';
import { registryMap, type Atlas, nationName } from '../atlas.ts';
import { sourceOf } from './city.ts';
import { seenSentence } from '../liveness.ts';
import { longDate, registriesPhrase } from '../../wording/phrases.ts';
import { inSentence } from '../../language/fold.ts';
import type { Change } from '../../contract/data/change.ts';
import { and } from '../wording.ts';
import { buildSign } from '../../language/signs.ts';

/** Feeds shown; the rest is counted. */
const shownFeeds = 6;
const shownItems = 5;

const feedRegistries = ['news-feed-list-of-countries', 'awesome-rss-feeds'];

const states = ['active', 'stale', 'retired'];
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

interface Feed {
  fact: FactOf<'news-feed'>;
  level: ResourceLevel;
}

/** Active feeds first, the city's own before the country's, by title; one an address, https before http. */
function feedsOf(reaching: readonly Reach[]): Feed[] {
  const kept = new Map<string, Feed>();
  const rank = ({ fact, level }: Feed) => states.indexOf(fact.state) * 3 + ResourceLevel.options.indexOf(level);
  const all = reaching
    .flatMap(({ fact, level }) => (fact.kind === 'news-feed' ? [{ fact, level }] : []))
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        compare(a.fact.title.toLowerCase(), b.fact.title.toLowerCase()) ||
        compare(b.fact.url, a.fact.url),
    );
  for (const feed of all) if (!kept.has(addressKey(feed.fact.url))) kept.set(addressKey(feed.fact.url), feed);
  return [...kept.values()];
}

/** Which feeds these are: a city-state's own, else the country's, since no registry lists feeds of single cities. */
function feedNote(atlas: Atlas, city: AssessedCity, feeds: readonly Feed[]): string {
  const read = atlas.registries.filter(({ slug }) => feedRegistries.includes(slug));
  if (read.length === 0) return 'None of our sources lists news feeds.';
  const nation = inSentence(nationName(atlas, city.countryCode));
  if (feeds.length === 0)
    return `No news feed of ${city.place.name} or ${nation} is listed in ${registriesPhrase(read, 'or')}.`;
  return feeds.some(({ level }) => level === 'city')
    ? `The feeds are listed for ${city.place.name} in ${registriesPhrase(read)}.`
    : `The feeds are listed for ${nation} in ${registriesPhrase(read)}. We found none for ${city.place.name} itself.`;
}

const changeWords = { added: 'Newly listed', removed: 'No longer listed', changed: 'Changed' } as const;

/** The newest changes of the city's own records, one an address. */
function newestChanges(atlas: Atlas, { scopeId }: AssessedCity): Change[] {
  const byUrl = new Map<string, Change>();
  for (const change of atlas.history.get(scopeId) ?? [])
    if (!byUrl.has(addressKey(change.url))) byUrl.set(addressKey(change.url), change);
  return [...byUrl.values()].slice(0, shownItems);
}

const changeItem = ({ change, members = [], title, url, date }: Change, registry: Registry) => ({
  title: `${changeWords[change]}${members.length > 0 ? ` (${and(members)})` : ''}: ${title}`,
  url,
  date: `${date}T00:00:00Z`,
  feed: registry.title,
  feedUrl: registry.homepage,
});

/** The oldest snapshot that a newer one was compared with; undefined before there are two. */
const comparedSince = memoize(
  (history: Atlas['history']): string | undefined =>
    [...history.values()].flatMap((changes) => changes.map(({ since }) => since)).sort()[0],
);

function cityNews(
  atlas: Atlas,
  city: AssessedCity,
  reaching: readonly Reach[],
  registries: ReadonlyMap<string, Registry>,
): { news: Resources['news']; from: string[] } {
  const feeds = feedsOf(reaching);
  const changes = newestChanges(atlas, city);
  const { name } = city.place;
  const since = comparedSince(atlas.history);
  const itemNote =
    changes.length > 0
      ? `The items are the newest changes to what our sources list for ${name} itself, by the date of the snapshot that showed them.`
      : `We have recorded no change to what our sources list for ${name} itself${since ? ` since ${longDate(since)}` : ''}.`;
  return {
    news: {
      feedCount: feeds.length,
      feeds: feeds.slice(0, shownFeeds).map(({ fact, level }) => ({
        level,
        ...sourceOf(fact, registries, atlas.seen.get(fact.url)),
        state: fact.state,
      })),
      items: changes.map((change) => changeItem(change, registries.get(change.registry)!)),
      note: `${feedNote(atlas, city, feeds)} ${itemNote}`,
    },
    from: [...feeds.slice(0, shownFeeds).map(({ fact }) => fact.registry), ...changes.map(({ registry }) => registry)],
  };
}

/** Resources shown of each level; the rest is counted. */
export const shownResources: Record<ResourceLevel, number> = { city: 30, region: 10, nation: 10 };
export const shownInterfaces = 12;

/** Endpoint types that are pages or lists of pages, not interfaces. */
const notAnInterface = /^(?:sitemap|rss|atom|docs|documentation|arcgis:(?:sitemap|geositemap))$/;
const interfacesOf = (fact: Fact): string[] =>
  fact.kind === 'catalogue' ? (fact.endpoints ?? []).filter((type) => !notAnInterface.test(type)) : [];

/** A catalogue with an inactive API is stale, as in its criterion. */
const isStale = (fact: Fact): boolean =>
  fact.state === 'stale' || (fact.kind === 'catalogue' && fact.apiStatus === 'inactive');

/** Labels of a host that name no single office, as in `data.gov`, `geoportal.gov.pl` and `datos.gob.es`. */
const generalLabel = buildSign('generalLabel');
const isGeneral = (host: string): boolean =>
  host
    .replace(/\.[a-z]{2}$/, '')
    .split('.')
    .every((label) => generalLabel.test(label));

/** Hosts of vendors, which keep trials and drafts too. */
const vendorHost = /(?:^|\.)(?:arcgis|socrata|opendatasoft|amazonaws|azurewebsites)\.(?:com|net|io|org)$/;

/** Lower is better: no trial, in date, surely of the city, usable without a key, the general portal before an office's, on its own host, answering, broad; then the shorter address. */
export function grades({ fact, match }: Reach): number[] {
  const catalogue = fact.kind === 'catalogue' ? fact : undefined;
  const host = new URL(fact.url).host.replace(/^www\./, '');
  return [
    isTrial(fact.url, fact.title) || isMakeshift(fact.url) ? 1 : 0,
    isStale(fact) ? 1 : 0,
    MatchMethod.options.indexOf(match),
    fact.access === 'open' ? 0 : 1,
    isGeneral(host) ? 0 : 1,
    vendorHost.test(host) ? 1 : 0,
    catalogue?.apiStatus === 'uncertain' ? 1 : 0,
    -(catalogue?.themes?.length ?? 0),
    host.length,
    fact.url.length,
  ];
}

interface Candidate {
  resource: Resource;
  grade: number[];
  key: string;
}

const byGrade = (a: Candidate, b: Candidate): number => {
  const at = a.grade.findIndex((value, i) => value !== b.grade[i]);
  return at < 0 ? (a.key < b.key ? -1 : a.key > b.key ? 1 : 0) : a.grade[at]! - b.grade[at]!;
};

/** Takes the best of each kind in turn, so that many portals leave room for statistics; `other` only fills up. Listed by kind, best first. */
function pick(candidates: readonly Candidate[], limit: number): Candidate[] {
  const kinds = Map.groupBy(candidates, ({ resource }) => resource.kind);
  const ordered = ResourceKind.options.map((kind) => (kinds.get(kind) ?? []).toSorted(byGrade));
  const longest = Math.max(...ordered.map((list) => list.length));
  const inTurn = (lists: Candidate[][]) =>
    Array.from({ length: longest }, (_, round) => lists.flatMap((list) => list[round] ?? [])).flat();
  const picked = new Set([...inTurn(ordered.slice(0, -1)), ...ordered.at(-1)!].slice(0, limit));
  return ordered.flatMap((list) => list.filter((candidate) => picked.has(candidate)));
}

/** What reaches one city of a country mostly reaches the others. */
const candidates = memoize((registries: ReadonlyMap<string, Registry>) =>
  memoize((reaching: Reach) => candidateOf(reaching, registries)),
);

function candidateOf(reaching: Reach, registries: ReadonlyMap<string, Registry>): Candidate[] {
  const { fact, level } = reaching;
  if (!isResource(fact) || fact.state === 'retired') return [];
  const interfaces = interfacesOf(fact).slice(0, shownInterfaces);
  const resource: Resource = {
    kind: resourceKind(fact),
    level,
    ...sourceOf(fact, registries),
    ...(fact.publisher ? { publisher: fact.publisher } : {}),
    access: fact.access,
    state: isStale(fact) ? 'stale' : 'active',
    ...(interfaces.length > 0 ? { interfaces } : {}),
  };
  return [{ resource, grade: grades(reaching), key: addressKey(fact.url) }];
}

/** One candidate an address: the nearest level first, then the better. */
function distinct(candidates: readonly Candidate[]): Candidate[] {
  const level = ({ resource }: Candidate) => ResourceLevel.options.indexOf(resource.level);
  const kept = new Map<string, Candidate>();
  for (const one of candidates.toSorted((a, b) => level(a) - level(b) || byGrade(a, b)))
    if (!kept.has(one.key)) kept.set(one.key, one);
  return [...kept.values()];
}

export function cityResources(atlas: Atlas, city: AssessedCity, reaching: readonly Reach[]): Resources {
  const registries = registryMap(atlas);
  const found = distinct(reaching.flatMap(candidates(registries)));
  const ofLevel = (level: ResourceLevel) => found.filter(({ resource }) => resource.level === level);
  const resources = ResourceLevel.options.flatMap((level) =>
    pick(ofLevel(level), shownResources[level]).map(({ resource }) => {
      const seen = atlas.seen.get(resource.url);
      return seen ? { ...resource, seen: seenSentence(seen) } : resource;
    }),
  );
  const { news, from } = cityNews(atlas, city, reaching, registries);
  const used = new Set([...resources.map(({ registry }) => registry), ...from]);
  return {
    scopeId: city.scopeId,
    name: city.place.name,
    countryCode: city.countryCode,
    totals: { city: ofLevel('city').length, region: ofLevel('region').length, nation: ofLevel('nation').length },
    resources,
    news,
    attributions: atlas.registries.filter(({ slug }) => used.has(slug)).map(({ attribution }) => attribution),
    ...atlas.provenance,
  };
}

/** Kinds of fact that name an official resource. News feeds have their own list. */
const resourceFacts = [
  'catalogue',
  'statistics-provider',
  'issue-api',
  'code-account',
  'web-domain',
] as const satisfies FactKind[];
type ResourceFact = Extract<Fact, { kind: (typeof resourceFacts)[number] }>;

export const isResource = (fact: Fact): fact is ResourceFact =>
  (resourceFacts as readonly string[]).includes(fact.kind);

/** Catalogue types of the Common Data Index; others are `other`. */
const byCatalogueType = tables.catalogueTypes as Readonly<Record<string, ResourceKind>>;
/** Software that serves programs and has no pages to search: a list of services, not a portal. */
const machineServers = new Set(tables.machineServers);

/** The registries have no type for dashboards, so they are recognised by title. */
const dashboardTitle = /\bdash-?boards?\b|\btableaux? de bord\b|\bcuadros? de mandos?\b|\bcruscotto\b/i;

export function resourceKind(fact: ResourceFact): ResourceKind {
  switch (fact.kind) {
    case 'statistics-provider':
      return 'statistics';
    case 'issue-api':
      return 'api';
    case 'code-account':
      return 'code';
    case 'web-domain':
      return 'web-domain';
    case 'catalogue':
      if (dashboardTitle.test(fact.title)) return 'dashboard';
      return machineServers.has(fact.software ?? '') ? 'api' : (byCatalogueType[fact.catalogueType] ?? 'other');
  }
}
