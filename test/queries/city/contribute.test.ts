/** Where a record can be added: only where it would be taken, at an address that works, in upstream's own form. */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadAtlas } from '../../../src/publish/atlas.ts';
import { addableRecords, contributions } from '../../../src/queries/city/contribute.ts';
import { cityAssessment } from '../../../src/queries/city/city.ts';
import { mismatches } from '../../publish/json-schema.ts';
import { mending, ofFiles, operations } from '../contributing-schemas.ts';

const atlas = await loadAtlas();
const rows = new Map(atlas.criteria.map((row) => [row.criterionId, row]));
const cities = atlas.cities.filter(({ scopeId }, i) => i % 23 === 0 || /^(?:us|br|fr)\..*[ao]$/.test(scopeId));
const advised = cities.map((city) => ({ city, ...cityAssessment(atlas, city) }));
const records = advised.flatMap(({ city, addAt }) => addAt.map((added) => ({ city, ...added })));

/** What an editor would write for each placeholder. */
const values: readonly (readonly [RegExp, string])[] = [
  [/^address of the service/, 'https://maps.city.example/wms?CRS={proj}&W={width}&H={height}&B={bbox}'],
  [/^address|^endereço/, 'https://data.city.example/file.zip'],
  [/^year$/, '2024'],
  [/^format$/, 'geojson'],
  [/^temp and/, 'temp00000042'],
  [/^host in letters/, 'datacityexample'],
  [/^domain of/, 'city.example'],
  [/^operator$/, 'bus'],
  [/^vp, tu or sa$/, 'tu'],
];
const filled = (text: string): string =>
  text.replace(/<([^<>]+)>/g, (_, what: string) => {
    const value = values.find(([pattern]) => pattern.test(what))?.[1];
    return value ?? what.split(/, | or /)[0]!;
  });
const noRef = (ref: string): never => {
  throw new Error(ref);
};

test('a record is offered only for criteria that the city lacks, of registries that the criterion reads and that cover the country', () => {
  expect(records.length).toBeGreaterThan(500);
  for (const { city, improvements, addAt } of advised) {
    const lacking = new Set(improvements.map(({ criterionId }) => criterionId));
    for (const { registry, criteria } of addAt)
      for (const criterion of criteria) {
        expect(lacking.has(criterion), `${city.scopeId} ${criterion}`).toBe(true);
        expect(rows.get(criterion)!.registries, `${registry} for ${criterion}`).toContain(registry);
      }
  }
  const nationsOf = (slug: string) =>
    new Set(records.filter((row) => row.registry === slug).map((row) => row.city.countryCode));
  expect([...nationsOf('querido-diario-brazil')]).toEqual(['BR']);
  const listed = new Set(
    atlas.facts.filter(({ registry }) => registry === 'waste-collection').map(({ nation }) => nation),
  );
  for (const code of nationsOf('waste-collection')) expect(listed).toContain(code);
});

test('every contribution is of a registry that takes them, and for criteria that exist', () => {
  const registries = new Map(atlas.registries.map((row) => [row.slug, row]));
  for (const { registry, criteria } of contributions) {
    expect(registries.get(registry)?.contribute, registry).toBeDefined();
    for (const criterion of criteria) expect(rows.has(criterion), criterion).toBe(true);
  }
});

test('addresses are valid as RFC 3986 has them, and either they or `record` hold the record', () => {
  for (const { city, registry, url, record } of records) {
    expect(url, registry).toMatch(/^https:\/\/[a-z.]+\/(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9A-F]{2})*$/);
    expect(url.length, `${city.scopeId} ${registry}`).toBeLessThan(6000);
    const { searchParams, pathname } = new URL(url);
    expect(searchParams.has('value') || searchParams.has('body'), url).toBe(record === undefined);
    if (/\/new\/[\w-]+$/.test(pathname))
      expect(searchParams.get('filename'), url).toMatch(/^[^/].*\.(?:json|geojson|yaml)$/);
    const held = new URL(url).searchParams;
    expect((record ?? held.get('value') ?? held.get('body'))?.length, url).toBeGreaterThan(0);
  }
});

