/**
 * What of the last build can be carried over: the outputs of a nation for which everything that they are made from is as it was.
 * Two keys a nation: `plain` of what its cities publish, `ranked` of that and of how all cities stand. Outputs of no nation, and
 * the pages of nations, which compare, are made every time.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fg from 'fast-glob';
import { pathKey } from '../../contract/integrity.ts';
import type { Change } from '../../contract/change.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { cityAssessment } from '../../queries/city.ts';
import { comparable } from '../../queries/improvements.ts';
import { rankingEntry } from '../../queries/ranking.ts';
import { comparedPairs } from '../compare-files.ts';
import { siteSettings } from '../discovery/site-settings.ts';
import { ownerOf, world } from './owner.ts';

export interface NationKeys { plain: string; ranked: string }
/** By lower-case code. */
export type Keys = Record<string, NationKeys>;

const digest = (...values: unknown[]): string => {
  const text = values.map((value) => JSON.stringify(value)).join('\n');
  return hash('sha256', text);
};

/** Everything but data that decides what is published: the project's own code, its packages, the operator's settings, Node. */
export function codeKey(fileLimit: number | undefined): string {
  const files = fg.sync(['src/**', 'public/**', 'package.json', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json'], { dot: true }).sort();
  return digest(process.version, siteSettings(), fileLimit ?? null, files.map((file) => [file, hash('sha256', readFileSync(file))]));
}

/** Rows by the nations that they are about; those about none are returned apart. */
function byNation<T>(rows: readonly T[], nationsOf: (row: T) => Iterable<string>): { of: Map<string, T[]>; none: T[] } {
  const of = new Map<string, T[]>(), none: T[] = [];
  for (const row of rows) {
    const codes = new Set(nationsOf(row));
    if (codes.size === 0) none.push(row);
    for (const code of codes) of.get(code)?.push(row) ?? of.set(code, [row]);
  }
  return { of, none };
}
const nationOf = (scopeId: string) => scopeId.slice(0, 2).toUpperCase();

/** The keys of every nation that has assessed cities. */
export function keysOf(atlas: Atlas & { changes: readonly Change[] }): Keys {
  const facts = byNation(atlas.facts, ({ nation, region, places }) => [nation, ...(region ? [region.slice(0, 2)] : []), ...(places ?? []).map(({ scopeId }) => nationOf(scopeId))]);
  const places = byNation(atlas.places, ({ scopeId }) => [nationOf(scopeId)]);
  const changes = byNation(atlas.changes, (change) => (change.places ?? []).map((place) => nationOf(place)));
  const common = digest(atlas.registries, atlas.nations, [...atlas.subdivisions], atlas.precision, atlas.searchQuality, atlas.provenance, atlas.topicPages, changes.none, atlas.criteria.map(({ criterionId }) => criterionId));
  const standing = digest(atlas.cities.map(rankingEntry));

  const plainOf = new Map<string, string>();
  for (const city of atlas.cities) {
    const { score: { rank: _rank, ...score }, improvements, ...value } = cityAssessment(atlas, city);
    plainOf.set(city.scopeId, digest(value, score, improvements.map(({ rankAfter: _after, ...row }) => row), city.verdicts.map(({ status }, at) => {
      const example = status === 'present' ? undefined : comparable(city, at, atlas);
      return example ? [example.scopeId, example.place.name] : null;
    })));
  }
  const partners = Map.groupBy(comparedPairs(atlas).flatMap(([a, b]) => [[nationOf(a), b], [nationOf(b), a]] as const), ([code]) => code);
  return Object.fromEntries([...atlas.byNation].map(([code, cities]): [string, NationKeys] => {
    const plain = digest(common, facts.of.get(code) ?? [], places.of.get(code) ?? [], changes.of.get(code) ?? [], atlas.news.get(code) ?? [], cities.map(({ scopeId }) => [scopeId, plainOf.get(scopeId)]));
    return [code.toLowerCase(), { plain, ranked: digest(plain, standing, (partners.get(code) ?? []).map(([, id]) => [id, plainOf.get(id)])) }];
  }));
}

const plainPaths = /^\/(?:datasets|search\/maps|api\/coverage\/query|api\/resources)\//;

/** Whether the output at a path may be carried over, given the keys of the last build and of this. */
export function isCarried(path: string, was: Keys, is: Keys): boolean {
  const owner = ownerOf(path);
  if (owner === world || path.startsWith('/countries/')) return false;
  const kind = plainPaths.test(path) ? 'plain' : 'ranked';
  return was[owner] !== undefined && was[owner][kind] === is[owner]?.[kind];
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
