/** How a text is read as a country: codes, names in many languages, and the forms of lists of countries. Over the committed countries. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Nation, Subdivision } from '../../../src/contract/data/place.ts';
import { Countries } from '../../../src/language/names/countries.ts';
import { encodeCountries } from '../../../src/language/names/encode-countries.ts';
import { wordData } from '../../small-world.ts';

const rows = <R>(file: string): R[] =>
  JSON.parse(readFileSync(new URL(`../../../data/${file}`, import.meta.url), 'utf8')) as R[];
const nations = rows<Nation>('nations.json');
const text = encodeCountries(
  nations,
  new Map(rows<Subdivision>('subdivisions.json').map(({ code, name }) => [code, name])),
  wordData,
);
const countries = new Countries(text);
const codeOf = (name: string): string | null => countries.read(name)?.nation.code ?? null;

describe.each<[string, string, string[]]>([
  ['of two and three letters, in either case', 'GB', ['GB', 'gb', 'GBR', 'gbr', ' GB ']],
  ['reserved for the United Kingdom', 'GB', ['UK', 'uk', 'U.K.']],
  ['reserved for Greece', 'GR', ['EL', 'el', 'GR', 'GRC']],
  ['of a code that is a word elsewhere', 'LA', ['LA', 'LAO']],
  ['of the user-assigned code', 'XK', ['XK', 'XKX', 'Kosovo', 'Kosovë']],
])('codes %s', (_, code, names) => test.each(names)('%s', (name) => expect(codeOf(name)).toBe(code)));

describe.each<[string, string[]]>([
  [
    'DE',
    [
      'Germany',
      'GERMANY',
      ' germany ',
      'Deutschland',
      'Allemagne',
      'Alemania',
      'Niemcy',
      'Германия',
      'ドイツ',
      '德国',
      'ألمانيا',
      'גרמניה',
      'जर्मनी',
      'เยอรมนี',
      'Almanya',
      'Đức',
    ],
  ],
  ['CI', ['Ivory Coast', "Côte d'Ivoire", 'Cote dIvoire', 'COTE D’IVOIRE', 'cote-d-ivoire', 'Elfenbeinküste']],
  [
    'HK',
    [
      'Hong Kong',
      'hong-kong',
      'HongKong',
      'Hong Kong, China',
      'Hong Kong,China',
      'Hong Kong (China)',
      'Hong Kong SAR',
      'Hong Kong SAR, China',
      'China, Hong Kong SAR',
      'China, Hong Kong Special Administrative Region',
      'Chine, région administrative spéciale de Hong Kong',
      '香港',
      '中国香港特别行政区',
    ],
  ],
  [
    'MO',
    [
      'Macao',
      'Macau',
      'Macao, China',
      'Macau (China)',
      'Macao SAR, China',
      'China, Macao SAR',
      'China, Macao Special Administrative Region',
      '澳門',
    ],
  ],
  [
    'TW',
    [
      'Taiwan',
      'Taipei,China',
      'Taipei, China',
      'Chinese Taipei',
      'Taiwan, China',
      'Taiwan, Province of China',
      'Taiwan (Province of China)',
      'Republic of China',
      '台灣',
    ],
  ],
  ['CN', ['China', "People's Republic of China", "China, People's Republic of", '中国', 'PRC']],
  [
    'KR',
    [
      'South Korea',
      'Korea, South',
      'Korea, Republic of',
      'Korea (Republic of)',
      'Korea (the Republic of)',
      'Republic of Korea',
      'Korea, Rep.',
      'S. Korea',
      'Südkorea',
      '대한민국',
    ],
  ],
  [
    'KP',
    [
      'North Korea',
      'N. Korea',
      "Korea, Democratic People's Republic of",
      "Korea (the Democratic People's Republic of)",
      "Democratic People's Republic of Korea",
      "Korea, Dem. People's Rep.",
      'DPRK',
    ],
  ],
  [
    'CD',
    [
      'DR Congo',
      'Congo, Democratic Republic of the',
      'Congo (Democratic Republic of the)',
      'Congo, the Democratic Republic of the',
      'Congo, Dem. Rep.',
      'Congo-Kinshasa',
      'République démocratique du Congo',
    ],
  ],
  [
    'CG',
    [
      'Congo',
      'Kongo',
      'Конго',
      'Republic of the Congo',
      'Congo, Republic of the',
      'Congo, Rep.',
      'Congo (Brazzaville)',
    ],
  ],
  [
    'IR',
    [
      'Iran',
      'Iran (Islamic Republic of)',
      'Iran, Islamic Republic of',
      'Islamic Republic of Iran',
      'Iran, Islamic Rep.',
      'Irán (República Islámica del)',
    ],
  ],
  ['VE', ['Venezuela (Bolivarian Republic of)', 'Venezuela, Bolivarian Republic of', 'Venezuela, RB']],
  ['BO', ['Bolivia (Plurinational State of)', 'Bolivia, Plurinational State of']],
  ['TZ', ['Tanzania, United Republic of', 'United Republic of Tanzania']],
  ['MD', ['Moldova, Republic of', 'Republic of Moldova']],
  ['FM', ['Micronesia (Federated States of)', 'Micronesia, Fed. Sts.']],
  ['LA', ["Lao People's Democratic Republic", 'Laos', 'Lao PDR']],
  ['SY', ['Syrian Arab Republic', 'Syria']],
  ['RU', ['Russian Federation', 'Россия']],
  ['PS', ['Palestine, State of', 'State of Palestine', 'West Bank and Gaza']],
  ['VA', ['Holy See', 'Holy See (Vatican City State)']],
  ['VI', ['Virgin Islands (U.S.)', 'Virgin Islands, U.S.', 'U.S. Virgin Islands', 'US Virgin Islands']],
  ['VG', ['Virgin Islands (British)', 'British Virgin Islands']],
  ['MF', ['Saint Martin (French part)', 'St. Martin']],
  ['SX', ['Sint Maarten (Dutch part)', 'Sint Maarten']],
  ['FK', ['Falkland Islands (Malvinas)', 'Falkland Is.']],
  ['GM', ['The Gambia', 'Gambia, The', 'Gambia']],
  ['BS', ['The Bahamas', 'Bahamas, The']],
  ['KN', ['St. Kitts and Nevis', 'Saint Kitts & Nevis', 'Saint Kitts and Nevis']],
  ['BA', ['Bosnia & Herzegovina', 'Bosnia and Herzegovina', 'Bosnia-Herzegovina']],
  ['US', ['USA', 'U.S.A.', 'U.S.', 'United States of America', 'the United States', 'États-Unis', 'Mỹ', 'США']],
  [
    'GB',
    ['United Kingdom of Great Britain and Northern Ireland', 'Great Britain', 'England', 'Scotland', 'Royaume-Uni'],
  ],
  ['PR', ['Puerto Rico', 'Puerto Rico, USA', 'Puerto Rico (US)']],
  ['RE', ['Réunion', 'Réunion, France', 'La Réunion']],
  ['SS', ['South Sudan', 'S. Sudan', 'Dél-Szudán', 'De Swdan']],
  ['MK', ['North Macedonia', 'N. Macedonia', 'Macedonia']],
  ['CZ', ['Czechia', 'Czech Republic', 'Česko']],
  ['TR', ['Turkey', 'Türkiye']],
  ['SZ', ['Eswatini', 'Swaziland']],
  ['CV', ['Cabo Verde', 'Cape Verde']],
  ['VN', ['Viet Nam', 'Vietnam', 'Việt Nam']],
])('%s', (code, names) => test.each(names)('%s', (name) => expect(codeOf(name)).toBe(code)));

test.each([
  '',
  ' ',
  ',',
  '()',
  'Narnia',
  'Bavaria',
  'Europe',
  'XX',
  'ZZZ',
  'China, Japan',
  'Germany and France',
  '|',
  'a,'.repeat(400),
])('%j is no country', (name) => expect(codeOf(name)).toBeNull());

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');
const own = nations.flatMap(({ countryCode, alpha3, name, names, formalNames = [] }) =>
  [
    countryCode,
    alpha3,
    name,
    ...['en', 'fr', 'de', 'es', 'pt', 'ru', 'ar', 'zh', 'ja'].flatMap((tag) => names[tag] ?? []),
    ...formalNames,
  ].map((written) => [countryCode, written] as const),
);
/** Names that another country has first. */
const shared = new Set(['CD Конго', 'CD 刚果', 'GY Guyane']);

