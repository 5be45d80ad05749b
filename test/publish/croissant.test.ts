/** The Croissant description: what the standard requires is there, files have their hashes, and every field is a column of its table. */
import { hash } from 'node:crypto';
import { parquetMetadata } from 'hyparquet';
import { expect, test } from 'vitest';
import { Croissant } from '../../src/contract/answers/croissant.ts';
import { croissantPath } from '../../src/contract/answers/download.ts';
import { croissant, dataPackage } from '../../src/publish/downloads/descriptors.ts';
import { downloadBody, downloads } from '../../src/publish/downloads/index.ts';
import { world } from '../edge/hosts.ts';
import { publishedWorld } from './published-world.ts';

const { text, outputs, get } = publishedWorld();
const description = Croissant.parse(JSON.parse(text(croissantPath)));
const files = downloads(world);
const bytes = (name: string) => downloadBody(world, name);

test('the context is the one that Croissant 1.1 recommends', () => {
  const { '@context': context } = description;
  expect(context).toMatchObject({
    '@language': 'en',
    '@vocab': 'http://schema.org/',
    sc: 'http://schema.org/',
    cr: 'http://mlcommons.org/croissant/',
    rai: 'http://mlcommons.org/croissant/RAI/',
    dct: 'http://purl.org/dc/terms/',
    conformsTo: 'dct:conformsTo',
    dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
    data: { '@id': 'cr:data', '@type': '@json' },
    examples: { '@id': 'cr:examples', '@type': '@json' },
  });
  for (const [term, iri] of Object.entries(context))
    if (typeof iri === 'string' && iri.startsWith('cr:')) expect(iri).toBe(`cr:${term}`);
  // Members that are not schema.org's have to be terms of the context.
  for (const term of [
    'citeAs',
    'conformsTo',
    'recordSet',
    'field',
    'key',
    'dataType',
    'source',
    'fileObject',
    'extract',
    'column',
    'references',
  ])
    expect(context).toHaveProperty(term);
});

test('it says what the standard requires of a dataset', () => {
  expect(description).toMatchObject({
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    datePublished: world.provenance.dataDate,
    version: '2026.8.22',
  });
  for (const member of ['name', 'description', 'url', 'creator', 'distribution', 'recordSet'] as const)
    expect(description[member]).toBeTruthy();
  expect(description.isBasedOn.map(({ name }) => name)).toEqual(world.registries.map(({ title }) => title));
});

test('every download is a file object, with the hash and size of the bytes and of the data package', () => {
  const { resources } = dataPackage(world, files);
  expect(description.distribution.map(({ '@id': id }) => id)).toEqual(resources.map(({ path }) => path));
  for (const { '@id': id, contentUrl, contentSize, sha256, encodingFormat } of description.distribution) {
    const { hash: packaged, bytes: size, mediatype } = resources.find(({ path }) => path === id)!;
    expect([`sha256:${sha256}`, contentSize, encodingFormat]).toEqual([packaged, `${size} B`, mediatype]);
    expect(sha256).toBe(hash('sha256', bytes(id)));
    expect(outputs.has(`/downloads/${contentUrl}`), contentUrl).toBe(true);
  }
});

test('every field is a column of its table, in order; keys and references are fields; ids are unique', () => {
  expect(description.recordSet.map(({ '@id': id }) => id)).toEqual([
    'assessments',
    'cities',
    'facts',
    'datasets',
    'history',
    'seen',
  ]);
  const ids = description.recordSet.flatMap(({ '@id': id, field }) => [id, ...field.map((row) => row['@id'])]);
  expect(new Set([...ids, ...description.distribution.map(({ '@id': id }) => id)]).size).toBe(
    ids.length + description.distribution.length,
  );
  for (const { '@id': id, field, key } of description.recordSet) {
    const { schema } = parquetMetadata(bytes(`${id}.parquet`).buffer);
    expect(field.map(({ source }) => source.extract.column)).toEqual(schema.slice(1).map(({ name }) => name));
    for (const { '@id': own, name, source, references } of field) {
      expect([own, source.fileObject['@id']]).toEqual([`${id}/${name}`, `${id}.parquet`]);
      if (references) expect(ids).toContain(references['@id']);
    }
    for (const { '@id': one } of key) expect(field.map((row) => row['@id'])).toContain(one);
  }
});

test('data types are those of the columns', () => {
  const typeOf = (id: string) =>
    description.recordSet.flatMap(({ field }) => field).find((row) => row['@id'] === id)!.dataType;
  expect(
    ['cities/scopeId', 'cities/population', 'cities/latitude', 'cities/capital', 'assessments/groundedAt'].map(typeOf),
  ).toEqual(['sc:Text', 'sc:Integer', 'sc:Float', 'sc:Boolean', 'sc:Date']);
});

test('with an origin addresses are absolute', () => {
  const { url, creator, distribution } = croissant(world, files, 'https://atlas.example');
  expect([url, creator.url, distribution[0]!.contentUrl]).toEqual([
    'https://atlas.example/downloads',
    'https://atlas.example/',
    'https://atlas.example/downloads/assessments.csv.gz',
  ]);
});

test('it is linked from its page and the API catalogue', async () => {
  expect((await get('/downloads/croissant.json')).headers.get('content-type')).toMatch(/^application\/json/);
  expect(text('/.well-known/api-catalog')).toContain(`"href":"${croissantPath}"`);
});
