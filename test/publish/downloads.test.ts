/** The downloads: CSV and Parquet hold the same, the descriptor is true, the map layer is strict, nothing runs in a spreadsheet. */
import { hash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { gunzipSync } from 'fflate';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, test } from 'vitest';
import { CoverageLayer, DataPackage, dataPackagePath, WholeAtlas } from '../../src/contract/answers/download.ts';
import { Domain, EntryState } from '../../src/contract/criterion.ts';
import { factId } from '../../src/contract/data/fact.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import type { Seen } from '../../src/contract/data/seen.ts';
import { buildAtlas, loadAtlas } from '../../src/publish/atlas.ts';
import { csvOf, encodedBlocks } from '../../src/publish/downloads/formats.ts';
import { csvCell } from '../../src/queries/csv.ts';
import { joined } from '../../src/queries/encode.ts';
import { downloadBody, downloadFiles, downloads } from '../../src/publish/downloads/index.ts';
import type { Download } from '../../src/publish/downloads/descriptors.ts';
import { plainText, tableOf } from '../../src/publish/downloads/tables.ts';
import type { Atlas } from '../../src/queries/atlas.ts';
import { cityAssessment } from '../../src/queries/city/city.ts';
import { coverageFeatures } from '../../src/queries/verdict-coverage.ts';
import { data, fact } from '../small-world.ts';

let atlas: Atlas;
let files: Download[];
const file = (name: string) => files.find((download) => download.file === name)!;
const body = (name: string) => downloadBody(atlas, name);
const text = (name: string) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
    name.endsWith('.gz') ? gunzipSync(body(name)) : body(name),
  );
/** The CSV file of a table; a long one is packed. */
const csvFile = (table: string) => (table === 'cities' ? 'cities.csv' : `${table}.csv.gz`);
const descriptor = () =>
  DataPackage.parse(
    JSON.parse([...downloadFiles(atlas)].find(({ path }) => path === dataPackagePath)!.body() as string),
  );
beforeAll(async () => {
  atlas = await loadAtlas();
  files = downloads(atlas);
});

/** Rows of a CSV file as arrays, head line first; strict about quotes and column counts. */
const csvRows = (body: string): string[][] =>
  parse(body, { bom: true, record_delimiter: '\r\n', relax_quotes: false, relax_column_count: false });

describe('what was seen of addresses', () => {
  const [one, two] = ['a', 'b'].map((host) => fact('catalogue', { url: `https://${host}.example/` }));
  const world = (seen: Seen[]): Atlas =>
    buildAtlas({ ...data([one!, two!]), seen: new Map(seen.map((line) => [line.url, line])) });
  const rowsIn = (from: Atlas) =>
    parquetReadObjects({ file: downloadBody(from, 'seen.parquet').buffer, compressors: {} });

  test('is a table with its columns and no row where nothing was asked', async () => {
    const none = world([]);
    expect(await rowsIn(none)).toEqual([]);
    const { schema, num_rows } = parquetMetadata(downloadBody(none, 'seen.parquet').buffer);
    expect(Number(num_rows)).toBe(0);
    const { fields, rows } = downloads(none).find(({ file: name }) => name === 'seen.parquet')!;
    expect(rows).toBe(0);
    expect(schema.slice(1).map(({ name }) => name)).toEqual(fields.map(({ name }) => name));
    expect(new TextDecoder().decode(gunzipSync(downloadBody(none, 'seen.csv.gz')))).toBe(
      `${fields.map(({ name }) => name).join(',')}\r\n`,
    );
  });

  test('is a row an address, with all that its line says', async () => {
    const line: Seen = {
      url: two!.url,
      outcome: 'gone',
      checked: '2026-11-16',
      streak: 2,
      alive: ['2026-10-05', '2026-11-02'],
      gone: { from: '2026-11-09', to: '2026-11-16', checks: 2 },
      why: 'status 404',
      platform: 'ckan',
      count: 1204,
      newest: '2026-11-01',
    };
    const [row, ...others] = await rowsIn(world([line]));
    expect(others).toEqual([]);
    expect(row).toEqual({
      url: 'https://b.example/',
      host: 'b.example',
      nation: two!.nation,
      outcome: 'gone',
      checked: new Date('2026-11-16'),
      streak: 2,
      firstAlive: new Date('2026-10-05'),
      lastAlive: new Date('2026-11-02'),
      goneSince: new Date('2026-11-09'),
      goneChecks: 2,
      why: 'status 404',
      movedTo: null,
      platform: 'ckan',
      version: null,
      count: 1204,
      newest: new Date('2026-11-01'),
      serviceFrom: null,
      serviceTo: null,
    });
  });
});

