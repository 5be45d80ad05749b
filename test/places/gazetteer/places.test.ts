/** The gazetteer, from rows as GeoNames, Natural Earth, CLDR and the country list publish them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fg from 'fast-glob';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { Registry } from '../../../src/contract/data/registry.ts';
import { Nation, Place, Subdivision } from '../../../src/contract/data/place.ts';
import { cleanOtherNames, readDbf } from '../../../src/places/gazetteer/place-names.ts';
import { parseGeoNames } from '../../../src/places/gazetteer/place-names.ts';
import type { Snapshot } from '../../../src/registries/importer.ts';
import {
  assignScopeIds,
  buildGazetteer,
  countyRows,
  type Existing,
  type GazetteerData,
  type GazetteerSnapshots,
  type Named,
} from '../../../src/places/gazetteer/places.ts';
import { decodeUtf8 } from '../../../src/snapshots/unpack.ts';
import { dbf } from '../../registries/archives.ts';

const fixtures = 'test/fixtures';
const table = 'natural-earth-populated-places/ne_10m_populated_places';

function snapshot(slug: string, files: Record<string, Uint8Array>): Snapshot {
  return {
    registry: { slug } as Registry,
    commit: 'a'.repeat(40),
    date: '2026-01-01',
    async *files() {
      for (const [path, bytes] of Object.entries(files))
        yield { path, bytes: async () => bytes, text: async () => decodeUtf8(path, bytes) };
    },
  };
}

async function folder(slug: string): Promise<Record<string, Uint8Array>> {
  const paths = await fg('**/*', { cwd: join(fixtures, slug) });
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(fixtures, slug, path))] as const)),
  );
}

/** The fixture table, with one filler as some rows of Natural Earth have it. */
async function naturalEarth(): Promise<Buffer> {
  const rows: Record<string, string>[] = parse(await readFile(`${fixtures}/${table}.csv`), { columns: true });
  return dbf(rows.map((row) => (row.NAME === 'Lyon' ? { ...row, NAME_JA: 'Lyon' } : row)));
}

async function build(
  existing: Existing = { scopeIds: new Map(), counties: [] },
  replace: Record<string, Record<string, Uint8Array>> = {},
): Promise<GazetteerData> {
  const slugs = ['geonames-cities15000', 'cldr-exemplar-cities', 'country-codes'];
  const files: Record<string, Record<string, Uint8Array>> = {
    'natural-earth-populated-places': { [`${table}.dbf`]: await naturalEarth() },
  };
  for (const slug of slugs) files[slug] = await folder(slug);
  const all = { ...files, ...replace };
  return buildGazetteer(
    Object.fromEntries(Object.entries(all).map(([slug, held]) => [slug, snapshot(slug, held)])) as GazetteerSnapshots,
    existing,
  );
}

const data = await build();
const places = [...data.places.values()].flat();
const place = (scopeId: string): Place | undefined => places.find((candidate) => candidate.scopeId === scopeId);
const nation = (code: string): Nation | undefined => data.nations.find((candidate) => candidate.countryCode === code);

test('every row fits its schema and is in order', () => {
  for (const [rows, schema, key] of [
    [data.nations, Nation, 'countryCode'],
    [data.subdivisions, Subdivision, 'code'],
    ...[...data.places.values()].map((list) => [list, Place, 'scopeId']),
  ] as [Record<string, unknown>[], typeof Place, string][]) {
    for (const row of rows) expect(schema.parse(row)).toEqual(row);
    expect(rows.map((row) => row[key])).toEqual(rows.map((row) => row[key] as string).toSorted());
  }
});

test.each<[name: string, geonameId: number, scopeId: string | undefined]>([
  ['the most populous namesake has the plain id', 1886760, 'cn.suzhou'],
  ['a smaller one adds its province', 1793743, 'cn.suzhou-anhui'],
  ['in the United States the postal code', 4188985, 'us.columbus-ga'],
  ['and so on', 4256038, 'us.columbus-in'],
  ['a namesake of the same state adds the second-level code', 3389557, 'br.santa-luzia-maranhao-2109502'],
  ['the bigger one of that state does not', 6318263, 'br.santa-luzia-maranhao'],
  ['Vietnamese Đ is repaired', 1582436, 'vn.dong-xoai'],
  ['a city section (PPLX) is dropped', 1819609, undefined],
  ['a district of a city that is one area is dropped', 1818920, undefined],
  ['the city of that area stays', 1819729, 'hk.hong-kong'],
  ['a ward coded as a city is dropped', 1262111, undefined],
  ['a borough is dropped', 5125771, undefined],
  ['a merged row is dropped', 1261481, undefined],
  ['its survivor stays', 1273294, 'in.delhi'],
  ['a double is dropped', 6696918, undefined],
  ['a seat of government (PPLG) that is a city stays', 2747373, 'nl.the-hague'],
  ['a village with the people of its namesake gives up the plain id', 1270926, 'in.gorakhpur-haryana'],
])('%s', (_name, geonameId, scopeId) => {
  expect(places.find((candidate) => candidate.geonameId === geonameId)?.scopeId).toBe(scopeId);
});

