/** Turns the ISO 3166 country list and CLDR's territory names into the rows of `data/nations.json`. */
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { Nation } from '../../contract/place.ts';
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
const KOSOVO: z.infer<typeof Row> = {
  'ISO3166-1-Alpha-2': 'XK',
  'ISO3166-1-Alpha-3': 'XKX',
  'Region Name': 'Europe',
  'Sub-region Name': 'Southern Europe',
  'Intermediate Region Name': '',
  'UNTERM English Short': '',
};

/**
 * The nations, sorted by code.
 * @param territories names by language of each ISO code, from CLDR.
 * @throws when a column or an English name is missing; the message starts with the path.
 */
export function buildNations(path: string, csv: string, territories: ReadonlyMap<string, Names>): Nation[] {
  const rows = z.array(Row).safeParse(parse(csv, { columns: true, bom: true }));
  if (!rows.success) throw new Error(`${path}: ${z.prettifyError(rows.error)}`);
  return [...rows.data, KOSOVO]
    .map((row) => toNation(path, row, territories))
    .toSorted((a, b) => (a.countryCode < b.countryCode ? -1 : 1));
}

function toNation(path: string, row: z.infer<typeof Row>, territories: ReadonlyMap<string, Names>): Nation {
  const countryCode = row['ISO3166-1-Alpha-2'];
  const unName = row['UNTERM English Short'];
  const names = territories.get(countryCode) ?? {};
  const intermediate = row['Intermediate Region Name'];
  const [region, subregion] = REGIONS[countryCode] ?? [row['Region Name'], row['Sub-region Name']];
  const nation = Nation.safeParse({
    countryCode,
    alpha3: row['ISO3166-1-Alpha-3'],
    name: ENGLISH[countryCode] ?? names.en,
    region,
    subregion,
    ...(intermediate === '' ? {} : { intermediateRegion: intermediate }),
    sovereign: SOVEREIGN.has(countryCode) || (unName !== '' && !NOT_A_MEMBER.test(unName)),
    names: Object.fromEntries(Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  });
  if (!nation.success)
    throw new Error(`${path}: ${countryCode || 'row without code'}: ${z.prettifyError(nation.error)}`);
  return nation.data;
}