describe.each(['assessments', 'cities', 'facts', 'datasets'])('%s', (name) => {
  test('CSV and Parquet have the same rows and cells', async () => {
    const [head, ...lines] = csvRows(text(csvFile(name)));
    const rows = await parquetReadObjects({ file: body(`${name}.parquet`).buffer, compressors: {} });
    expect(lines.length).toBe(rows.length);
    expect(lines.length).toBe(file(csvFile(name)).rows);
    expect(Object.keys(rows[0]!)).toEqual(head);
    const cell = (value: unknown) =>
      csvCell(value instanceof Date ? value.toISOString().slice(0, 10) : (value as never));
    for (let i = 0; i < rows.length; i += 97)
      expect(lines[i], `row ${i}`).toEqual(csvRows(`${Object.values(rows[i]!).map(cell).join(',')}\r\n`)[0]);
  });

  test('Parquet is typed as the descriptor says', () => {
    const { schema, num_rows } = parquetMetadata(body(`${name}.parquet`).buffer);
    const { fields } = descriptor().resources.find(({ path }) => path === `${name}.parquet`)!.schema!;
    const types = {
      string: 'BYTE_ARRAY UTF8',
      integer: 'INT32',
      number: 'DOUBLE',
      boolean: 'BOOLEAN',
      date: 'INT32 DATE',
    };
    expect(
      schema
        .slice(1)
        .map(({ name: column, type, converted_type, repetition_type }) => [
          column,
          [type, converted_type].filter(Boolean).join(' '),
          repetition_type,
        ]),
    ).toEqual(
      fields.map(({ name: column, type, constraints }) => [
        column,
        types[type],
        constraints.required ? 'REQUIRED' : 'OPTIONAL',
      ]),
    );
    expect(Number(num_rows)).toBe(file(`${name}.parquet`).rows);
  });

  test('one row a line, CRLF, byte order mark, no formula, every cell as its column allows, keys unique', () => {
    const body = text(csvFile(name));
    expect(body.startsWith('\ufeff') && body.indexOf('\ufeff', 1) === -1).toBe(true);
    expect(body.slice(1, -2).split('\r\n').length).toBe(file(csvFile(name)).rows + 1);
    expect(/[^\r]\n|\r[^\n]|[\0-\x09\x0b\x0c\x0e-\x1f\x7f\u2028\u2029]/.exec(body)).toBeNull();
    expect(/[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+\.[A-Za-z]{2,}/.exec(body)?.[0]).toBeUndefined();
    const { fields, primaryKey } = descriptor().resources.find(({ path }) => path === csvFile(name))!.schema!;
    const [head, ...lines] = csvRows(body);
    const forms = {
      string: /^(?![=+\-@\t\r])/,
      integer: /^-?\d+$/,
      number: /^-?\d+(?:\.\d+)?$/,
      boolean: /^(?:true|false)$/,
      date: /^\d{4}-\d\d-\d\d$/,
    };
    for (const [column, { name: field, type, constraints }] of fields.entries()) {
      const wrong = lines.find((line) => {
        const cell = line[column]!;
        if (cell === '') return constraints.required;
        return !forms[type].test(cell) || (constraints.enum !== undefined && !constraints.enum.includes(cell));
      });
      expect(wrong?.[column], field).toBeUndefined();
    }
    expect(new Set(lines.map((line) => primaryKey.map((key) => line[head!.indexOf(key)]).join('\n'))).size).toBe(
      lines.length,
    );
  });
});

test('assessments have a row for every city and criterion, with the verdict of the city', () => {
  const [head, ...lines] = csvRows(text(csvFile('assessments')));
  expect(lines.length).toBe(atlas.cities.length * atlas.criteria.length);
  const column = (name: string) => head!.indexOf(name);
  const lyon = atlas.cities.find(({ scopeId }) => scopeId === 'fr.lyon')!;
  expect(
    lines
      .filter((line) => line[0] === 'fr.lyon')
      .map((line) => [
        line[column('criterionId')],
        line[column('status')],
        line[column('finding')],
        line[column('sourceCount')],
      ]),
  ).toEqual(
    lyon.verdicts.map((verdict) => [
      verdict.row.criterionId,
      verdict.status,
      atlas.finding(verdict),
      String(verdict.facts.length),
    ]),
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["''-1", "'''-1"],
  ["'a", "'a"],
  ['\t=1', "'=1"],
  ['\r=1', "'=1"],
  ['\n\u2028-2', "'-2"],
  ['=HYPERLINK("http://a.example","b")', '"\'=HYPERLINK(""http://a.example"",""b"")"'],
  ['a, b', '"a, b"'],
  ['say "x"', '"say ""x"""'],
  ['two\r\nlines', 'two lines'],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ['A-1', 'A-1'],
  [-1.5, '-1.5'],
  [0, '0'],
  [true, 'true'],
  [null, ''],
  ['NA', 'NA'],
  ['\ud800x', '\ufffdx'],
  ['', ''],
  [' \n ', ''],
])('the cell %j is written as %s', (value, written) => {
  expect(csvCell(typeof value === 'string' ? plainText(value) : value)).toBe(written);
});

test('a table refuses an empty required cell and an invalid number', () => {
  const column = { name: 'rank', type: 'integer' as const, cell: (row: number | null) => row };
  expect(() => tableOf('cities', [column], [1, null])).toThrow('row 2 has no rank, which is required');
  expect(() => tableOf('cities', [column], [0.5])).toThrow('row 1: rank is 0.5, not integer');
  expect(
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      csvOf(tableOf('cities', [{ ...column, optional: true }], [1, null])),
    ),
  ).toBe('\ufeffrank\r\n1\r\n\r\n');
  expect(tableOf('cities', [column], [-0]).columns).toStrictEqual([[0]]);
});

test('the descriptor has path, bytes and hash of every file, and every registry with its attribution', () => {
  const { resources, sources } = descriptor();
  expect(resources.map(({ path, bytes, hash: digest }) => [path, bytes, digest])).toEqual(
    files.map(({ file: path }) => [path, body(path).length, `sha256:${hash('sha256', body(path))}`]),
  );
  expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length);
  expect(sources.map(({ attribution }) => attribution)).toEqual(atlas.registries.map(({ attribution }) => attribution));
  expect(JSON.stringify(descriptor())).not.toContain('undefined');
});

