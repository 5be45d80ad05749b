/**
 * What of the last build can be carried over: outputs for which everything that they are made from is as it was. There is a key for
 * each nation, `plain` of what its cities publish and `ranked` of that and of how all cities stand, and one for each criterion, topic and
 * domain over all nations. Outputs of anything else are made every time.
 */
import { createHash, type Hash } from 'node:crypto';
import { pathKey } from '../../contract/integrity.ts';
import type { Change } from '../../contract/change.ts';
import { Domain, Topic } from '../../contract/criterion.ts';
import type { CriterionRow } from '../../assess/criterion-row.ts';
import { nationOf, nationsOf, nationsOfChange } from '../../facts/nations.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { comparable } from '../../queries/improvements.ts';
import { peers } from '../../queries/peers.ts';
import { rankingEntry } from '../../queries/ranking.ts';
import { shownPeers } from '../../queries/city.ts';
import { comparedPairs } from '../compare-files.ts';
import { digest } from './code-key.ts';
import { ownerOf, world } from './owner.ts';

/** By name: "fr plain", "criterion gtfs-schedule". */
export type Keys = Record<string, string>;

/** Rows by the nations that they are about. */
function byNation<T>(rows: readonly T[], nationsIn: (row: T) => Iterable<string>): Map<string, T[]> {
  const of = new Map<string, T[]>();
  for (const row of rows) for (const code of nationsIn(row)) of.get(code)?.push(row) ?? of.set(code, [row]);
  return of;
}

