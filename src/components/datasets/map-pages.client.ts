/** The other websites of a data map, by region or kind, from its JSON. */
import type { DataMap, DatasetIndex, SourceDomain } from '../../contract/answers/data-map.ts';
import { datasetPages } from '../../contract/answers/dataset-pages.ts';
import { listTable } from '../list/list-pages.client.ts';
import { type CsvColumns, csvOf, loadFile, loadSuggestions } from '../element.client.ts';
import { sourceRows, type Names } from './source-rows.ts';
import { attribution, licence } from '../../contract/about.ts';

/** Websites of a data map as CSV: what the table shows of them, an address to begin with, and whom to credit. */
const columns: CsvColumns<SourceDomain> = [
  ['host', ({ domain }) => domain],
  ...(['title', 'publisher', 'url'] as const),
  ['publishes', ({ publishes }) => publishes.join(' ')],
  ['nations', ({ nations }) => nations.join(' ')],
  ['places', ({ places }) => places.join(' ')],
  ...(['placeCount', 'status', 'state', 'access', 'licence', 'licenceUrl', 'confidence'] as const),
  ...(['recordCount', 'registry', 'record', 'recordUrl', 'date'] as const),
  // A table has no other place for them.
  ['atlasLicence', () => licence.url],
  ['attribution', () => attribution],
];

/** What the rows call kinds, countries, registries and cities, from the files that list them. */
async function loadNames(): Promise<Names> {
  const [{ kinds, nations, registries }, { places }] = await Promise.all([
    loadFile<DatasetIndex>(`${datasetPages.index}.json`),
    loadSuggestions(),
  ]);
  const cities = new Map(places.map(([scopeId, name]) => [scopeId, name]));
  return {
    kinds: new Map(kinds.map(({ dataset, name }) => [dataset, name])),
    nations: new Map(nations.map(({ countryCode, name }) => [countryCode, name])),
    registries: new Map(registries.map(({ registry, name }) => [registry, name])),
    cities: (scopeId) => cities.get(scopeId),
  };
}

listTable<DataMap, SourceDomain>(document.querySelector<HTMLElement>('.list-pages')!, {
  rows: ({ data_map }) => data_map.source_domains,
  passes: ({ nations, publishes }, { value, dataset }) =>
    dataset['nations']
      ? nations.some((code) => dataset['nations']!.split(' ').includes(code.toLowerCase()))
      : publishes.includes(value),
  csv: {
    name: ({ about }) => `websites-${about.topic ?? about.nation?.toLowerCase()}`,
    text: (hosts) => csvOf(columns, hosts),
  },
  html: async (rows, _, { about }) => sourceRows(rows, about, await loadNames()),
});
