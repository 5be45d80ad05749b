/** The atlas in memory: everything that answers are made from. Built by publish, read by queries. */
import type { CountryProfile } from '../contract/data/country-profile.ts';
import type { AssessedCity, Completeness } from '../assess/assess.ts';
import type { Judged } from '../assess/verdict.ts';
import type { CriterionRow } from '../assess/criterion-row.ts';
import type { ListedPlace } from '../assess/scope.ts';
import type { Regrounding } from '../assess/earlier.ts';
import type { Estimates } from '../assess/estimate/estimate.ts';
import type { ListedSince } from '../assess/listed-since.ts';
import type { DatasetKind } from '../contract/data/dataset-kind.ts';
import type { Change } from '../contract/data/change.ts';
import type { Release } from '../contract/answers/releases.ts';
import type { InterfaceChange, RuleChange } from '../contract/data/changelog.ts';
import type { Confidence } from '../contract/answers/confidence.ts';
import type { Fact } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import type { LanguageTexts } from '../contract/data/interface-language.ts';
import type { Listings } from '../contract/data/history.ts';
import type { Precision, Truth } from '../contract/answers/truth.ts';
import type { QuestionQuality, StrangersQuality, SearchQuality } from '../contract/answers/quality.ts';
import type { Nation, NationGroup, Place } from '../contract/data/place.ts';
import type { Seen } from '../contract/data/seen.ts';
import type { Reply } from '../contract/data/reply.ts';
import type { WordData } from '../contract/data/words.ts';
import { stateLetter, verdictState } from '../contract/verdict-state.ts';
import { memoize } from '../cache.ts';

export interface Atlas {
  /** What was seen of addresses, by address; none where they were never asked. */
  seen: ReadonlyMap<string, Seen>;
  registries: Registry[];
  nations: Nation[];
  nationGroups: NationGroup[];
  profiles: readonly CountryProfile[];
  subdivisions: ReadonlyMap<string, string>;
  criteria: readonly CriterionRow[];
  cities: AssessedCity[];
  finding(verdict: Judged): string;
  /** Assessed cities of each country that has any, best first, countries by code. */
  byNation: ReadonlyMap<string, AssessedCity[]>;
  /** Places that aren't assessed but have listed records, by name; countries by code. */
  listed: ReadonlyMap<string, readonly ListedPlace[]>;
  /** Whether cities are published as Markdown, feeds, frame and badge too: not where a file limit leaves no room for them. */
  otherForms: boolean;
  /** How complete the registries of a criterion are in a country, where known. */
  completeness: Completeness;
  /** What complete registries would show of each city; reckoned when first asked for. */
  estimates(): Estimates;
  places: Place[];
  facts: Fact[];
  /** How confidence was fitted; null where it never was. */
  confidence: Confidence | null;
  precision: Precision | null;
  searchQuality: SearchQuality | null;
  truth: Truth | null;
  questionQuality: QuestionQuality | null;
  strangersQuality: StrangersQuality | null;
  /** Changes of a city's own records, newest first, by scopeId. */
  history: ReadonlyMap<string, Change[]>;
  /** What the snapshots changed in the verdicts of these cities or all, newest first. Computed on each call. */
  regroundings(cities?: readonly AssessedCity[]): Regrounding[];
  listings: Listings;
  /** Since when registries list each city's own records, by criterion; computed on first use. */
  listedSince(): ListedSince;
  /** What was replied to findings, at most one each. */
  replies: readonly Reply[];
  interfaceChanges: readonly InterfaceChange[];
  releases: readonly Release[];
  ruleChanges: readonly RuleChange[];
  words: WordData;
  interfaceLanguages: LanguageTexts;
  kinds: readonly DatasetKind[];
  provenance: { licence: 'https://creativecommons.org/licenses/by/4.0/'; dataDate: string };
}

const nationNames = memoize(
  (nations: readonly Nation[]): ReadonlyMap<string, string> =>
    new Map(nations.map(({ countryCode, name }) => [countryCode, name])),
);

/** Name of a country; its code when unknown. */
export const nationName = ({ nations }: Pick<Atlas, 'nations'>, code: string): string =>
  nationNames(nations).get(code) ?? code;

/** Codes of the countries with a place that has a data map. */
export const mappedNations = ({ byNation, listed }: Pick<Atlas, 'byNation' | 'listed'>): string[] =>
  [...new Set([...byNation.keys(), ...listed.keys()])].sort();

const bySlug = memoize(
  (registries: readonly Registry[]): ReadonlyMap<string, Registry> =>
    new Map(registries.map((registry) => [registry.slug, registry])),
);

export const registryMap = ({ registries }: Pick<Atlas, 'registries'>): ReadonlyMap<string, Registry> =>
  bySlug(registries);

export const registryNames = memoize(
  ({ registries }: Pick<Atlas, 'registries'>): ReadonlyMap<string, string> =>
    new Map(registries.map(({ slug, shortTitle }) => [slug, shortTitle])),
);

/** A city's verdicts as letters, one for each criterion. */
export const stripOf = (city: AssessedCity): string =>
  city.verdicts.map((verdict) => stateLetter[verdictState(verdict)]).join('');
