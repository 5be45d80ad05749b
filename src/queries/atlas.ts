/** The atlas in memory: everything that answers are made from. Built by publish, read by queries. */
import type { AssessedCity, Completeness } from '../assess/assess.ts';
import type { CriterionRow } from '../assess/criterion-row.ts';
import type { Regrounding } from '../assess/earlier.ts';
import type { Change } from '../contract/change.ts';
import type { Fact, Registry } from '../contract/fact.ts';
import type { Precision } from '../contract/precision.ts';
import type { SearchQuality } from '../contract/search-quality.ts';
import type { Nation, Place } from '../contract/place.ts';
import type { NewsItem } from '../contract/resources.ts';

export interface Atlas {
  registries: Registry[];
  nations: Nation[];
  subdivisions: ReadonlyMap<string, string>;
  criteria: readonly CriterionRow[];
  /** Ranked, best first. */
  cities: AssessedCity[];
  /** Assessed cities of each nation that has any, best first, nations by code. */
  byNation: ReadonlyMap<string, AssessedCity[]>;
  /** How complete the registries of a criterion are in a nation, where that can be told. */
  completeness: Completeness;
  places: Place[];
  facts: Fact[];
  /** Measured precision of place matching. */
  precision: Precision | null;
  /** Measured quality of the interpretation. */
  searchQuality: SearchQuality | null;
  /** Changes of a city's own records, newest first, by scopeId. */
  history: ReadonlyMap<string, Change[]>;
  /** What the snapshots changed in the verdicts, newest first; found when first asked for. */
  regroundings(): readonly Regrounding[];
  /** Whether places have a page for each topic: not where a file limit leaves no room for them. */
  topicPages: boolean;
  /** News items gathered from the nation's feeds, by code. */
  news: ReadonlyMap<string, NewsItem[]>;
  /** Members that every answer carries. */
  provenance: { licence: 'https://creativecommons.org/licenses/by/4.0/'; dataDate: string };
}

const nationNames = new WeakMap<readonly Nation[], ReadonlyMap<string, string>>();

/** Name of a nation; its code when unknown. */
export function nationName({ nations }: Pick<Atlas, 'nations'>, code: string): string {
  let names = nationNames.get(nations);
  if (!names) nationNames.set(nations, (names = new Map(nations.map(({ countryCode, name }) => [countryCode, name]))));
  return names.get(code) ?? code;
}

const registryMaps = new WeakMap<readonly Registry[], ReadonlyMap<string, Registry>>();

/** Registries by slug. */
export function registryMap({ registries }: Pick<Atlas, 'registries'>): ReadonlyMap<string, Registry> {
  let map = registryMaps.get(registries);
  if (!map) registryMaps.set(registries, (map = new Map(registries.map((registry) => [registry.slug, registry]))));
  return map;
}

/** The letter that stands for a verdict in a strip. */
export const stripOf = (city: AssessedCity): string =>
  city.verdicts.map(({ status, basis }) => (basis === 'uncovered' ? 'u' : { present: 'P', partial: 'h', absent: 'a' }[status])).join('');
