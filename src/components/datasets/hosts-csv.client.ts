/** Hosts of a data map as CSV: what the table shows of them, an address to begin with, and whom to credit. */
import { attribution, licence } from '../../contract/about.ts';
import { csvText } from '../../queries/csv.ts';
import type { SourceDomain } from '../../contract/answers/data-map.ts';

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

export const hostsCsv = (hosts: readonly SourceDomain[]): string =>
  csvText([columns.map(([name]) => name), ...hosts.map((host) => columns.map(([, cell]) => cell(host)))]);
