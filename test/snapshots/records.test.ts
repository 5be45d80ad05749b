/** Tables with rows that upstream broke: each is rejected with its line, and all the others are read. */
import { describe, expect, test } from 'vitest';
import { csvRows, readRecords } from '../../src/snapshots/records.ts';
import { importer as systems } from '../../src/registries/mobility/gbfs-systems.ts';
import { importer as agencies } from '../../src/registries/mobility/mds-agencies.ts';
import { imported } from '../registries/fixture.ts';

/** Values of the first column, and the locations and reasons of what cannot be read. */
function read(text: string, delimiter?: string): { ids: unknown[]; faults: string[] } {
  const rows = csvRows('t.csv', text, delimiter);
  return {
    ids: rows.flatMap((row) => ('value' in row ? [(row.value as { id: string }).id] : [])),
    faults: rows.flatMap((row) => ('fault' in row ? [`${row.location} ${row.fault}`] : [])),
  };
}

describe('a row that cannot be read is one row', () => {
  test.each<[name: string, row: string, fault: RegExp]>([
    ['a cell too few', 'x,1', /^t\.csv:3 2 cells, not the 3 of the header$/],
    ['a cell too many', 'x,1,2,3', /^t\.csv:3 4 cells/],
    ['one cell', 'x', /^t\.csv:3 1 cells/],
    ['a quote that is never closed', 'x,"open,2', /^t\.csv:3 a quote is not closed$/],
    ['a quote that opens the last cell', 'x,1,"open', /^t\.csv:3 a quote is not closed$/],
    ['text behind a closed quote', 'x,"a"b,2', /^t\.csv:3 /],
    ['a quote within a bare cell', 'x,a"b"c,2', /^t\.csv:3 /],
  ])('%s', (_name, row, fault) => {
    const { ids, faults } = read(`id,b,c\na,1,2\n${row}\nb,"with ""quotes"", and a comma",2\nc,"of\ntwo lines",2\n`);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(faults).toEqual([expect.stringMatching(fault)]);
  });

  test('as the first, as the last without a line end, and several', () => {
    expect(read('id,b,c\nx,1\na,1,2\nb,1,2\nx,"1')).toEqual({
      ids: ['a', 'b'],
      faults: ['t.csv:2 2 cells, not the 3 of the header', 't.csv:5 a quote is not closed'],
    });
  });

  test('lines are counted as they are in the file, with any line end, a mark at its head and empty lines', () => {
    const { ids, faults } = read('\uFEFFid,b,c\r\n\r\na,"of\r\ntwo lines",2\r\nx,1\r\nb,1,2\r\n');
    expect([ids, faults.map((fault) => fault.split(' ')[0])]).toEqual([['a', 'b'], ['t.csv:5']]);
  });

  test('in a table with tabs', () => {
    expect(read('id\tb\tc\na\t1\t2\nx\t1\nb\t1, 2\t3', '\t')).toEqual({
      ids: ['a', 'b'],
      faults: ['t.csv:3 2 cells, not the 3 of the header'],
    });
  });

  test('a broken row doesn’t change the readable ones', () => {
    const right = ' id , b,c\na, "x, y" ,\n"b ""c""",1,"2\n3"\n';
    const values = (text: string) => csvRows('t.csv', text).flatMap((row) => ('value' in row ? [row.value] : []));
    expect(values(`${right}x,1\n`)).toEqual(values(right));
  });

  test('a header that cannot be read is named with its file', () => {
    expect(() => csvRows('t.csv', 'id,"b\na,1\n')).toThrow(/^t\.csv: cannot be read: its header: /);
  });
});

const HEADER =
  'Country Code,Name,Location,System ID,URL,Auto-Discovery URL,Supported Versions,Authentication Info URL,Authentication Type';
const system = (id: string): string => `FR,Vélo,Lyon,${id},https://a.example/,https://a.example/${id}.json,2.3,,`;

describe('a registry with broken rows is imported', () => {
  test.each([
    ['without its last, empty cell', 'CA,àVélo,Ville de Québec,x,https://b.example/,https://b.example/g.json,2.2,'],
    ['with an open quote', 'US,Bird, "Austin, TX,x,https://b.example/,https://b.example/g.json,2.2,,'],
    ['with an unquoted comma', 'US,Bird,Austin, TX,x,https://b.example/,https://b.example/g.json,2.2,,'],
    ['of a merge', '<<<<<<< HEAD'],
  ])('a row %s', async (_name, row) => {
    const { facts, report } = await imported(systems, {
      'systems.csv': [HEADER, system('a'), row, system('b'), ''].join('\n'),
    });
    expect([...facts.keys()]).toEqual(['a', 'b']);
    expect(report.rejected.map(({ location }) => location)).toEqual(['systems.csv:3']);
  });

  test('another registry, by the same reader', async () => {
    const { facts, report } = await imported(agencies, {
      'agencies.csv':
        'agency_country_iso_code,agency_state,agency_city,agency_name,agency_id,department_url,requirement_url\nUS,TX,Austin,A,1,https://a.example/,\nUS,TX,Dallas\nUS,MA,Boston,B,2,https://b.example/,\n',
    });
    expect([facts.size, report.rejected.map(({ location }) => location)]).toEqual([2, ['agencies.csv:3']]);
  });

  test('bytes that are not UTF-8 are those of one row', async () => {
    const bytes = Buffer.from([HEADER, system('a'), system('b'), ''].join('\n').replace('é', 'e'), 'latin1');
    const rows = await readRecords({
      path: 'systems.csv',
      bytes: async () => bytes,
      text: async () => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    });
    expect([...rows]).toMatchObject([
      { value: { Name: 'Velo' }, location: 'systems.csv:2' },
      { fault: 'not UTF-8', location: 'systems.csv:3' },
    ]);
  });
});