test.each<[name: string, scopeId: string, expected: Partial<Place>]>([
  ['capital moves to the survivor', 'in.delhi', { capital: true, population: 11034555 }],
  ['hand-made capital', 'il.jerusalem', { capital: true }],
  ['small capital', 'ps.ramallah', { capital: true, population: 43880 }],
  ['Kosovo', 'xk.pristina', { capital: true, wikidata: 'Q25270' }],
  ['name without marks', 'vn.dong-xoai', { name: 'Dong Xoai', localName: 'Đồng Xoài' }],
  [
    'a city that GeoNames lacks',
    'ir.kashan',
    { geonameId: -1159142579, localName: 'کاشان', population: 250_000, coordinates: [51.57999, 33.98042] },
  ],
  ['Wikidata by id', 'fr.lyon', { wikidata: 'Q456', admin1: 'FR.84', coordinates: [4.84789, 45.74906] }],
  ['Wikidata by name and place where the id is missing', 'in.kolkata', { wikidata: 'Q1348' }],
  ["a population that is not the place's is unknown", 'in.gorakhpur-haryana', { population: 0 }],
])('%s', (_name, scopeId, expected) => expect(place(scopeId)).toMatchObject(expected));

test('the capital of a territory isn’t a state’s', () => expect(place('bm.hamilton')).not.toHaveProperty('capital'));
test("an id of Natural Earth that is a namesake's abroad does not count", () =>
  expect(place('ly.tripoli')).not.toHaveProperty('wikidata'));

test.each<[tag: string, name: string | undefined, scopeId: string]>([
  ['ru', 'Лион', 'fr.lyon'],
  ['zh-Hant', '里昂', 'fr.lyon'],
  ['ja', undefined, 'fr.lyon'], // filler "Lyon"
  ['hy', 'Կալկուտա', 'in.kolkata'], // CLDR zone Asia/Calcutta
  ['hy', 'Նյու Յորք', 'us.new-york-city'],
  ['ja', 'コルカタ', 'in.kolkata'],
  ['hy', undefined, 'fr.lyon'], // Europe/Paris is not Lyon
])('name in %s: %s', (tag, name, scopeId) => expect(place(scopeId)?.names?.[tag]).toBe(name));

test.each<[scopeId: string, expected: string[] | undefined]>([
  ['in.delhi', ['Daehli', 'Dehli', 'Delchi', 'Deli', 'New Delhi', 'दिल्ली']],
  ['fr.lyon', ['Lijon', 'Lugdunum', 'Lyons', 'LЁn', 'リヨン']],
  ['us.columbus-in', undefined], // no names below 200,000
])('other names of %s', (scopeId, expected) => expect(place(scopeId)?.otherNames).toEqual(expected));

test.each<[alternate: string, kept: boolean]>([
  ['LYS', false],
  ['Ulm', false],
  ['里昂', true],
  ['http://example.org/Lyon', false],
  ['Lyon 2', false],
  ['li ang', false],
  ['al-Quds', true],
  ['Lyon', false],
  ['Lugdunum', true],
])('alternate name %s is kept: %s', (alternate, kept) =>
  expect(cleanOtherNames([alternate], ['Lyon'])).toEqual(kept ? [alternate] : []),
);

test.each<[code: string, expected: Partial<Nation>]>([
  ['CI', { sovereign: true, name: 'Côte d’Ivoire' }], // UN name empty upstream
  ['TR', { sovereign: true }],
  ['VA', { sovereign: true, name: 'Vatican City' }],
  ['TW', { sovereign: true }],
  ['XK', { sovereign: true, alpha3: 'XKX', region: 'Europe' }],
  ['CK', { sovereign: false }], // UN name, but no member
  ['BM', { sovereign: false }],
  ['NA', { sovereign: true, name: 'Namibia' }],
  ['HK', { sovereign: false, name: 'Hong Kong' }],
  ['CI', { subregion: 'Sub-Saharan Africa', intermediateRegion: 'Western Africa' }],
])('country %s', (code, expected) => expect(nation(code)).toMatchObject(expected));

test('names of a country, further ones under a private tag', () => {
  expect(nation('TR')?.names).toMatchObject({ de: 'Türkei', en: 'Türkiye', 'en-x-variant': 'Turkey' });
});

test('published ids stay, and an id held by one place is not given to another', async () => {
  const again = await build({
    scopeIds: new Map([
      [1793743, 'cn.suzhou'],
      [2996944, 'fr.lugdunum'],
    ]),
    counties: [],
  });
  const ids = Object.fromEntries(
    [...again.places.values()].flat().map(({ geonameId, scopeId }) => [geonameId, scopeId]),
  );
  expect(ids).toMatchObject({ 1793743: 'cn.suzhou', 1886760: 'cn.suzhou-jiangsu', 2996944: 'fr.lugdunum' });
});

