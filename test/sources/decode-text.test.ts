/** Bytes of many encodings, with and without marks and labels, are read as the text that they are. */
import { describe, expect, test } from 'vitest';
import { charsetOf, decodeText } from '../../src/sources/decode-text.ts';
import { adapter as dcat } from '../../src/sources/dcat/adapter.ts';
import { adapter as file } from '../../src/sources/file/adapter.ts';
import { formatOfBytes } from '../../src/sources/format-of-bytes.ts';
import { adapter as wms } from '../../src/sources/wms/adapter.ts';
import { askOf } from './fixture.ts';

const hex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const joined = (...parts: (Uint8Array | number[])[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
const wide = (text: string, big = false): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const pair = [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8];
      return big ? pair.reverse() : pair;
    }),
  );

/** Tables of two rows, encoded by another implementation. */
const encoded: [label: string, text: string, bytes: string][] = [
  ['Shift_JIS', '名称,住所\r\n公園,東京都', '96bc8fcc2c8f5a8f8a0d0a8cf689802c938c8b9e9373'],
  ['windows-1251', 'Название,Адрес\r\nПарк,Москва', 'cde0e7e2e0ede8e52cc0e4f0e5f10d0acfe0f0ea2ccceef1eae2e0'],
  ['EUC-KR', '시설명,주소\r\n공원,서울', 'bdc3bcb3b8ed2cc1d6bcd20d0ab0f8bff82cbcadbfef'],
  ['GBK', '名称,地址\r\n公园,北京', 'c3fbb3c62cb5d8d6b70d0ab9abd4b02cb1b1bea9'],
  ['GB2312', '名称,地址\r\n公园,北京', 'c3fbb3c62cb5d8d6b70d0ab9abd4b02cb1b1bea9'],
  ['gb18030', '名称,地址\r\n㐀,北京', 'c3fbb3c62cb5d8d6b70d0a8139ee392cb1b1bea9'],
  ['Big5', '名稱,地址\r\n公園,臺北', 'a657bad92ca661a77d0d0aa4bdb6e92cbb4fa55f'],
  ['ISO-8859-1', 'Straße,Größe\r\nAllée,é', '53747261df652c4772f6df650d0a416c6ce9652ce9'],
  ['ISO-8859-2', 'Ulica,Łódź\r\nPlac,żółć', '556c6963612ca3f364bc0d0a506c61632cbff3b3e6'],
  ['ISO-8859-5', 'Улица,Адрес\r\nПарк,Ніш', 'c3dbd8e6d02cb0d4e0d5e10d0abfd0e0da2cbdf6e8'],
  ['ISO-8859-7', 'Οδός,Αθήνα\r\nΠάρκο,Πάτρα', 'cfe4fcf22cc1e8deede10d0ad0dcf1eaef2cd0dcf4f1e1'],
  ['ISO-8859-8', 'רחוב,עיר\r\nפארק,חיפה', 'f8e7e5e12cf2e9f80d0af4e0f8f72ce7e9f4e4'],
  ['ISO-8859-9', 'Şehir,Ağaç\r\nPark,İzmir', 'de656869722c41f061e70d0a5061726b2cdd7a6d6972'],
  ['ISO-8859-15', 'Prix €,Œuvre\r\nAllée,é', '5072697820a42cbc757672650d0a416c6ce9652ce9'],
  ['windows-1250', 'Ulica,Łódź\r\nPlac,żółć', '556c6963612ca3f3649f0d0a506c61632cbff3b3e6'],
  ['windows-1253', 'Οδός,Αθήνα\r\nΠάρκο,Πάτρα', 'cfe4fcf22cc1e8deede10d0ad0dcf1eaef2cd0dcf4f1e1'],
  ['windows-1256', 'شارع,مدينة\r\nحديقة,دبي', 'd4c7d1da2ce3cfede4c90d0acdcfeddec92ccfc8ed'],
  ['windows-874', 'สวน,ถนน\r\nลุม,พระราม', 'cac7b92cb6b9b90d0ac5d8c12cbec3d0c3d2c1'],
  ['KOI8-R', 'Название,Адрес\r\nПарк,Москва', 'eec1dad7c1cec9c52ce1c4d2c5d30d0af0c1d2cb2cedcfd3cbd7c1'],
  ['IBM866', 'Название,Адрес\r\nПарк,Москва', '8da0a7a2a0ada8a52c80a4e0a5e10d0a8fa0e0aa2c8caee1aaa2a0'],
  ['EUC-JP', '名称,住所\r\n公園,東京都', 'ccbebece2cbdbbbdea0d0ab8f8b1e02cc5ecb5fec5d4'],
  [
    'ISO-2022-JP',
    '名称,住所\r\n公園,東京都',
    '1b24424c3e3e4e1b28422c1b24423d3b3d6a1b28420d0a1b2442387831601b28422c1b2442456c357e45541b2842',
  ],
  ['UTF-16LE', '名称,住所\r\n公園,東京都', '0d54f0792c004f4f40620d000a006c5112572c007167ac4efd90'],
  ['UTF-16BE', '名称,住所\r\n公園,東京都', '540d79f0002c4f4f6240000d000a516c5712002c67714eac90fd'],
];
/** Other ways in which servers write these labels, some in no standard. */
const alike: Record<string, string[]> = {
  Shift_JIS: ['shift-jis', 'SJIS', 'x-sjis', 'MS932', 'cp932', 'windows-31j', 'ShiftJIS'],
  'windows-1251': ['cp1251', 'WIN-1251', 'windows1251', 'ansi-1251', '1251'],
  'EUC-KR': ['euckr', 'ks_c_5601-1987', 'cp949', 'MS949', 'x-windows-949'],
  GBK: ['cp936', 'ms936', 'GB_2312', 'x-gbk'],
  Big5: ['big-5', 'cp950', 'Big5-HKSCS', 'BIG5HKSCS'],
  'ISO-8859-1': ['latin1', 'Latin-1', 'iso8859-1', 'ISO_8859_1', '28591', 'us-ascii'],
  'ISO-8859-15': ['iso8859-15', 'iso885915', 'cp28605'],
  'ISO-8859-2': ['latin2', 'iso88592', 'l2'],
  'EUC-JP': ['eucJP', 'euc_jp', 'cp51932'],
  'KOI8-R': ['koi8r', 'KOI8', 'cp20866'],
  'UTF-16LE': ['utf-16', 'UTF16', 'cp1200', 'ucs-2'],
};
const labelled = encoded.flatMap(([label, text, bytes]) =>
  [label, ...(alike[label] ?? [])].map((name): [string, string, string] => [name, text, bytes]),
);

