/** What holds for the facts of all registries: plain titles, years that can be, and addresses without somebody's keys. */
import { describe, expect, test } from 'vitest';
import { Fact } from '../../src/contract/data/fact.ts';
import { fitFact } from '../../src/registries/collect.ts';
import { oneLine } from '../../src/snapshots/records.ts';
import { withoutKeys } from '../../src/snapshots/addresses.ts';
import { fact } from '../small-world.ts';

const HEX = '0a1b2c3d4e5f60718293a4b5c6d7e8f901234567';
const UUID = '01234567-89ab-4cde-8f01-23456789abcd';
const SAS = `sp=rl&st=2026-01-01T00:00:00Z&se=2027-01-01T00:00:00Z&spr=https&sv=2024-11-04&sr=c&sig=x%2Fl0123w5%3D`;
const AMZ = `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIA0%2F20200101&X-Amz-Expires=300&X-Amz-Signature=${HEX}`;

describe('an address loses', () => {
  test.each<[what: string, address: string, expected: string]>([
    ['the empty place for a key', 'https://a.example/vehicles?acl:consumerKey=', 'https://a.example/vehicles'],
    ['an apiKey', `https://a.example/static/b?apiKey=${HEX}`, 'https://a.example/static/b'],
    ['what stands beside a key last', `https://a.example/?apiKey=${HEX}&type=b%20c`, 'https://a.example/?type=b%20c'],
    ['a key first or in the middle', `https://a.example/?x=1&key=${UUID}&y=2#z`, 'https://a.example/?x=1&y=2#z'],
    ['a key of a map service', 'https://a.example/gbfs.json?key=AIzaSyA0123456789', 'https://a.example/gbfs.json'],
    ['api_key', `https://a.example/?api_key=${HEX}`, 'https://a.example/'],
    ['X-Api-Key', `https://a.example/?X-Api-Key=${HEX}`, 'https://a.example/'],
    ['subscription-key', `https://a.example/?subscription-key=${HEX}`, 'https://a.example/'],
    ['app_id and app_key', `https://a.example/g.zip?app_id=0a1b2c3d&app_key=${HEX}`, 'https://a.example/g.zip'],
    [
      'appid of an interface',
      `https://a.example/data/2.5/weather?q=b&appid=${HEX}`,
      'https://a.example/data/2.5/weather?q=b',
    ],
    ['token', `https://a.example/?token=${HEX}`, 'https://a.example/'],
    ['access_token', 'https://a.example/?access_token=eyJhbGciOiJIUzI1NiJ9', 'https://a.example/'],
    ['client_secret', `https://a.example/?client_secret=${HEX}`, 'https://a.example/'],
    ['AccessKeyId', 'https://a.example/40f3?AccessKeyId=9E0123456789AB', 'https://a.example/40f3'],
    ['a key after an entity of HTML', `https://a.example/?a=b&amp;key=${HEX}`, 'https://a.example/?a=b'],
    ['user name and password', 'https://user:word@a.example/b?c=d', 'https://a.example/b?c=d'],
    ['user name alone', 'https://user@a.example/b', 'https://a.example/b'],
    ['a password in the query', 'https://a.example/?user=b&password=Sommer', 'https://a.example/?user=b'],
    ['a shared access signature of Azure', `https://a.example/g.zip?${SAS}`, 'https://a.example/g.zip'],
    ['a signature of AWS', `https://a.example/b.pdf?${AMZ}`, 'https://a.example/b.pdf'],
    ['a signature of Google', `https://a.example/b?X-Goog-Signature=${HEX}&x=1`, 'https://a.example/b?x=1'],
    [
      'a signature of S3 as it was',
      'https://a.example/b?AWSAccessKeyId=AKIA0123456789&Expires=1700000000&Signature=vjby0123%2ByT4%3D',
      'https://a.example/b',
    ],
    [
      'a signature of CloudFront',
      'https://a.example/b?Policy=eyJTdGF0&Signature=nitfHRCrtziwO2&Key-Pair-Id=K2JCJMDEHXQW5F&c=d',
      'https://a.example/b?c=d',
    ],
  ])('%s', (_what, address, expected) => {
    expect(withoutKeys(address)).toEqual({ url: expected, needsKey: true });
    expect(withoutKeys(expected)).toEqual({ url: expected, needsKey: false });
  });
});

