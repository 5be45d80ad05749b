/** A published address -> its family, the address of its body, its page and its country. */
import { families, type Family, type Shape } from './families.ts';
import { redirects } from './redirects.ts';
import { fill, matcher, type PathParameter } from './shapes.ts';

export interface Found {
  family: Family<Shape>;
  params: Readonly<Partial<Record<PathParameter, string>>>;
}

const table: readonly Family<Shape>[] = families;
const byShape = new Map<string, Family<Shape>>(table.map((family) => [family.shape, family]));
/** Indexed by the part before the first parameter. */
const patterned = table
  .filter(({ shape }) => shape.includes('{'))
  .map((family) => ({ family, start: family.shape.split('{')[0]!, pattern: matcher(family.shape) }));

/** The family of a path; undefined for pages, assets and invalid names. The file may not exist. */
export function familyOf(path: string): Found | undefined {
  const fixed = byShape.get(path);
  if (fixed) return { family: fixed, params: {} };
  for (const { family, start, pattern } of patterned) {
    const found = path.startsWith(start) && pattern.exec(path);
    if (found) return { family, params: found.groups ?? {} };
  }
  return undefined;
}

export const describedFamilies = table.filter(({ tag }) => tag !== undefined);

export const shapesOf = (route: string): Shape[] =>
  table.filter((family) => family.route === route).map(({ shape }) => shape);

export const familyAt = (shape: Shape): Family<Shape> => byShape.get(shape)!;

export const isRedirect = (shape: string): boolean => redirects.some(({ from }) => from === shape);

const leading = redirects.map(({ from, to }) => ({ start: from.split('{')[0]!, pattern: matcher(from), to }));

export function leadsTo(path: string): string | undefined {
  for (const { start, pattern, to } of leading) {
    const found = path.startsWith(start) && pattern.exec(path);
    if (found) return fill(to, found.groups ?? {});
  }
  return undefined;
}

/** The address of a path's body: the path, or its redirect; undefined without a family. */
export const fileOf = (path: string): string | undefined => leadsTo(path) ?? (familyOf(path) && path);

export function pageOf(path: string): string | undefined {
  const found = familyOf(path);
  return found?.family.page && fill(found.family.page, found.params);
}
