/** Turns the ISO 3166 country list and CLDR's territory names into the rows of `data/nations.json`. */
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { Nation } from '../../contract/data/place.ts';
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

/** The formal names of a row; stars mark states that are no members of the UN. */
const formalNames = (row: Readonly<Record<string, string>>): string[] =>
  [
    ...new Set(
      Object.entries(row).flatMap(([column, text]) =>
        formalColumn.test(column) ? text.replaceAll('*', '').normalize('NFC').trim() : [],
      ),
    ),
  ].filter((name) => name !== '');

/** Sovereign states without a usable UN name: members whose cell is empty upstream, then the other states counted as sovereign. */
const SOVEREIGN = new Set(['CI', 'TR', 'VA', 'PS', 'XK', 'TW']);
/** UNTERM marks states that are no members of the UN; `**` stands for Cook Islands and Niue. */
const NOT_A_MEMBER = /\*\*$/;

/** English names where CLDR's own is not what a reader would write. */
const ENGLISH: Record<string, string> = {
  CD: 'DR Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
  BQ: 'Caribbean Netherlands',
  VA: 'Vatican City',
};

/** Regions of the rows to which the UN gives none, Antarctica excepted. */
const REGIONS: Record<string, [region: string, subregion: string]> = { TW: ['Asia', 'Eastern Asia'] };

/** Kosovo has no ISO 3166 entry; XK and XKX are the user-assigned codes in common use. */
const KOSOVO: CountryRow = {
  'ISO3166-1-Alpha-2': 'XK',
  'ISO3166-1-Alpha-3': 'XKX',
  'Region Name': 'Europe',
  'Sub-region Name': 'Southern Europe',
  'Intermediate Region Name': '',
  'UNTERM English Short': '',
  formalNames: [],
};

/**
 * The nations, sorted by code.
 * @param territories names by language of each ISO code, from CLDR.
 * @throws when a column or an English name is missing; the message starts with the path.
 */
export function buildNations(path: string, csv: string, territories: ReadonlyMap<string, Names>): Nation[] {
  const table = parse(csv, { columns: true, bom: true }) as Record<string, string>[];
  const rows = z.array(Row).safeParse(table);
  if (!rows.success) throw new Error(`${path}: ${z.prettifyError(rows.error)}`);
  return [...rows.data.map((row, i) => ({ ...row, formalNames: formalNames(table[i]!) })), KOSOVO]
    .map((row) => toNation(path, row, territories))
    .toSorted((a, b) => (a.countryCode < b.countryCode ? -1 : 1));
}

function toNation(path: string, row: CountryRow, territories: ReadonlyMap<string, Names>): Nation {
  const countryCode = row['ISO3166-1-Alpha-2'];
  const unName = row['UNTERM English Short'];
  const names = territories.get(countryCode) ?? {};
  const intermediate = row['Intermediate Region Name'];
  const [region, subregion] = REGIONS[countryCode] ?? [row['Region Name'], row['Sub-region Name']];
  // What differs from a name in its capitals only, as ISO's list of currencies writes them, is the same name.
  const known = new Set(Object.values(names).map((name) => name.toLowerCase()));
  const formal = row.formalNames.filter((name) => {
    const small = name.toLowerCase();
    return !known.has(small) && known.add(small);
  });
  const nation = Nation.safeParse({
    countryCode,
    alpha3: row['ISO3166-1-Alpha-3'],
    name: ENGLISH[countryCode] ?? names.en,
    region,
    subregion,
    ...(intermediate === '' ? {} : { intermediateRegion: intermediate }),
    sovereign: SOVEREIGN.has(countryCode) || (unName !== '' && !NOT_A_MEMBER.test(unName)),
    names: Object.fromEntries(Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ...(formal.length > 0 ? { formalNames: formal.toSorted() } : {}),
  });
  if (!nation.success)
    throw new Error(`${path}: ${countryCode || 'row without code'}: ${z.prettifyError(nation.error)}`);
  return nation.data;
}