describe('an address keeps', () => {
  test.each<[why: string, address: string]>([
    ['nothing to drop, as it is written', "https://a.example/A b/?q={x}&r=é&s='#t?key=1"],
    ['a key is the name of a dataset', 'https://www.munigrid.de/api/dataset/download?key=radabstellanlagen&org=hbg'],
    ['a name of two words', 'https://a.example/?key=bikeParking'],
    ['a name with a year', 'https://a.example/?key=adressen_2023'],
    ['a key is the same word for all', 'https://exs.mobigo.cityway.fr/gtfs.aspx?key=OPENDATA&operatorCode=UT21'],
    ['a key is words for all', 'https://a.example/gbfs.json?apiKey=opendata-bordeaux-metropole-flux-gtfs-rt'],
    ['a key is a short number of a row', 'https://a.example/page?key=42'],
    ['the password of a public account', 'https://a.example/index_sz.html?user=sz_public&password=public'],
    ['a token is empty', 'http://app.bde.es/bie_www/GestorDePeticiones?IdOperacion=bebie_www_Home&token='],
    ['a key that a builder of sites shows everybody', 'https://nebula.wsimg.com/40f3?AccessKeyId=9E0123456789AB'],
    ['appid names a page of ArcGIS', `https://a.maps.arcgis.com/apps/Viewer/index.html?appid=${HEX.slice(8)}`],
    ['keyword is no key', 'https://a.example/?keyword=0a1b2c3d4e5f6071&keywords=x1y2z3w4v5'],
    ['sp, sv, se and sr sign nothing without sig', 'https://a.example/?sp=1234567&sv=abc123def&se=sv&sr=epsg'],
    ['expires alone', 'https://a.example/?expires=1700000000'],
    ['ids of files and of agencies', `https://a.example/feed.zip?uid=${UUID}&id=${HEX}`],
    ['a link for sharing is the address of the file', `https://a.example/guestaccess.aspx?share=${HEX}&e=0aB1c2`],
    ['token, key or @ are parts of the path', `https://a.example/token/key/@b/${HEX}`],
    ['no address at all', 'www.example.org?key=1'],
  ])('what it has when %s', (_why, address) => {
    expect(withoutKeys(address)).toEqual({ url: address, needsKey: false });
  });
});

const feed = (more: Record<string, unknown>) => fact('gtfs-schedule', { access: 'open', ...more } as never);
test.each<[access: string, expected: string]>([
  ['open', 'key'],
  ['unknown', 'key'],
  ['login', 'login'],
  ['proprietary', 'proprietary'],
])('a source that was %s with a key is %s without', (access, expected) => {
  const { url, access: found } = fitFact(feed({ url: `https://a.example/?key=${UUID}`, access }), '2026-08-22');
  expect([url, found]).toEqual(['https://a.example/', expected]);
});

test('the address of a licence loses its signature, and says nothing of the source', () => {
  const { licence, access } = fitFact(feed({ licence: { url: `https://a.example/b.pdf?${AMZ}` } }), '2026-08-22');
  expect([licence, access]).toEqual([{ url: 'https://a.example/b.pdf' }, 'open']);
});

test.each<[text: string, expected: string]>([
  ['  City of\u00A0 Hobart \n', 'City of Hobart'],
  ['a\tb\r\nc\u2028d\u0085e', 'a b c de'],
  ['nul\u0000 esc\u001b[31m del\u007f', 'nul esc[31m del'],
  ['\uFEFFover\u202Eride\u202C, \u2067isolate\u2069, \u200Emark\u200F\u061C', 'override, isolate, mark'],
  ['\u202E \u0007', ''],
  ['خبر\u200Cها 👩\u200D🚒 រថយន្ត\u200Bក្រុង', 'خبر\u200Cها 👩\u200D🚒 រថយន្ត\u200Bក្រុង'],
  ['x'.repeat(300), 'x'.repeat(300)],
  ['word '.repeat(100), `${'word '.repeat(58)}word…`],
  ['😀'.repeat(200), `${'😀'.repeat(149)}…`],
])('the line %j', (text, expected) => {
  const line = oneLine(text);
  expect(line.length).toBeLessThanOrEqual(300);
  expect(line.isWellFormed()).toBe(true);
  expect(line).toBe(expected);
});

test.each([
  ['title', 'a\u0007b', 'title holds a control character or one that turns the direction of writing'],
  ['title', 'a\u202Eb', 'title holds a control character or one that turns the direction of writing'],
  ['title', '\uFEFFa', 'title holds a control character or one that turns the direction of writing'],
  ['title', 'x'.repeat(301), 'title is longer than 300 characters'],
  ['publisher', 'a\nb', 'publisher holds a control character or one that turns the direction of writing'],
])('a fact whose %s is %j is refused, and fits once it is imported', (member, value, message) => {
  const bad = { ...feed({}), [member]: value };
  expect(Fact.safeParse(bad).error?.issues.map((issue) => issue.message)).toEqual([message]);
  expect(Fact.safeParse(fitFact(bad, '2026-08-22')).error).toBeUndefined();
});

test.each<[member: string, kept: (string | number)[], dropped: (string | number)[]]>([
  ['updated', ['1970-01-01', '2027-12-31'], ['0001-01-01', '1969-12-31', '2028-01-01', '9999-12-31']],
  ['since', ['1892-03-01', '2026-08-22'], ['0214-01-01', '2099-01-01']],
  ['until', ['1999-01-01'], ['1900-01-01', '2099-01-01']],
  ['year', [1970, 2027], [0, 20, 1969, 2028, 20_240]],
  ['endYear', [1848, 2027], [0, 206, 2028]],
  ['targetYear', [1970, 2050, 2070, 2100], [0, 2101, 20_300]],
])('%s is kept or dropped by its year', (member, kept, dropped) => {
  const after = (value: string | number) =>
    (fitFact({ ...feed({}), [member]: value } as Fact, '2026-08-22') as Record<string, unknown>)[member];
  expect(kept.map(after)).toEqual(kept);
  expect(dropped.map(after)).toEqual(dropped.map(() => undefined));
});

test('a valid fact stays as it is', () => {
  const fit = feed({ publisher: 'A', updated: '2026-01-01', licence: { name: 'CC0', url: 'https://a.example/cc0' } });
  expect(fitFact(fit, '2026-08-22')).toEqual(fit);
});