test.each(labelled)('%s: %j', (label, text, bytes) => expect(decodeText(hex(bytes), { labels: [label] })).toBe(text));

describe('the media type of a file names its encoding', () => {
  test.each(labelled)('%s in a table', async (label, text, bytes) => {
    const body = hex(bytes).slice();
    const ask = askOf(
      () => new Response(body, { headers: { 'content-type': `text/csv; header=present; charset="${label}"` } }),
    );
    const [columns, ...rows] = text.split('\r\n').map((line) => line.split(','));
    expect(await file.preview!({ url: 'https://city.example/parks.csv' }, ask)).toEqual({
      kind: 'table',
      columns,
      rows,
    });
  });

  test('in JSON', async () => {
    const body = joined(utf8('{"dataset":[{"identifier":"a","title":"'), hex('cfe0f0ea'), utf8('"}]}')).slice();
    const ask = askOf(
      () => new Response(body, { headers: { 'content-type': 'application/json;charset=windows-1251' } }),
    );
    expect(await dcat.search!('https://city.example/data.json', 'Парк', 5, ask)).toMatchObject([{ title: 'Парк' }]);
  });

  test.each([
    ['text/csv; charset=Shift_JIS', 'Shift_JIS'],
    ['text/csv;header=present;charset="utf-8"', 'utf-8'],
    ["text/csv; CHARSET = 'EUC-KR'", 'EUC-KR'],
    ['text/csv', undefined],
  ])('%s: %s', (type, label) => expect(charsetOf(new Headers({ 'content-type': type }))).toBe(label));
});

