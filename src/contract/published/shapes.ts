/** Shapes such as `/api/gaps/{criterion}/{country}.json` -> addresses, and back. Without dependencies, for browsers and the client. */
import type { Shape } from './families.ts';

const slug = '[a-z0-9]+(?:-[a-z0-9]+)*';
const code = '[a-z]{2}';
export const patterns = {
  scopeId: `${code}\\.${slug}`,
  /** The second city; its id comes after the first in the alphabet. */
  other: `${code}\\.${slug}`,
  country: code,
  nation: code,
  place: slug,
  domain: slug,
  dataset: slug,
  kind: slug,
  criterion: slug,
  topic: slug,
  asked: slug,
  page: '[1-9]\\d*',
  month: '\\d{4}-\\d{2}',
  part: '[1-9]\\d*',
  script: '[a-z]{4}',
  schema: '[A-Za-z]+',
};
export type PathParameter = keyof typeof patterns;

export type NamesIn<S extends string> = S extends `${string}{${infer N extends PathParameter}}${infer Rest}`
  ? N | NamesIn<Rest>
  : never;
export type Params<S extends string> = Readonly<Record<NamesIn<S>, string>>;

/** The address of a shape; values are inserted as given, others are ignored. */
export const fill = (shape: string, values: Readonly<Partial<Record<PathParameter, string>>>): string =>
  shape.replace(/\{(\w+)\}/g, (_, name: PathParameter) => values[name] ?? '');

export const namesIn = (shape: string): PathParameter[] =>
  [...shape.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as PathParameter);

export const matcher = (shape: string): RegExp =>
  new RegExp(
    `^${shape.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, (_, name: PathParameter) => `(?<${name}>${patterns[name]})`)}$`,
  );

/** The address of a published file, as `pathOf('/cities/{scopeId}.md', { scopeId: 'fr.lyon' })`. */
export const pathOf = <S extends Shape>(shape: S, values: Params<S>): string => fill(shape, values);