describe('a new file fits what upstream asks, once what only the editor knows is filled in', () => {
  test.each(Object.entries(ofFiles))('%s', (slug, schema) => {
    const files = records.filter(({ registry, url }) => registry === slug && url.includes('/new/'));
    expect(files.length).toBeGreaterThan(0);
    for (const { city, url } of files) {
      const { searchParams } = new URL(url);
      const value = filled(searchParams.get('value')!);
      const file = searchParams.get('filename')!;
      const parsed: unknown = file.endsWith('.yaml') ? parse(value) : JSON.parse(value);
      expect(mismatches(schema, parsed, noRef), `${city.scopeId} ${file}\n${value}`).toEqual([]);
    }
  });
});

describe('a new file of OpenAddresses is in the folder of its country, and of its state where files are kept by state', () => {
  test.each([
    ['us.anchorage', 'sources/us/ak/city_of_anchorage.json'],
    ['gb.leeds', 'sources/gb/leeds.json'],
    ['gb.cardiff', 'sources/gb/cardiff.json'],
    ['ch.bern', 'sources/ch/bern.json'],
    ['ma.rabat', 'sources/ma/rabat.json'],
    ['br.belo-horizonte', 'sources/br/belo_horizonte.json'],
  ])('%s', (id, path) => {
    const city = atlas.cities.find(({ scopeId }) => scopeId === id)!;
    const [added] = addableRecords(atlas, { ...city, verdicts: [] }, ['building-footprints']).filter(
      ({ registry }) => registry === 'openaddresses-sources',
    );
    expect(new URL(added!.url).searchParams.get('filename')).toBe(path);
  });
});

test('a correction to an entry of the Common Data Index fits its schema', () => {
  const mended = records.filter(({ registry, record }) => registry === 'dataportals-registry' && record);
  expect(mended.length).toBeGreaterThan(0);
  for (const { record } of mended) expect(mismatches(mending, parse(filled(record!)), noRef), record).toEqual([]);
});

test('the Mobility Database is given a call of its operations', () => {
  const calls = records.filter(
    ({ registry, url }) => registry === 'mobility-database-catalogs' && !url.includes('/edit/'),
  );
  expect(calls.length).toBeGreaterThan(0);
  for (const { record } of calls) {
    const [, operation, body] = /^(\w+)\(\n([\s\S]*)\)\n$/.exec(record!)!;
    for (const line of body!.trimEnd().split('\n')) {
      const [, name, value] = /^ {4}(\w+)=(.+),$/.exec(line)!;
      expect(operations[operation!]).toContain(name);
      expect(() => JSON.parse(value!)).not.toThrow();
    }
  }
});

/** The header of systems.csv. */
const columns = [
  'Country Code',
  'Name',
  'Location',
  'System ID',
  'URL',
  'Auto-Discovery URL',
  'Supported Versions',
  'Authentication Info URL',
  'Authentication Type',
  'Authentication Parameter Name',
];
test('a row of GBFS systems has the columns of the table', () => {
  const row = records.find(({ registry }) => registry === 'gbfs-systems')!;
  expect(row.record!.split(',')).toHaveLength(columns.length);
  expect(row.record!.startsWith(`${row.city.countryCode},`)).toBe(true);
});

test('a listed record is corrected in its file rather than added again', () => {
  const city = atlas.cities.find(({ scopeId }) => scopeId === 'us.new-york-city')!;
  const [parcels] = addableRecords(atlas, city, ['land-parcels']);
  expect(parcels!.url).toBe(
    'https://github.com/openaddresses/openaddresses/edit/master/sources/us/ny/city_of_new_york.json',
  );
  expect(Object.keys(JSON.parse(parcels!.record!) as object)).toEqual(['parcels']);
  const [portal] = addableRecords(atlas, city, ['energy-catalogue']);
  expect(portal!.url).toMatch(/\/dataportals-registry\/search\?q=cdi\d+&type=code$/);
});
