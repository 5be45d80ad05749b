/** Turns the ISO 3166 country list and CLDR's territory names into the rows of `data/nations.json`. */
import { parse as parseCsv } from 'csv-parse/sync';
import * as z from 'zod';
import { readTables, textByKey } from '../../facts/data-files.ts';
import { Nation } from '../../contract/data/place.ts';
import { parseJsonAs } from '../../snapshots/records.ts';
import type { Names } from './place-names.ts';

/** The columns used; upstream writes a single space for "none" in some. */
const Row = z.object({
  'ISO3166-1-Alpha-2': z.string().trim(),
  'ISO3166-1-Alpha-3': z.string().trim(),
  'Region Name': z.string().trim(),
  'Sub-region Name': z.string().trim(),
  'Intermediate Region Name': z.string().trim(),
  'UNTERM English Short': z.string().trim(),
});
/** Columns of formal names: those of the UN's terminology and of its statistical code list, in its six languages, and ISO's English one. */
const formalColumn = /^(?:UNTERM \w+ Formal|official_name_\w+|ISO4217-currency_country_name)$/;

interface CountryRow extends z.infer<typeof Row> {
  formalNames: string[];
}

/** The formal names of a row. Stars mark states that aren't members of the UN. */
const formalNames = (row: Readonly<Record<string, string>>): string[] =>
  [
    ...new Set(
      Object.entries(row).flatMap(([column, text]) =>
        formalColumn.test(column) ? text.replaceAll('*', '').normalize('NFC').trim() : [],
      ),
    ),
  ].filter((name) => name !== '');

/** UNTERM marks states that are no members of the UN; `**` marks Cook Islands and Niue. */
const NOT_A_MEMBER = /\*\*$/;

const { added, english, sovereign, regions } = readTables('country-codes', {
  /** Kosovo has no ISO 3166 entry; XK and XKX are the user-assigned codes in common use. */
  added: z.array(Row),
  /** Sovereign states without a usable UN name: members whose cell is empty upstream, then the others counted as sovereign. */
  sovereign: z.array(z.string()),
  /** Region and subregion of rows without one by the UN, except Antarctica. */
  regions: z.record(z.string(), z.tuple([z.string(), z.string()])),
  /** English names where CLDR's own is not what a reader would write. */
  english: textByKey,
});

/**
 * The countries by code. @param territories names by ISO code and language, from CLDR. @throws with the path if a column
 * or name is missing.
 */
export function buildCountries(path: string, csv: string, territories: ReadonlyMap<string, Names>): Nation[] {
  const table = [...parseCsv(csv, { columns: true, bom: true }), ...added] as Record<string, string>[];
  const rows = z.array(Row).safeParse(table);
  if (!rows.success) throw new Error(`${path}: ${z.prettifyError(rows.error)}`);
  return rows.data
    .map((row, i) => ({ ...row, formalNames: formalNames(table[i]!) }))
    .map((row) => toCountry(path, row, territories))
    .toSorted((a, b) => (a.countryCode < b.countryCode ? -1 : 1));
}

function toCountry(path: string, row: CountryRow, territories: ReadonlyMap<string, Names>): Nation {
  const countryCode = row['ISO3166-1-Alpha-2'];
  const unName = row['UNTERM English Short'];
  const names = territories.get(countryCode) ?? {};
  const intermediate = row['Intermediate Region Name'];
  const [region, subregion] = regions[countryCode] ?? [row['Region Name'], row['Sub-region Name']];
  // What differs from a name in its capitals only, as ISO's list of currencies writes them, is the same name.
  const known = new Set(Object.values(names).map((name) => name.toLowerCase()));
  const formal = row.formalNames.filter((name) => {
    const small = name.toLowerCase();
    return !known.has(small) && known.add(small);
  });
  const nation = Nation.safeParse({
    countryCode,
    alpha3: row['ISO3166-1-Alpha-3'],
    name: english[countryCode] ?? names.en,
    region,
    subregion,
    ...(intermediate === '' ? {} : { intermediateRegion: intermediate }),
    sovereign: sovereign.includes(countryCode) || (unName !== '' && !NOT_A_MEMBER.test(unName)),
    names: Object.fromEntries(Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ...(formal.length > 0 ? { formalNames: formal.toSorted() } : {}),
  });
  if (!nation.success)
    throw new Error(`${path}: ${countryCode || 'row without code'}: ${z.prettifyError(nation.error)}`);
  return nation.data;
}

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
 * Names of territories by language, from all `territories.json`. CLDR's variants get a private-use tag: “Czech
 * Republic” is `en-x-variant`. @throws with the file's name.
 */
export function readTerritories(files: Iterable<{ path: string; text: string }>): Map<string, Names> {
  const names = new Map<string, Names>();
  for (const { path, text } of files) {
    if (!LOCALES.test(path)) continue;
    for (const [locale, { localeDisplayNames }] of Object.entries(parseJsonAs(path, text, Territories).main)) {
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
 * Names of each zone's exemplar city by language, without those that repeat the root. Throws as `readTerritories` does.
 */
export function readZoneCities(files: Iterable<{ path: string; text: string }>): Map<string, Names> {
  const names = new Map<string, Names>();
  for (const { path, text } of files) {
    if (!LOCALES.test(path)) continue;
    for (const [locale, { dates }] of Object.entries(parseJsonAs(path, text, Zones).main)) {
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
