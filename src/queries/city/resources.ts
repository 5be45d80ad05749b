/** The official resources of a city: portals, geoportals, statistics, code, dashboards and interfaces, of its own, its region and its nation. */
import { keepFor } from '../../cache.ts';
import type { AssessedCity } from '../../assess/assess.ts';
import { addressKey, isMakeshift, isTrial } from '../../assess/source-host.ts';
import { MatchMethod, type Fact, type Reach } from '../../contract/data/fact.ts';
import type { Registry } from '../../contract/data/registry.ts';
import { type Resource, ResourceKind, ResourceLevel, type Resources } from '../../contract/answers/resources.ts';
import { registryMap, type Atlas } from '../atlas.ts';
import { sourceOf } from './city.ts';
import { seenSentence } from '../seen.ts';
import { cityNews } from './news.ts';
import { isResource, resourceKind } from './resource-kind.ts';

/** Resources shown of each level; the rest is counted. */
export const shownResources: Record<ResourceLevel, number> = { city: 30, region: 10, nation: 10 };
/** Interfaces shown of a resource. */
export const shownInterfaces = 12;

/** Endpoint types that are pages or lists of pages, not interfaces. */
const notAnInterface = /^(?:sitemap|rss|atom|docs|documentation|arcgis:(?:sitemap|geositemap))$/;
const interfacesOf = (fact: Fact): string[] =>
  fact.kind === 'catalogue' ? (fact.endpoints ?? []).filter((type) => !notAnInterface.test(type)) : [];

/** A catalogue whose interface is recorded as inactive is stale, as its criterion says too. */
const isStale = (fact: Fact): boolean =>
  fact.state === 'stale' || (fact.kind === 'catalogue' && fact.apiStatus === 'inactive');

/** Labels of a host that name no single office, as in `data.gov`, `geoportal.gov.pl` and `datos.gob.es`. */
const generalLabel =
  /^(?:www|open|gis|geo|maps?|api|portal|go|gov|gob|gouv|gub|govt|gc|gv|admin|com|org|net|info|(?:open|geo|stat|gov|offene|avoin|public)?-?(?:data|daten|datos|dados|dati|dane|donnees)(?:abiertos|abertos|aperti)?|catalog(?:ue|o)?|geoporta(?:i?l)|stati?st(?:ics|ik|iques?|iek)?|stats?)$/;
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

/** The best of each kind in turn, so that a nation's many portals leave room for its statistics, and what is of no kind where room is left; listed by kind, best first. */
function pick(candidates: readonly Candidate[], limit: number): Candidate[] {
  const kinds = Map.groupBy(candidates, ({ resource }) => resource.kind);
  const ordered = ResourceKind.options.map((kind) => (kinds.get(kind) ?? []).toSorted(byGrade));
  const longest = Math.max(...ordered.map((list) => list.length));
  const inTurn = (lists: Candidate[][]) =>
    Array.from({ length: longest }, (_, round) => lists.flatMap((list) => list[round] ?? [])).flat();
  const picked = new Set([...inTurn(ordered.slice(0, -1)), ...ordered.at(-1)!].slice(0, limit));
  return ordered.flatMap((list) => list.filter((candidate) => picked.has(candidate)));
}

/** What reaches one city of a nation mostly reaches the others. */
const candidates = keepFor((registries: ReadonlyMap<string, Registry>) =>
  keepFor((reaching: Reach) => candidateOf(reaching, registries)),
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

/** Resources and news of a city, from the facts that reach it. */
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
  const news = cityNews(atlas, city, reaching, registries);
  const used = new Set([...resources, ...news.feeds].map(({ registry }) => registry));
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
