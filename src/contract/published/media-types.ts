/** A published address -> its media type. */
import { familyOf } from './addresses.ts';
import { families } from './families.ts';

/** By extension: the promised type, and others that servers use. */
export const mediaTypes: Readonly<Record<string, readonly [string, ...string[]]>> = {
  html: ['text/html'],
  json: ['application/json'],
  css: ['text/css'],
  js: ['text/javascript', 'application/javascript'],
  md: ['text/markdown'],
  txt: ['text/plain'],
  xml: ['application/xml', 'text/xml'],
  yaml: ['application/yaml', 'text/yaml', 'application/vnd.oai.openapi+yaml'],
  svg: ['image/svg+xml'],
  png: ['image/png'],
  ico: ['image/x-icon', 'image/vnd.microsoft.icon'],
  webp: ['image/webp'],
  woff2: ['font/woff2'],
  csv: ['text/csv'],
  geojson: ['application/geo+json'],
  gz: ['application/gzip', 'application/x-gzip'],
  parquet: ['application/vnd.apache.parquet'],
  bin: ['application/octet-stream'],
};

/** Lower-case extension of a path; empty without one. */
export const extensionOf = (path: string): string => /\.([a-z0-9]+)$/.exec(path)?.[1] ?? '';

/** These declare UTF-8; other types imply it. */
const withCharset = (type: string): string =>
  /^(?:text\/|application\/(?:json|atom\+xml)$)/.test(type) ? `${type}; charset=utf-8` : type;

export const contentType = (path: string): string =>
  withCharset(familyOf(path)?.family.type ?? mediaTypes[extensionOf(path)]?.[0] ?? 'application/octet-stream');

/** Exceptions by path, for static hosts; `*` is any part of an address. */
export const fileTypes: readonly [file: string, type: string][] = families
  .filter(({ shape, type }) => mediaTypes[extensionOf(shape)]?.[0] !== type && shape !== '/_headers')
  .map(({ shape, type }): [string, string] => [shape.replace(/\{\w+\}/g, '*'), withCharset(type)])
  .filter(([file], _, all) => !all.some(([wider]) => wider !== file && covers(wider, file)))
  .sort(([a], [b]) => (a < b ? -1 : 1));

function covers(wider: string, file: string): boolean {
  const [start = '', end] = wider.split('*');
  return end !== undefined && file.startsWith(start) && file.endsWith(end);
}
