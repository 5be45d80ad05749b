/** Turns CLDR's JSON files into names by language: exemplar cities by time zone, territories by code. */
import * as z from 'zod';
import type { Names } from './place-names.ts';

const Territories = z.object({
  main: z.record(
    z.string(),
    z.object({ localeDisplayNames: z.object({ territories: z.record(z.string(), z.string()) }) }),
  ),
});
const Zones = z.object({
  main: z.record(z.string(), z.object({ dates: z.object({ timeZoneNames: z.object({ zone: z.unknown() }) }) })),
});

/** The locales read: languages, the root, and the four variants that differ from their parent. The others repeat it. */
const LOCALES = /\/main\/(?:[a-z]{2,3}|zh-Hant|pt-PT|sr-Latn|es-419)\//;
/** The root locale: what a language without a name of its own repeats. */
const ROOT = 'und';

/**
 * Names of each territory by language, from all `territories.json`. CLDR's further names of a territory get a private-use tag:
 * `CZ-alt-variant`, in English "Czech Republic", becomes `en-x-variant`; likewise `en-x-short`.
 * @throws when a file is not of CLDR's shape; the message names it.
 */
export function readTerritories(files: Iterable<{ path: string; text: string }>): Map<string, Names> {
  const names = new Map<string, Names>();
  for (const { path, text } of files) {
    if (!LOCALES.test(path)) continue;
    for (const [locale, { localeDisplayNames }] of Object.entries(parse(path, text, Territories).main)) {
      for (const [key, name] of Object.entries(localeDisplayNames.territories)) {
        const [, code = '', variant] = /^([A-Z]{2})(?:-alt-(\w+))?$/.exec(key) ?? [];
        if (code !== '' && name !== code && locale !== ROOT)
          put(names, code, variant === undefined ? locale : `${locale}-x-${variant}`, name);
      }
    }
  }
  return names;
}

/**
 * Names of each zone's exemplar city by language, from all `timeZoneNames.json`, without those that only repeat the root.
 * Throws as `readTerritories` does.
 */
export function readZoneCities(files: Iterable<{ path: string; text: string }>): Map<string, Names> {
  const names = new Map<string, Names>();
  for (const { path, text } of files) {
    if (!LOCALES.test(path)) continue;
    for (const [locale, { dates }] of Object.entries(parse(path, text, Zones).main)) {
      for (const [zone, city] of exemplarCities(dates.timeZoneNames.zone, '')) put(names, zone, locale, city);
    }
  }
  return new Map(Array.from(names, ([zone, cities]) => [zone, withoutRoot(cities)]));
}

const withoutRoot = ({ [ROOT]: root, ...cities }: Names): Names =>
  Object.fromEntries(Object.entries(cities).filter(([locale, city]) => locale === 'en' || city !== root));

/** Zone ids are nested by their parts: `America`, `Argentina`, `Salta`. */
function* exemplarCities(node: unknown, id: string): Generator<[zone: string, city: string]> {
  if (typeof node !== 'object' || node === null) return;
  if ('exemplarCity' in node) {
    if (typeof node.exemplarCity === 'string') yield [id, node.exemplarCity];
    return;
  }
  for (const [part, child] of Object.entries(node)) yield* exemplarCities(child, id === '' ? part : `${id}/${part}`);
}

function put(names: Map<string, Names>, key: string, tag: string, name: string): void {
  const known = names.get(key) ?? {};
  known[tag] = name.normalize('NFC');
  names.set(key, known);
}

function parse<T>(path: string, text: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof z.ZodError ? z.prettifyError(error) : 'not JSON'}`);
  }
}
