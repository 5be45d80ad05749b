/** The members of each group of families: what their files are named after and made from. */
import type { AssessedCity } from '../assess/assess.ts';
import type { CoverageCollection } from '../contract/answers/coverage.ts';
import type { Pattern } from '../contract/interface/pattern.ts';
import { coverage, coverageSummary, joinSummaries } from '../queries/coverage.ts';
import { coverageFeatures, coverageStates } from '../queries/verdict-coverage.ts';
import { memoize } from '../cache.ts';
import { encodeNames } from '../language/names/encode.ts';
import { encodeCountries } from '../language/names/encode-countries.ts';
import { kindsByScript, wordsByScript } from '../language/word-files.ts';
import type { CriterionRow } from '../assess/criterion-row.ts';
import { Domain, Topic } from '../contract/criterion.ts';
import type { DatasetKind } from '../contract/data/dataset-kind.ts';
import { familyOf } from '../contract/published/addresses.ts';
import type { PathParameter } from '../contract/published/shapes.ts';
import { mappedNations, type Atlas } from '../queries/atlas.ts';
import type { MappedPlace } from '../queries/data-map/data-map.ts';
import { editionMonths } from '../queries/history/edition.ts';
import { recentPages } from '../queries/recent.ts';
import { type Feed, cityFeeds, nationFeeds } from './feeds.ts';

/** Cities in order of scopeId, and tiers of a coverage pattern; a tier that is left out is any. */
export interface Selection extends Partial<Pattern> {
  cities: readonly AssessedCity[];
}

const wholePattern: Pattern = { nation: '*', place: '*', domain: '*', dataset: '*' };

export const coverageAnswer = ({ words, provenance }: Atlas, { cities, ...tiers }: Selection): CoverageCollection =>
  coverage(coverageFeatures({ cities, words }), { ...wholePattern, ...tiers }, provenance);

/** Counts of every city, in one domain or all, and where the entries are. */
export const coverageOfAll = ({ provenance }: Atlas, { cities, ...tiers }: Selection): CoverageCollection =>
  // City by city: the entries of all cities together take gigabytes where there are ten times as many.
  joinSummaries(
    [[], ...cities.map((city) => [city])].map((some) =>
      coverageSummary(coverage(coverageStates(some), { ...wholePattern, ...tiers }, provenance)),
    ),
  );

export interface NameFile {
  path: string;
  body: string;
}

export const countriesText = memoize(({ nations, subdivisions, words }: Atlas): string =>
  encodeCountries(nations, subdivisions, words),
);

export const nameFiles = memoize((atlas: Atlas): readonly NameFile[] => [...encodeNames(atlas)]);

export const wordFiles = memoize(({ words }: Atlas) => [...wordsByScript(words)]);

export const kindFiles = memoize(({ kinds }: Atlas) => [...kindsByScript(kinds)]);

type Values = Readonly<Partial<Record<PathParameter, string>>>;

/** Members in the order they are made, and the parameters of their addresses. */
export interface Members<V> {
  list(atlas: Atlas): Iterable<V>;
  values(member: V): Values;
}

const members = <V>(list: Members<V>['list'], values: Members<V>['values']): Members<V> => ({ list, values });

const placeOf = (scopeId: string): Values => ({ scopeId, nation: scopeId.slice(0, 2), place: scopeId.slice(3) });

/** For families without parameters: what their only file is made from, if there is something. */
const single = <V>(of: (atlas: Atlas) => V | null | undefined): Members<V> =>
  members(
    (atlas) => [of(atlas)].filter((value) => value != null),
    () => ({}),
  );
export const one = single((): unknown => ({}));
export const measured = single(({ searchQuality }) => searchQuality);
export const tested = single(({ truth }) => truth);
export const translated = single(({ interfaceLanguages: all }) => (all.size > 0 ? Object.fromEntries(all) : null));
export const cities = members<AssessedCity>(
  (atlas) => atlas.cities,
  ({ scopeId }) => placeOf(scopeId),
);
/** Assessed cities, then the other listed places. */
export const places = members<MappedPlace>(
  function* ({ cities, listed }) {
    yield* cities;
    for (const others of listed.values()) yield* others;
  },
  ({ scopeId }) => placeOf(scopeId),
);
export const nameScripts = members(nameFiles, ({ path }) => ({ script: familyOf(path)!.params.script! }));
export const wordScripts = members(wordFiles, ({ script }) => ({ script }));
export const kindScripts = members(kindFiles, ({ script }) => ({ script }));
export const kinds = members<DatasetKind>(
  (atlas) => atlas.kinds,
  ({ id }) => ({ kind: id }),
);
const codeOf = (code: string): Values => ({ country: code.toLowerCase(), nation: code.toLowerCase() });
/** Codes in upper case: countries with an assessed city, and with a place that has a map. */
export const nations = members<string>((atlas) => atlas.byNation.keys(), codeOf);
export const withPlaces = members<string>(mappedNations, codeOf);
export const criteria = members<CriterionRow>(
  (atlas) => atlas.criteria,
  ({ criterionId, dataset }) => ({ criterion: criterionId, dataset }),
);
export const topics = members<Topic>(
  () => Topic.options,
  (topic) => ({ topic }),
);
export const editions = members<string>(editionMonths, (month) => ({ month }));
export const furtherPages = members(
  (atlas) => Array.from({ length: recentPages(atlas) - 1 }, (_, i) => i + 2),
  (page) => ({ page: String(page) }),
);
export const feedsOfNations = members(nationFeeds, ({ name }) => ({ country: name }));
export const feedsOfCities = members(cityFeeds, ({ name }: Feed) => ({ scopeId: name.slice('cities/'.length) }));

/** By scopeId, the order of coverage. */
const sorted = (atlas: Atlas): AssessedCity[] => atlas.cities.toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : 1));
const selections = (list: (atlas: Atlas) => Iterable<Selection>): Members<Selection> =>
  members(list, ({ cities: _, ...tiers }) => tiers);
export const everywhere = selections((atlas) => [{ cities: sorted(atlas) }]);
export const inNation = selections(function* (atlas) {
  const byNation = Map.groupBy(sorted(atlas), ({ scopeId }) => scopeId.slice(0, 2));
  for (const [nation, of] of byNation) yield { cities: of, nation };
});
export const everywhereByDomain = selections((atlas) =>
  Domain.options.map((domain) => ({ cities: sorted(atlas), domain })),
);
