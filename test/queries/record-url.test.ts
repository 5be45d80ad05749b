/** Where a record is upstream. */
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Fact } from '../../src/contract/data/fact.ts';
import type { Registry } from '../../src/contract/data/registry.ts';
import { recordUrl } from '../../src/queries/record-url.ts';

const registries = JSON.parse(await readFile('data/registries.json', 'utf8')) as Registry[];
const ofSlug = (slug: string) => registries.find((registry) => registry.slug === slug)!;
const at = (slug: string) =>
  `${ofSlug(slug).upstream[0]!.repository}/blob/${ofSlug(slug).upstream[0]!.commit.slice(0, 8)}`;

test.each([
  ['dataportals-registry', 'data/entities/FR/FR-69/geo/a.yaml#cdi1', 'data/entities/FR/FR-69/geo/a.yaml'],
  ['awesome-rss-feeds', 'countries/with_category/South Africa.opml', 'countries/with_category/South%20Africa.opml'],
  ['waste-collection', 'doc/source/a_de.md', 'doc/source/a_de.md'],
])('%s %s', (slug, location, path) => expect(recordUrl(ofSlug(slug), location)).toBe(`${at(slug)}/${path}`));

test.each([
  ['dataportals-registry', 'data/datasets/catalogs.jsonl#cdi1'],
  [
    'eea-air-stations',
    'AQ_stations/EEA_stations_meta_table.parquet#XK0012A by eea-air-stations/stations.facts.jsonl:1',
  ],
])('a file that no browser shows leads to the homepage of %s', (slug, location) =>
  expect(recordUrl(ofSlug(slug), location)).toBe(ofSlug(slug).homepage),
);

test('almost every record of the Common Data Index links to its own file', async () => {
  const folder = 'data/facts/dataportals-registry';
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(`${folder}/${name}`, 'utf8')));
  const facts = texts.flatMap((text) => JSON.parse(text) as Fact[]);
  const own = facts.filter(({ location }) => location.startsWith('data/entities/'));
  // Import it from upstream, or from a copy with the names of `data/entities/`.
  expect(own.length / facts.length).toBeGreaterThan(0.98);
});