/** Hashes of rows by what they belong to, from one writing of each row. */
class Gathered {
  readonly #hashes = new Map<string, Hash>();
  add(text: string, names: Iterable<string>): void {
    for (const name of names) {
      let found = this.#hashes.get(name);
      if (!found) this.#hashes.set(name, (found = createHash('sha256')));
      found.update(text);
    }
  }
  /** What was gathered under the names that are asked for, in order. */
  digests(asked: (name: string) => boolean): string[] {
    return [...this.#hashes].filter(([name]) => asked(name)).sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, found]) => `${name} ${found.copy().digest('hex')}`);
  }
}

/** The facts by nation that they are of or reach, as "in FR", and by registry and kind, as "openaddresses-sources addresses". */
function gathered(atlas: Atlas): Gathered {
  const all = new Gathered();
  for (const fact of atlas.facts) {
    all.add(JSON.stringify(fact), [...[...nationsOf(fact)].map((code) => `in ${code}`), `${fact.registry} ${fact.kind}`]);
  }
  return all;
}

/** The keys of all nations with assessed cities, and of what is over all nations. */
export function keysOf(atlas: Atlas & { changes: readonly Change[] }): Keys {
  const facts = gathered(atlas);
  const places = new Map([...Map.groupBy(atlas.places, ({ scopeId }) => nationOf(scopeId))].map(([code, rows]) => [code, digest(rows)]));
  const changes = byNation(atlas.changes, nationsOfChange);
  const common = digest(atlas.registries, atlas.nations, [...atlas.subdivisions], atlas.precision, atlas.searchQuality, atlas.provenance, atlas.topicPages, atlas.changes.filter(({ places: of }) => !of?.length), atlas.criteria.map(({ criterionId }) => criterionId));
  const standing = digest(atlas.cities.map(rankingEntry));

  // Verdicts follow from the facts that reach a city. Of other nations a city's outputs name those that it is compared with.
  const abroad = new Map(atlas.cities.map((city) => [city.scopeId, digest(
    peers(atlas, city, shownPeers).map(({ scopeId, place, score }) => [scopeId, place.name, place.population, score.smartnessPct]),
    city.verdicts.map(({ status }, at) => {
      const example = status === 'present' ? undefined : comparable(city, at, atlas);
      return example ? [example.scopeId, example.place.name, example.verdicts[at]!.facts[0]?.url] : null;
    }),
  )]));
  const plain = new Map([...atlas.byNation].map(([code, cities]) => [code, digest(
    common, facts.digests((name) => name === `in ${code}`), places.get(code) ?? '', changes.get(code) ?? [], atlas.news.get(code) ?? [], cities.map(({ scopeId }) => [scopeId, abroad.get(scopeId)]),
  )]));
  const partners = Map.groupBy(comparedPairs(atlas).flatMap(([a, b]) => [[nationOf(a), nationOf(b)], [nationOf(b), nationOf(a)]] as const), ([code]) => code);
  const nations = [...plain].flatMap(([code, key]): [string, string][] => [
    [`${code.toLowerCase()} plain`, key],
    [`${code.toLowerCase()} ranked`, digest(key, standing, [...new Set((partners.get(code) ?? []).map(([, other]) => other))].map((other) => plain.get(other)))],
  ]);

  const anywhere = digest(common, standing, atlas.cities.map(({ place }) => place));
  /** Of the facts that rows grade, and of those that they count. */
  const of = (rows: readonly CriterionRow[]) => {
    const counted = new Set(rows.flatMap(({ claims, recapture }) => [...claims.flatMap(({ registries }) => registries), ...(recapture?.registries ?? [])]));
    const kinds = new Set<string>(rows.flatMap((row) => row.kinds));
    return digest(anywhere, facts.digests((name) => { const [registry, kind] = name.split(' '); return registry !== 'in' && (counted.has(registry!) || kinds.has(kind!)); }));
  };
  return Object.fromEntries([
    ['names', digest(atlas.nations, [...atlas.subdivisions], [...places], atlas.cities.map(({ scopeId }) => scopeId))],
    ...nations,
    ...atlas.criteria.flatMap((row): [string, string][] => { const key = of([row]); return [[`criterion ${row.criterionId}`, key], [`dataset ${row.dataset}`, key]]; }),
    ...Topic.options.map((topic) => [`topic ${topic}`, of(atlas.criteria.filter(({ topics }) => topics.includes(topic)))]),
    ...Domain.options.map((domain) => [`domain ${domain}`, of(atlas.criteria.filter((row) => row.domain === domain))]),
  ]);
}

const plainPaths = /^\/(?:datasets|search\/maps|api\/coverage\/query|api\/resources)\//;
const overAll: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:criteria|api\/gaps)\/([^/.]+)\.\w+$/, 'criterion'],
  [/^\/(?:datasets\/kinds|api\/coverage\/query\/_\/_\/_)\/([^/.]+)\.\w+$/, 'dataset'],
  [/^\/datasets\/topics\/([^/.]+)\.\w+$/, 'topic'],
  [/^\/api\/coverage\/query\/_\/_\/([^/.]+)\.json$/, 'domain'],
];

/** Name of the key that tells whether the output at a path comes out as before; undefined where none does. */
function keyNameOf(path: string): string | undefined {
  const owner = ownerOf(path);
  if (owner !== world) return `${owner} ${plainPaths.test(path) ? 'plain' : 'ranked'}`;
  for (const [pattern, name] of overAll) {
    const found = pattern.exec(path);
    if (found) return `${name} ${found[1]}`;
  }
  return undefined;
}

/** Whether the output at a path may be carried over, given the keys of the last build and of this. */
export function isCarried(path: string, was: Keys, is: Keys): boolean {
  const name = keyNameOf(path);
  return name !== undefined && was[name] !== undefined && was[name] === is[name];
}

/** One in so many of what is carried over is made all the same and compared, so that a key that misses something is noticed. */
const sampled = 199;
export const isSampled = (path: string): boolean => pathKey(path)[1] % sampled === 0;

/** Thrown when something that was carried over would have come out otherwise: then everything has to be made. */
export class CarryError extends Error {
  constructor(path: string) {
    super(`${path} changed although nothing did that it is taken to be made from; see src/publish/build/carry.ts. Everything is built anew.`);
    this.name = 'CarryError';
  }
}
