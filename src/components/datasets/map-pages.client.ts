/** The other websites of a data map, by region or kind, from its JSON. */
import type { DataMap, DatasetIndex, SourceDomain } from '../../contract/answers/data-map.ts';
import { datasetPages } from '../../contract/answers/dataset-pages.ts';
import { listTable } from '../list/list-pages.client.ts';
import { loadFile, loadSuggestions } from '../load-file.client.ts';
import { sourceRows, type Names } from './source-rows.ts';
import { attribution, licence } from '../../contract/about.ts';
import { csvText } from '../../queries/csv.ts';

/** Websites of a data map as CSV: what the table shows of them, an address to begin with, and whom to credit. */
type Cell = string | number | null;
const columns: readonly (readonly [name: string, cell: (host: SourceDomain) => Cell])[] = [
  ['host', ({ domain }) => domain],
  ['title', ({ title }) => title],
  ['publisher', ({ publisher }) => publisher],
  ['url', ({ url }) => url],
  ['publishes', ({ publishes }) => publishes.join(' ')],
  ['nations', ({ nations }) => nations.join(' ')],
  ['places', ({ places }) => places.join(' ')],
  ['placeCount', ({ placeCount }) => placeCount],
  ['status', ({ status = null }) => status],
  ['state', ({ state = null }) => state],
  ['access', ({ access }) => access],
  ['licence', (host) => host.licence],
  ['licenceUrl', ({ licenceUrl }) => licenceUrl],
  ['confidence', ({ confidence }) => confidence],
  ['recordCount', ({ recordCount }) => recordCount],
  ['registry', ({ registry }) => registry],
  ['record', ({ record }) => record],
  ['recordUrl', ({ recordUrl }) => recordUrl],
  ['date', ({ date }) => date],
  // A table has no other place for them.
  ['atlasLicence', () => licence.url],
  ['attribution', () => attribution],
];

const hostsCsv = (hosts: readonly SourceDomain[]): string =>
  csvText([columns.map(([name]) => name), ...hosts.map((host) => columns.map(([, cell]) => cell(host)))]);

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
  csv: { name: ({ about }) => `websites-${about.topic ?? about.nation?.toLowerCase()}`, text: hostsCsv },
  html: async (rows, _, map) =>
    sourceRows({ ...map, data_map: { ...map.data_map, source_domains: [...rows] } }, await loadNames(), rows.length),
});