const cafe = 'Name;Ort\r\nCafé;Zürich\r\n';
const latin1 = Uint8Array.from(cafe, (letter) => letter.charCodeAt(0));
describe('what bytes say goes before what is said of them', () => {
  test.each<[what: string, bytes: Uint8Array, labels: string[], text: string]>([
    ['UTF-8 with the label of another', utf8(cafe), ['ISO-8859-1'], cafe],
    ['a label that nobody knows', latin1, ['x-unknown'], cafe],
    ['a label that cannot be', latin1, ['utf-16'], cafe],
    ['a label that the bytes contradict', latin1, ['utf-8'], cafe],
    ['the second label where the first cannot be', hex('cfe0f0ea'), ['utf-8', 'windows-1251'], 'Парк'],
    ['no label', latin1, [], cafe],
    [
      'UTF-8 with one damaged character',
      joined(utf8('Größe;Straße;é\n'), [0xff], utf8(';ü')),
      ['utf-8'],
      'Größe;Straße;é\n\uFFFD;ü',
    ],
    ['UTF-8 with a mark', joined([0xef, 0xbb, 0xbf], utf8(cafe)), ['windows-1251'], cafe],
    ['UTF-8 with two marks', joined([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf], utf8(cafe)), [], cafe],
    ['the mark of UTF-8 before another', joined([0xef, 0xbb, 0xbf], latin1), [], cafe],
    ['UTF-16, little end first', joined([0xff, 0xfe], wide(cafe)), [], cafe],
    ['UTF-16, big end first', joined([0xfe, 0xff], wide(cafe, true)), ['utf-8'], cafe],
    ['UTF-16 without a mark, little end first', wide(cafe), [], cafe],
    ['UTF-16 without a mark, big end first', wide(cafe, true), [], cafe],
    ['the mark of UTF-16 before ASCII', joined([0xff, 0xfe], utf8('a;b\n1;2')), [], 'a;b\n1;2'],
    ['the other mark before UTF-8', joined([0xfe, 0xff], utf8(cafe)), [], cafe],
    ['the mark of UTF-16 before Windows-1252', joined([0xff, 0xfe], latin1), ['utf-16'], cafe],
    ['a mark and nothing else', Uint8Array.of(0xff, 0xfe), [], ''],
    ['marks without end', joined(...Array.from({ length: 50_000 }, () => [0xff, 0xfe])), [], ''],
  ])('%s', (_, bytes, labels, text) => expect(decodeText(bytes, { labels })).toBe(text));

  test.each<[string, number]>([
    ['ü', 1],
    ['名', 1],
    ['名', 2],
    ['😀', 3],
  ])('a cut within %s loses only that', (letter, kept) => {
    const whole = utf8(`Größe${letter}`);
    const cut = whole.subarray(0, whole.length - utf8(letter).length + kept);
    expect(decodeText(cut, { whole: false })).toBe('Größe');
  });
});

const capabilities = `<?xml version="1.0"?><WMS_Capabilities version="1.3.0"><Capability><Layer><Name>roads</Name></Layer></Capability></WMS_Capabilities>`;
describe('true and false marks before XML', () => {
  test.each<[string, Uint8Array]>([
    ['none', utf8(capabilities)],
    ['UTF-8', joined([0xef, 0xbb, 0xbf], utf8(capabilities))],
    ['UTF-16LE', joined([0xff, 0xfe], wide(capabilities))],
    ['UTF-16BE', joined([0xfe, 0xff], wide(capabilities, true))],
    ['UTF-16 without mark', wide(capabilities)],
    ['false FF FE', joined([0xff, 0xfe], utf8(capabilities))],
    ['false FE FF', joined([0xfe, 0xff], utf8(capabilities))],
    [
      'false, and a declaration of UTF-16',
      joined([0xff, 0xfe], utf8(capabilities.replace('?>', ' encoding="UTF-16"?>'))),
    ],
  ])('%s', async (_, bytes) => {
    expect(formatOfBytes(bytes)).toBe('XML');
    const ask = askOf(() => new Response(bytes.slice()));
    expect(await wms.probe('https://city.example/wms', ask)).toEqual({ platform: 'wms', version: '1.3.0', count: 1 });
  });
});
