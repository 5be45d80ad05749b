/**
 * What outputs are made from, as hashes: outputs whose keys are as they were come out as they were. Two keys each for a city and for a
 * nation, of what is published there and of how it stands among all; one for each criterion, dataset kind, topic and domain over all nations.
 */
import type { AssessedCity } from '../../assess/assess.ts';
import type { CriterionRow } from '../../assess/criterion-row.ts';
import type { Change } from '../../contract/change.ts';
import type { Place } from '../../contract/place.ts';
import { Domain, Topic } from '../../contract/criterion.ts';
import { subdivisionsOf } from '../../facts/index.ts';
import { nationOf, nationsOfChange } from '../../facts/nations.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { shownPeers } from '../../queries/city.ts';
import { improvements } from '../../queries/improvements.ts';
import { peers } from '../../queries/peers.ts';
import { rankingEntry } from '../../queries/ranking.ts';
import { digest } from './code-key.ts';
import { FactHashes } from './fact-hashes.ts';
import { verdictsHash } from './verdicts-hash.ts';

/** By name: "fr", "fr ranked", "fr.lyon", "fr.lyon ranked", "criterion gtfs-schedule". */
export type Keys = Record<string, string>;

/** Name of the key of how a city or nation stands. */
export const ranked = (name: string): string => `${name} ranked`;

/** Rows by the nations that they are about. */
function byNation<T>(rows: readonly T[], nationsIn: (row: T) => Iterable<string>): Map<string, T[]> {
  const of = new Map<string, T[]>();
  for (const row of rows) for (const code of nationsIn(row)) of.get(code)?.push(row) ?? of.set(code, [row]);
  return of;
}

export interface AtlasKeys {
  /** All but those of cities. */
  shared: Keys;
  /** Of every city; its outputs tell whether it has a feed. */
  ofCities(withFeeds: ReadonlySet<string>): Keys;
}

/** Of the places of each nation, by its code. */
const placesHashes = (places: readonly Place[]): Map<string, string> =>
  new Map([...Map.groupBy(places, ({ scopeId }) => nationOf(scopeId))].map(([code, rows]) => [code, digest(rows)]));

/**
 * The keys of an atlas. Those of cities are asked for later: which have feeds is known soon only where the others are known. `facts` and
 * `places` may come from the files that they were read from.
 */
export function keysOf(atlas: Atlas & { changes: readonly Change[] }, facts = new FactHashes(atlas.facts), places = placesHashes(atlas.places)): AtlasKeys {
  const changes = byNation(atlas.changes, nationsOfChange);
  const news = new Map([...atlas.news].map(([code, rows]) => [code, digest(rows)]));
  const common = digest(atlas.registries, atlas.nations, [...atlas.subdivisions], atlas.precision, atlas.searchQuality, atlas.provenance, atlas.topicPages, atlas.changes.filter(({ places: of }) => !of?.length), atlas.criteria.map(({ criterionId }) => criterionId));
  const standing = digest(atlas.cities.map(rankingEntry));
  const nations = [...atlas.byNation].flatMap(([code, cities]): [string, string][] => {
    const published = digest(common, facts.of('about', code), places.get(code) ?? '', changes.get(code) ?? [], news.get(code) ?? '');
    return [[code.toLowerCase(), published], [ranked(code.toLowerCase()), digest(cities.map(rankingEntry))]];
  });
  const anywhere = digest(common, standing, atlas.cities.map(({ place }) => place));
  /** Of the facts that rows grade, and of those that they count. */
  const of = (rows: readonly CriterionRow[]) => {
    const counted = new Set(rows.flatMap(({ claims, recapture }) => [...claims.flatMap(({ registries }) => registries), ...(recapture?.registries ?? [])]));
    const graded = new Set<string>(rows.flatMap((row) => row.kinds));
    const asked = facts.names('kinds').filter((name) => { const [registry, kind] = name.split(' '); return counted.has(registry!) || graded.has(kind!); });
    return digest(anywhere, asked.map((name) => [name, facts.of('kinds', name)]));
  };
  const shared = Object.fromEntries([
    ['names', digest(atlas.nations, [...atlas.subdivisions], [...places], atlas.cities.map(({ scopeId }) => scopeId))],
    ...nations,
    ...atlas.criteria.flatMap((row): [string, string][] => { const key = of([row]); return [[`criterion ${row.criterionId}`, key], [`dataset ${row.dataset}`, key]]; }),
    ...Topic.options.map((topic) => [`topic ${topic}`, of(atlas.criteria.filter(({ topics }) => topics.includes(topic)))]),
    ...Domain.options.map((domain) => [`domain ${domain}`, of(atlas.criteria.filter((row) => row.domain === domain))]),
  ]) as Keys;

  const ofCity = (city: AssessedCity, hasFeed: boolean): [string, string][] => {
    const { scopeId, countryCode, place, verdicts } = city, steps = improvements(atlas, city);
    const published = digest(
      common, place, [scopeId, ...subdivisionsOf(place), countryCode].map((name) => facts.of('reaching', name)),
      // What is concluded from records that do not reach the city, such as how many there are of the nation, stands in what its verdicts say.
      verdictsHash(verdicts),
      steps.map(({ criterionId, example }) => [criterionId, example?.scopeId, example?.name]), atlas.history.get(scopeId) ?? [], news.get(countryCode) ?? '', hasFeed,
    );
    const comparedWith = peers(atlas, city, shownPeers).map(({ scopeId: other, place: { name, population }, score }) => [other, name, population, score.smartnessPct]);
    return [[scopeId, published], [ranked(scopeId), digest(city.rank, steps, comparedWith)]];
  };
  return { shared, ofCities: (withFeeds) => Object.fromEntries(atlas.cities.flatMap((city) => ofCity(city, withFeeds.has(city.scopeId)))) };
}