test('every country is read by its codes and its names, in any case, with any accents and spaces', () => {
  const wrong = own.flatMap(([code, written]) => {
    if (shared.has(`${code} ${written}`)) return [];
    const forms = [written, written.toUpperCase(), written.toLowerCase(), `  ${written.replaceAll(' ', '  ')} `];
    if (/^[\p{Script=Latin}\p{P}\s]+$/u.test(written)) forms.push(plain(written));
    return forms.flatMap((form) => (codeOf(form) === code ? [] : [`${code} ${form}: ${codeOf(form)}`]));
  });
  expect(wrong).toEqual([]);
});

test('what else a name may mean', () => {
  const told = (name: string) => {
    const { others, regionOf } = countries.read(name)!;
    return [
      others
        .map(({ code }) => code)
        .sort()
        .join(),
      regionOf.map(({ code }) => code).join(),
    ];
  };
  for (const [name, others, regions] of [
    ['Congo', 'CD', ''],
    ['Korea', 'KP', ''],
    ['Corée', 'KP', ''],
    ['Guinea', 'GQ,GW,PG', ''],
    ['Sudan', 'SS', ''],
    ['Georgia', '', 'US'],
    ['Niger', '', 'NG'],
    ['South Korea', '', ''],
    ['Georgia country', '', ''],
    ['GE', '', ''],
    ['Germany', '', ''],
    ['Ireland', '', ''],
    ['China', '', ''],
    ['Netherlands', '', ''],
  ] as const)
    expect([name, ...told(name)]).toEqual([name, others, regions]);
});

test('any text is read or refused, soon', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const read = countries.read(name);
      expect(read === null || nations.some(({ countryCode }) => countryCode === read.nation.code)).toBe(true);
    }),
  );
});

test('the file has one line per country, and no key that two countries have first', () => {
  const lines = text.trimEnd().split('\n');
  expect(lines).toHaveLength(nations.length);
  const keys = lines.flatMap((line) => line.split('|').slice(1, -1)).filter((key) => /^[^~@>]/.test(key));
  expect(keys.filter((key, i) => keys.indexOf(key) < i).slice(0, 5)).toEqual([]);
  expect(Buffer.byteLength(text)).toBeLessThan(300_000);
});