test('county rows stay when OpenAddresses is not at hand', async () => {
  const counties = [{ code: 'US.CA.001', name: 'Alameda County' }];
  expect((await build({ scopeIds: new Map(), counties })).subdivisions).toContainEqual(counties[0]);
});

test('counties: bare names, wrong states and names in dispute', () => {
  const county = (state: string, geoid: string, name: string) => ({ state, geoid, name });
  expect(
    countyRows([
      county('CA', '06001', 'Alameda County'),
      county('WI', '55079', 'Menominee County'),
      county('WI', '55079', 'Milwaukee County'), // settled by table
      county('WV', '54039', 'Kanawha County'),
      county('WV', '54011', 'Cabell County'),
      county('WV', '53081', 'Raleigh County'), // 53 is Washington
      county('KS', '20001', 'Allen County'),
      county('KS', '20001', 'Barton County'),
    ]),
  ).toEqual([
    { code: 'US.CA.001', name: 'Alameda County' },
    { code: 'US.WI.079', name: 'Milwaukee County' },
    { code: 'US.WV.039', name: 'Kanawha County' },
    { code: 'US.WV.011', name: 'Cabell County' },
  ]);
});

test('scopeIds: the last resort is the geonameId, and a name without Latin letters has nothing else', () => {
  const named = (geonameId: number, asciiName: string, population: number): Named => ({
    geonameId,
    asciiName,
    countryCode: 'FR',
    population,
    admin1Name: 'Ain',
    admin2: '01',
  });
  const ids = assignScopeIds(
    [named(1, 'Bourg', 1), named(2, 'Bourg', 4), named(3, 'Bourg', 3), named(4, 'Bourg', 2), named(5, '里', 1)],
    new Map(),
  );
  expect(Object.fromEntries(ids)).toEqual({
    2: 'fr.bourg',
    3: 'fr.bourg-ain',
    4: 'fr.bourg-ain-01',
    1: 'fr.bourg-1',
    5: 'fr.5',
  });
});

test.each<[name: string, slug: string, path: string, content: Uint8Array, message: RegExp]>([
  [
    'a row cut short',
    'geonames-cities15000',
    'cities15000.txt',
    Buffer.from('1\tLyon\n'),
    /^cities15000\.txt line 1: not a row of a GeoNames dump$/,
  ],
  ['invalid UTF-8', 'geonames-cities15000', 'cities15000.txt', Buffer.of(0xff), /^cities15000\.txt: not UTF-8$/],
  [
    'a truncated list of divisions',
    'geonames-cities15000',
    'admin1.json',
    Buffer.from('[{"code":'),
    /^admin1\.json: not JSON$/,
  ],
  [
    'a country list without a column',
    'country-codes',
    'country-codes.csv',
    Buffer.from('ISO3166-1-Alpha-2\nFR\n'),
    /^country-codes\.csv: /,
  ],
  [
    'a table without a column',
    'natural-earth-populated-places',
    `${table}.dbf`,
    dbf([{ NAME: 'Lyon' }]),
    /\.dbf: no column ISO_A2$/,
  ],
  [
    'no table at all',
    'natural-earth-populated-places',
    'README.html',
    Buffer.from(''),
    /^natural-earth-populated-places: no file like/,
  ],
])('fails and names the registry: %s', async (_name, slug, path, content, message) => {
  const rest = slug === 'geonames-cities15000' ? await folder(slug) : {};
  await expect(build(undefined, { [slug]: { ...rest, [path]: content } })).rejects.toThrow(message);
});

test('a dBase table: widths, trailing spaces, deleted rows and a cut end', () => {
  const bytes = dbf([
    { A: 'é', B: '1' },
    { A: 'gone', B: '22' },
  ]);
  const rowStart = 32 + 2 * 32 + 1;
  bytes[rowStart + 1 + 4 + 2] = 0x2a;
  expect([...readDbf('t.dbf', bytes, ['B', 'A'])]).toEqual([{ B: '1', A: 'é' }]);
  expect(() => [...readDbf('t.dbf', bytes.subarray(0, bytes.length - 5), ['A'])]).toThrow(
    't.dbf: ends before its 2 rows',
  );
});

test('a GeoNames row: every column in its place', async () => {
  const [row] = parseGeoNames(
    'x',
    (await readFile(`${fixtures}/geonames-cities15000/cities15000.txt`, 'utf8'))
      .split('\n')
      .filter((line) => line.startsWith('2996944'))[0] ?? '',
  );
  expect(row).toMatchObject({
    name: 'Lyon',
    featureCode: 'PPLA',
    countryCode: 'FR',
    admin1: '84',
    admin2: '69',
    population: 520774,
    timeZone: 'Europe/Paris',
  });
});
