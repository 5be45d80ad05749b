/** Island: the other hosts of a data map, by region or kind, from its JSON. */
import type { DataMap, DatasetIndex, SourceDomain } from '../../contract/answers/data-map.ts';
import { datasetPages } from '../../contract/answers/dataset-pages.ts';
import { listTable } from '../list/list-table.client.ts';
import { loadFile } from '../load-file.client.ts';
import { loadSuggestions } from '../search/suggest-load.client.ts';
import { hostsCsv } from './hosts-csv.client.ts';
import { sourceRows, type Names } from './source-rows.ts';

/** What the rows call kinds, nations, registries and cities, from the files that list them. */
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
  csv: { name: ({ about }) => `hosts-${about.dataset ?? about.topic ?? about.nation?.toLowerCase()}`, text: hostsCsv },
  html: async (rows, _, map) =>
    sourceRows({ ...map, data_map: { ...map.data_map, source_domains: [...rows] } }, await loadNames(), rows.length),
});