test('the map layer is strict RFC 7946: a point a city, flat properties, and a state for every dataset kind', () => {
  const layer = CoverageLayer.parse(JSON.parse(text('coverage.geojson')));
  const kinds = atlas.criteria.filter(({ domain }) => domain).map(({ domain, dataset }) => `${domain}:${dataset}`);
  expect(layer.features.map(({ id }) => id)).toEqual(atlas.cities.map(({ scopeId }) => scopeId).sort());
  for (const { properties } of layer.features) {
    expect(Object.values(properties).every((value) => value === null || typeof value !== 'object')).toBe(true);
    expect(Object.keys(properties).filter((key) => key.includes(':'))).toEqual(kinds);
    const states = Object.entries(properties).flatMap(([key, value]) => (key.includes(':') ? [value] : []));
    for (const state of EntryState.options)
      expect(states.filter((value) => value === state).length).toBe(properties[state]);
  }
});

test('a naive count over the map layer is the number of coverage entries of a pattern', () => {
  const { features } = CoverageLayer.parse(JSON.parse(text('coverage.geojson')));
  const entries = coverageFeatures(atlas).flatMap(({ properties }) => properties.entries);
  for (const nation of ['fr', 'jp', 'us']) {
    for (const domain of Domain.options) {
      const counted = features
        .filter(({ id }) => id.startsWith(`${nation}.`))
        .reduce(
          (n, { properties }) => n + Object.keys(properties).filter((key) => key.startsWith(`${domain}:`)).length,
          0,
        );
      expect(counted, `${nation}:*:${domain}`).toBe(
        entries.filter(({ slug, domain: of }) => slug.startsWith(`${nation}:`) && of === domain).length,
      );
    }
  }
});

