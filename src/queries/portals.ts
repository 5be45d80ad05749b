/** Catalogue facts that reach a country's places -> the portals among them that can be searched, and which of them each place has. */
import { addressKey, isMakeshift, isTrial } from '../assess/records/address.ts';
import { memoize } from '../cache.ts';
import type { Fact, FactOf, Reach } from '../contract/data/fact.ts';
import { mostPortals, type NationPortals, type Portal } from '../contract/answers/found-portals.ts';
import { ResourceLevel } from '../contract/answers/resources.ts';
import { unknownPlatform } from '../contract/answers/portal-limits.ts';
import { adapterOf } from '../sources/index.ts';
import type { Atlas } from './atlas.ts';
import type { MappedPlace } from './data-map/data-map.ts';
import { grades } from './city/resources.ts';

/** One that can be searched first, and one of all kinds of data before one of maps or figures. */
const rankOf = (platform: string): number =>
  platform === unknownPlatform ? 2 : adapterOf(platform)?.ofOneKind ? 1 : 0;

/** Portals of each level that come before further ones of another. */
const ofLevel: Record<ResourceLevel, number> = { city: 3, region: 1, nation: 1 };

type CatalogueFact = FactOf<'catalogue'>;

export type PlatformOf = Pick<Portal, 'platform' | 'base' | 'searchPage' | 'searchApi' | 'searchOnly'>;

export interface PortalsOf {
  /** The facts that reach a place: its own, its region's, its country's. */
  reaching(place: MappedPlace): readonly Reach[];
  /** What a catalogue runs on, and where its interface begins; undefined where it cannot be searched. */
  platform(fact: CatalogueFact): PlatformOf | undefined;
  languages: readonly string[];
}

/** Neither closed nor without an answer, no trial and no machine without a name. */
const isSearchable = (fact: Fact): fact is CatalogueFact =>
  fact.kind === 'catalogue' &&
  fact.state !== 'retired' &&
  fact.apiStatus !== 'inactive' &&
  !isTrial(fact.url, fact.title) &&
  !isMakeshift(fact.url);

interface Candidate {
  portal: Portal;
  level: ResourceLevel;
  grade: number[];
}

function candidateOf(reaching: Reach, platformOf: PortalsOf['platform']): Candidate[] {
  const { fact, level } = reaching;
  if (!isSearchable(fact)) return [];
  // A city's own portal is listed even if we can't search it.
  const { software } = fact;
  const unknown = { platform: unknownPlatform, ...(software === undefined ? {} : { software }), base: fact.url };
  const found = platformOf(fact) ?? (level === 'city' ? unknown : undefined);
  if (!found) return [];
  const { title, registry, record } = fact;
  const page = addressKey(fact.url) === addressKey(found.base) ? {} : { page: fact.url };
  const portal = { title, ...found, ...page, level: fact.level, registry, record };
  return [{ portal, level, grade: [rankOf(found.platform), ...grades(reaching)] }];
}

const byGrade = (a: Candidate, b: Candidate): number => {
  const at = a.grade.findIndex((value, i) => value !== b.grade[i]);
  if (at >= 0) return a.grade[at]! - b.grade[at]!;
  return a.portal.base < b.portal.base ? -1 : a.portal.base > b.portal.base ? 1 : 0;
};

/** The best of each level, the city's own first, then further ones where there is room; only one of the country's. */
function pick(candidates: readonly Candidate[]): Portal[] {
  const levels = ResourceLevel.options.map((level) =>
    candidates.filter((one) => one.level === level).toSorted(byGrade),
  );
  const seen = new Set<string>();
  const distinct = levels.map((list) =>
    list.filter(({ portal }) => {
      const key = addressKey(portal.base);
      return !seen.has(key) && seen.add(key);
    }),
  );
  const first = distinct.flatMap((list, i) => list.slice(0, ofLevel[ResourceLevel.options[i]!]));
  const inTurn = new Set([...first, ...distinct.slice(0, -1).flat()]);
  const chosen = new Set([...inTurn].slice(0, mostPortals));
  return distinct.flat().flatMap((one) => (chosen.has(one) ? [one.portal] : []));
}

export function nationPortals(
  atlas: Atlas,
  countryCode: string,
  { reaching, platform, languages }: PortalsOf,
): NationPortals {
  const candidates = memoize((one: Reach) => candidateOf(one, platform));
  const places = [...(atlas.byNation.get(countryCode) ?? []), ...(atlas.listed.get(countryCode) ?? [])]
    .map((one) => ({ scopeId: one.scopeId, name: one.place.name, portals: pick(reaching(one).flatMap(candidates)) }))
    .filter(({ portals }) => portals.length > 0)
    .sort((a, b) => (a.scopeId < b.scopeId ? -1 : 1));
  const byBase = new Map(places.flatMap(({ portals }) => portals.map((portal) => [portal.base, portal])));
  const bases = [...byBase.keys()].sort();
  const index = new Map(bases.map((base, i) => [base, i]));
  return {
    countryCode,
    languages: [...languages],
    portals: bases.map((base) => byBase.get(base)!),
    places: Object.fromEntries(
      places.map(({ scopeId, name, portals }) => [
        scopeId,
        { name, portals: portals.map(({ base }) => index.get(base)!) },
      ]),
    ),
    ...atlas.provenance,
  };
}
