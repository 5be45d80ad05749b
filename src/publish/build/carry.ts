/**
 * Which outputs of the last build can be carried over: those for which everything that they are made from is as it was. Outputs of
 * anything else are made every time.
 */
import { pathKey } from '../../contract/integrity.ts';
import { digest } from './code-key.ts';
import { ranked, type Keys } from './keys.ts';
import { ownerOf, world } from './owner.ts';

/** Outputs that tell how a city or a nation's cities stand among all. */
const rankedPaths = /^\/(?:cities|countries|api\/(?:assessments|countries))\//;
const pairPath = /^\/api\/compare\/([^,]+),([^,]+)\.json$/;
const cityPaths: readonly RegExp[] = [
  /^\/(?:cities|api\/assessments\/scope|api\/resources)\/([a-z]{2})\.([a-z0-9-]+)\.\w+$/,
  /^\/(?:datasets|api\/coverage\/query)\/([a-z]{2})\/([a-z0-9][a-z0-9-]*)[./]/,
];
const overAll: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:criteria|api\/gaps)\/([^/.]+)\.\w+$/, 'criterion'],
  [/^\/(?:datasets\/kinds|api\/coverage\/query\/_\/_\/_)\/([^/.]+)\.\w+$/, 'dataset'],
  [/^\/datasets\/topics\/([^/.]+)\.\w+$/, 'topic'],
  [/^\/api\/coverage\/query\/_\/_\/([^/.]+)\.json$/, 'domain'],
];

/** Names of the keys that tell whether the output at a path comes out as before; none where nothing tells. */
function keyNamesOf(path: string): string[] {
  const pair = pairPath.exec(path);
  if (pair) return pair.slice(1).flatMap((name) => [name, ranked(name)]);
  const owner = ownerOf(path);
  if (owner !== world) {
    const [, nation, place] = cityPaths.map((pattern) => pattern.exec(path)).find((found) => found) ?? [];
    const name = place ? `${nation}.${place}` : owner;
    return rankedPaths.test(path) ? [name, ranked(name)] : [name];
  }
  for (const [pattern, name] of overAll) {
    const found = pattern.exec(path);
    if (found) return [`${name} ${found[1]}`];
  }
  return [];
}

/** Whether the output at a path may be carried over, given the keys of the last build and of this. */
export function isCarried(path: string, was: Keys, is: Keys): boolean {
  const names = keyNamesOf(path);
  return names.length > 0 && names.every((name) => was[name] !== undefined && was[name] === is[name]);
}

/** One in so many of what is carried over is made all the same and compared, so that a key that misses something is noticed. */
const sampled = 499;

/** Which are made all the same: others in every build, as the keys tell. */
export function samples(is: Keys): (path: string) => boolean {
  const turn = Number.parseInt(digest(is).slice(0, 8), 16) % sampled;
  return (path) => pathKey(path)[1] % sampled === turn;
}

/** Thrown when something that was carried over would have come out otherwise: then everything has to be made. */
export class CarryError extends Error {
  constructor(path: string) {
    super(`${path} changed although nothing did that it is taken to be made from; see src/publish/build/carry.ts. Everything is built anew.`);
    this.name = 'CarryError';
  }
}
