/** Path of a published file or page -> the nation that owns it, so that a build can be split by nation and merged again. */

/** Owner of everything that is of no single nation. */
export const world = 'world';

const code = '([a-z]{2})';
const owned: readonly RegExp[] = [
  `/(?:cities|feeds/cities|api/assessments/scope|api/resources)/${code}\\..+`,
  // Of two cities the first: the ids stand in ascending order.
  `/api/compare/${code}\\.[^/]+`,
  `/(?:countries|api/countries|feeds)/${code}(?:\\.[^/]+|/.+)?`,
  `/api/gaps/[^/]+/${code}\\.json`,
  `/api/coverage/query/${code}(?:\\.json|/.+)`,
  `/datasets/${code}(?:\\.[^/]+|/.+)?`,
  `/search/maps/${code}/.+`,
].map((pattern) => new RegExp(`^${pattern}$`));

/** Lower-case ISO 3166-1 alpha-2 code, or `world`. */
export function ownerOf(path: string): string {
  for (const pattern of owned) {
    const found = pattern.exec(path);
    if (found) return found[1]!;
  }
  return world;
}
