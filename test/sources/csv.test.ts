/** Tables as people write them: the separator, quotes, and the line that names the separator for Excel. */
import { describe, expect, test } from 'vitest';
import { csvRows, tableStart } from '../../src/sources/csv.ts';
import { adapter as file } from '../../src/sources/file/adapter.ts';
import { formatOfBytes } from '../../src/sources/format-of-bytes.ts';
import { askOf } from './fixture.ts';

const read = (text: string): string[][] | undefined => {
  const table = tableStart(text);
  return table && csvRows(text, table);
};
const two = [
  ['Name', 'Ort'],
  ['A', 'B'],
];

describe('the line that gives the separator is no data', () => {
  test.each<[string, string, string[][]]>([
    ['semicolon', 'sep=;\r\nName;Ort\r\nA;B', two],
    ['comma', 'sep=,\r\nName,Ort\r\nA,B', two],
    ['tab', 'sep=\t\nName\tOrt\nA\tB', two],
    ['bar', 'sep=|\nName|Ort\nA|B', two],
    ['a sign that is not guessed', 'sep=^\nName^Ort\nA^B', two],
    ['capitals', 'SEP=;\nName;Ort\nA;B', two],
    ['in quotes', '"sep=;"\nName;Ort\nA;B', two],
    ['filled up with empty cells', 'sep=;;;;\nName;Ort\nA;B', two],
    ['old line ends', 'sep=;\rName;Ort\rA;B', two],
    [
      'against what is more frequent',
      'sep=;\nName, all;Ort\nA, a, a;B',
      [
        ['Name, all', 'Ort'],
        ['A, a, a', 'B'],
      ],
    ],
    [
      'a column of that name',
      'sep=,other\n1,2',
      [
        ['sep=', 'other'],
        ['1', '2'],
      ],
    ],
  ])('%s', (_, text, rows) => expect(read(text)).toEqual(rows));
});

describe('the separator is the one that makes columns', () => {
  test.each<[string, string, string[][] | undefined]>([
    [
      'commas in quotes',
      'Field1;Field2;"Field,3,3,3"\r\n1;2;3',
      [
        ['Field1', 'Field2', 'Field,3,3,3'],
        ['1', '2', '3'],
      ],
    ],
    ['only a header, with commas in quotes', 'Field1;Field2;"Field,3,3,3"', [['Field1', 'Field2', 'Field,3,3,3']]],
    [
      'semicolons in quotes',
      '"a;b;c",d\n"1;2;3",4',
      [
        ['a;b;c', 'd'],
        ['1;2;3', '4'],
      ],
    ],
    [
      'tabs in quotes',
      '"a\tb\tc"|d\n1|2',
      [
        ['a\tb\tc', 'd'],
        ['1', '2'],
      ],
    ],
    [
      'doubled quotes',
      '"say ""a,b,c""";d\n1;2',
      [
        ['say "a,b,c"', 'd'],
        ['1', '2'],
      ],
    ],
    [
      'line breaks in quotes',
      '"a\nb,c,d";e\n"1\r\n,,,";2',
      [
        ['a\nb,c,d', 'e'],
        ['1\r\n,,,', '2'],
      ],
    ],
    [
      'commas of decimals',
      'Ort;Länge, km\nA;1,5\nB;2,5',
      [
        ['Ort', 'Länge, km'],
        ['A', '1,5'],
        ['B', '2,5'],
      ],
    ],
    [
      'commas of decimals in every column',
      'Länge, km;Breite, km\n1,5;2,5',
      [
        ['Länge, km', 'Breite, km'],
        ['1,5', '2,5'],
      ],
    ],
    [
      'commas in texts without quotes',
      'Name;Ort;Text\nA;B;x, y, z, v\nC;D;e',
      [
        ['Name', 'Ort', 'Text'],
        ['A', 'B', 'x, y, z, v'],
        ['C', 'D', 'e'],
      ],
    ],
    [
      'more commas than semicolons in the header',
      'Name, short, or long;Ort\nA;B\nC;D',
      [
        ['Name, short, or long', 'Ort'],
        ['A', 'B'],
        ['C', 'D'],
      ],
    ],
    [
      'tabs',
      'a\tb\tc\n1\t\t3',
      [
        ['a', 'b', 'c'],
        ['1', '', '3'],
      ],
    ],
    [
      'bars',
      'a|b\n1|2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'spaces before quotes',
      'a; "b,c,d"; e\n1; "2"; 3',
      [
        ['a', 'b,c,d', 'e'],
        ['1', '2', '3'],
      ],
    ],
    [
      'a quote within a cell',
      'Size;Name, all, of\n5" pipe;A\n6" pipe;B',
      [
        ['Size', 'Name, all, of'],
        ['5" pipe', 'A'],
        ['6" pipe', 'B'],
      ],
    ],
    [
      'empty lines between',
      'a;b\n\n1;2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['one column', 'a\n1\n', undefined],
    ['one column in quotes', '"a,b;c"\n"1,2"', undefined],
  ])('%s', (_, text, rows) => expect(read(text)).toEqual(rows));

  test('of a long file too, whose last line is cut', () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `"Place ${at}, of the city";${at};"a, b, c"`);
    expect(tableStart(`Name;Number;"More, and more"\n${rows.join('\n')}`)).toMatchObject({ delimiter: ';' });
  });
});

test.each<[string, string, object]>([
  ['text/csv', 'parks.csv', { kind: 'table', columns: ['Name', 'Bezirk', 'Lat'], rows: [['Park A', 'Mitte', '52.5']] }],
  ['text/csv', 'download', { kind: 'table', columns: ['Name', 'Bezirk', 'Lat'], rows: [['Park A', 'Mitte', '52.5']] }],
  ['text/plain', 'parks.txt', { kind: 'text', text: 'sep=;\r\nName;Bezirk;Lat\r\nPark A;Mitte;52.5' }],
])('%s at %s is shown as what it is', async (type, name, preview) => {
  for (const mark of ['', '\uFEFF']) {
    const body = `${mark}sep=;\r\nName;Bezirk;Lat\r\nPark A;Mitte;52.5`;
    const ask = askOf(() => new Response(body, { headers: { 'content-type': type } }));
    expect(await file.preview!({ url: `https://city.example/${name}` }, ask)).toEqual(preview);
  }
});

test.each<[string, string]>([
  ['sep=;\nName;Ort\nA;B', 'CSV'],
  ['Name;"Ort, Land"\nA;B', 'CSV'],
  ['Name;"Ort\nLand"\nA;B', 'CSV'],
  ['Name\tOrt\nA\tB', 'CSV'],
  ['Sorry, not found.\nTry again', 'text'],
])('%j is %s', (text, format) => expect(formatOfBytes(new TextEncoder().encode(text))).toBe(format));
