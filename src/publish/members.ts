/** What the atlas has of each kind -> the members of the families that are named after it. */
import type { AssessedCity } from '../assess/assess.ts';
import type { CriterionRow } from '../assess/criterion-row.ts';
import { Domain, Topic } from '../contract/criterion.ts';
import { ownDomains } from '../contract/answers/data-map.ts';
import { familyOf } from '../contract/published/addresses.ts';
import type { PathParameter } from '../contract/published/shapes.ts';
import { mappedNations, type Atlas } from '../queries/atlas.ts';
import type { MappedPlace } from '../queries/data-map/listed-map.ts';
import { editionMonths } from '../queries/editions/edition.ts';
import { recentPages } from '../queries/recent.ts';
import type { Selection } from './coverage-files.ts';
import type { Feed } from './feed-text.ts';
import { nameFiles, wordFiles } from './name-files.ts';
import { cityFeeds, nationFeeds } from './recent-files.ts';

type Values = Readonly<Partial<Record<PathParameter, string>>>;

/** Members in the order in which they are made, and what stands for one of them in an address. */
export interface Members<V> {
  list(atlas: Atlas): Iterable<V>;
  values(member: V): Values;
}

const members = <V>(list: Members<V>['list'], values: Members<V>['values']): Members<V> => ({ list, values });

/** Every member of one list with every value of another; those of one member follow one another. */
const times = <V, W>(
  { list, values }: Members<V>,
  others: (atlas: Atlas, member: V) => Iterable<W>,
  name: (other: W) => Values,
): Members<readonly [V, W]> =>
  members(
    function* (atlas) {
      for (const member of list(atlas)) for (const other of others(atlas, member)) yield [member, other] as const;
    },
    ([member, other]) => ({ ...values(member), ...name(other) }),
  );

const placeOf = (scopeId: string): Values => ({ scopeId, nation: scopeId.slice(0, 2), place: scopeId.slice(3) });

/** The one file of a family without parameters. */
export const one = members(
  () => [null],
  () => ({}),
);
/** The same where the quality of the search was counted. */
export const measured = members(
  ({ searchQuality }) => (searchQuality ? [searchQuality] : []),
  () => ({}),
);
/** The same where the truth of verdicts was measured. */
export const tested = members(
  ({ truth }) => (truth ? [truth] : []),
  () => ({}),
);
export const cities = members<AssessedCity>(
  (atlas) => atlas.cities,
  ({ scopeId }) => placeOf(scopeId),
);
/** Assessed cities, then the other places of which something is listed. */
export const places = members<MappedPlace>(
  function* ({ cities, listed }) {
    yield* cities;
    for (const others of listed.values()) yield* others;
  },
  ({ scopeId }) => placeOf(scopeId),
);
/** Files of place names, by script. */
export const nameScripts = members(nameFiles, ({ path }) => ({ script: familyOf(path)!.params.script! }));
/** Files of words, by script. */
export const wordScripts = members(wordFiles, ({ script }) => ({ script }));
const codeOf = (code: string): Values => ({ country: code.toLowerCase(), nation: code.toLowerCase() });
/** Codes in upper case: nations with an assessed city, and with a place that has a map. */
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
export const nationTopics = times(
  nations,
  () => [...Topic.options, ...ownDomains],
  (asked) => ({ asked }),
);
/** Months with an edition. */
export const editions = members<string>(editionMonths, (month) => ({ month }));
/** Pages of the change feed but the first. */
export const furtherPages = members(
  (atlas) => Array.from({ length: recentPages(atlas) - 1 }, (_, i) => i + 2),
  (page) => ({ page: String(page) }),
);
export const feedsOfNations = members(nationFeeds, ({ name }) => ({ country: name }));
export const feedsOfCities = members(cityFeeds, ({ name }: Feed) => ({ scopeId: name.slice('cities/'.length) }));

/** By scopeId, as coverage is. */
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