test('the archive is gzip without time, and holds every city with all verdicts and every fact', () => {
  const archive = body('atlas.json.gz');
  expect([...archive.subarray(0, 10)]).toEqual([31, 139, 8, 0, 0, 0, 0, 0, 0, 3]);
  const whole = JSON.parse(new TextDecoder().decode(gunzipSync(archive))) as WholeAtlas;
  const { cities, facts, ...head } = whole;
  expect(() =>
    WholeAtlas.parse({
      ...head,
      cities: cities.filter((_, i) => i % 50 === 0),
      facts: facts.filter((_, i) => i % 500 === 0),
    }),
  ).not.toThrow();
  expect(facts).toEqual(JSON.parse(JSON.stringify(atlas.facts)));
  expect(cities.map(({ scopeId }) => scopeId)).toEqual(atlas.cities.map(({ scopeId }) => scopeId));
  const known = new Set(facts.map(factId));
  for (const [i, city] of cities.entries()) {
    const criteria = city.categories.flatMap((category) => category.criteria);
    expect(criteria.length).toBe(atlas.criteria.length);
    expect(criteria.every((criterion) => criterion.facts.every((id) => known.has(id)))).toBe(true);
    if (i % 100 === 0) expect(cityAssessment(atlas, atlas.cities[i]!)).toMatchObject(city);
  }
});

test('two runs give identical bytes; other data give others', () => {
  const world = (title: string) =>
    downloads(buildAtlas(data([fact('gtfs-schedule', { record: 'g1', title, url: 'https://source.example/1' })]))).map(
      ({ file: name, sha256 }) => [name, sha256],
    );
  expect(world('=cmd|calc')).toEqual(world('=cmd|calc'));
  expect(world('=cmd|calc').find(([name]) => name === 'facts.csv.gz')).not.toEqual(
    world('cmd').find(([name]) => name === 'facts.csv.gz'),
  );
});

test('every file fits hosts that allow 25 MiB a file, and is served with its media type', async () => {
  const outputs = new Map([...downloadFiles(atlas)].map((output) => [output.path, output]));
  const handle = handlerOverMade(async (path) => {
    const body = outputs.get(path)?.body();
    return typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? null);
  });
  for (const { file: name, mediatype, bytes } of files) {
    expect(bytes, name).toBeLessThan(25 * 1024 * 1024);
    const response = await handle(new Request(`http://atlas.example/downloads/${name}`));
    expect(
      [response.status, response.headers.get('content-type')?.split(';')[0], response.headers.get('content-encoding')],
      name,
    ).toEqual([200, mediatype, null]);
    expect(hash('sha256', new Uint8Array(await response.arrayBuffer()))).toBe(file(name).sha256);
  }
});

test.each([
  ['none', []],
  [
    'longer than one block, with characters of one to four bytes',
    Array.from({ length: 60_000 }, (_, i) => `${i} é ● 𝄞 in Aßlar; `),
  ],
])('texts, %s, become the bytes of one text in blocks', (_what, parts) => {
  const blocks = Array.from(encodedBlocks(parts), (block) => block.slice());
  expect(Buffer.from(joined(blocks)).equals(Buffer.from(parts.join('')))).toBe(true);
  expect(blocks.length > 1).toBe(parts.length > 0);
});
