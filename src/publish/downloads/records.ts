/** The tables of records: what registries list today, since when they list it, and the results of requesting its addresses. */
import { Access, FactState, type Fact, type FactOf } from '../../contract/data/fact.ts';
import { isVanished, type ListedRecord } from '../../contract/data/history.ts';
import type { Registry } from '../../contract/data/registry.ts';
import { Outcome, type Seen } from '../../contract/data/seen.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { hostOf } from '../../queries/data-map/source-domains.ts';
import { recordUrl } from '../../queries/record-url.ts';
import { tableOf, type Column, type Table } from './table.ts';

const factColumns = (registries: ReadonlyMap<string, Registry>): readonly Column<Fact>[] => [
  { name: 'registry', type: 'string', cell: ({ registry }) => registry },
  { name: 'record', type: 'string', cell: ({ record }) => record },
  { name: 'kind', type: 'string', cell: ({ kind }) => kind },
  { name: 'title', type: 'string', cell: ({ title }) => title },
  { name: 'url', type: 'string', cell: ({ url }) => url },
  { name: 'nation', type: 'string', cell: ({ nation }) => nation },
  { name: 'level', type: 'string', values: ['city', 'region', 'nation'], cell: ({ level }) => level },
  { name: 'region', type: 'string', optional: true, cell: ({ region }) => region },
  {
    name: 'places',
    type: 'string',
    optional: true,
    cell: ({ places }) => places?.map(({ scopeId }) => scopeId).join(' '),
  },
  { name: 'access', type: 'string', values: Access.options, cell: ({ access }) => access },
  { name: 'state', type: 'string', values: FactState.options, cell: ({ state }) => state },
  {
    name: 'licence',
    type: 'string',
    optional: true,
    cell: ({ licence }) => licence?.spdx ?? licence?.name ?? licence?.url,
  },
  { name: 'licenceFrom', type: 'string', optional: true, cell: ({ licence }) => licence?.from },
  { name: 'observed', type: 'date', cell: ({ observed }) => observed },
  {
    name: 'recordUrl',
    type: 'string',
    cell: ({ registry, location }) => recordUrl(registries.get(registry)!, location),
  },
];

/** In the order of the files: registry, nation, record. */
export const factsTable = ({ facts, registries }: Atlas): Table =>
  tableOf('facts', factColumns(new Map(registries.map((registry) => [registry.slug, registry]))), facts);

const datasetColumns = (
  registries: ReadonlyMap<string, Registry>,
  portals: ReadonlyMap<string, string>,
): readonly Column<FactOf<'dataset'>>[] => [
  { name: 'registry', type: 'string', cell: ({ registry }) => registry },
  { name: 'record', type: 'string', cell: ({ record }) => record },
  { name: 'title', type: 'string', cell: ({ title }) => title },
  { name: 'url', type: 'string', cell: ({ url }) => url },
  { name: 'kinds', type: 'string', cell: ({ kinds }) => kinds.join(' ') },
  { name: 'recognised', type: 'string', cell: ({ recognised }) => recognised.join('; ') },
  { name: 'portal', type: 'string', cell: ({ portal }) => portal },
  { name: 'portalTitle', type: 'string', optional: true, cell: ({ portal }) => portals.get(portal) },
  { name: 'publisher', type: 'string', optional: true, cell: ({ publisher }) => publisher },
  { name: 'nation', type: 'string', cell: ({ nation }) => nation },
  { name: 'level', type: 'string', values: ['city', 'region', 'nation'], cell: ({ level }) => level },
  { name: 'region', type: 'string', optional: true, cell: ({ region }) => region },
  {
    name: 'places',
    type: 'string',
    optional: true,
    cell: ({ places }) => places?.map(({ scopeId }) => scopeId).join(' '),
  },
  { name: 'formats', type: 'string', optional: true, cell: ({ formats }) => formats.join('; ') },
  {
    name: 'licence',
    type: 'string',
    optional: true,
    cell: ({ licence }) => licence?.spdx ?? licence?.name ?? licence?.url,
  },
  { name: 'licenceFrom', type: 'string', optional: true, cell: ({ licence }) => licence?.from },
  { name: 'issued', type: 'date', optional: true, cell: ({ issued }) => issued },
  { name: 'modified', type: 'date', optional: true, cell: ({ updated }) => updated },
  { name: 'read', type: 'date', cell: ({ read }) => read },
  { name: 'live', type: 'boolean', cell: ({ live }) => live ?? false },
  {
    name: 'recordUrl',
    type: 'string',
    cell: ({ registry, location }) => recordUrl(registries.get(registry)!, location),
  },
];

/** Datasets of portals' catalogues, in the order of the files: registry, nation, record. */
export function datasetsTable({ facts, registries }: Atlas): Table {
  const portals = new Map(
    facts.flatMap((fact) => (fact.kind === 'catalogue-reading' ? [[hostOf(fact), fact.title] as const] : [])),
  );
  const rows = facts.filter((fact): fact is FactOf<'dataset'> => fact.kind === 'dataset');
  return tableOf('datasets', datasetColumns(new Map(registries.map((row) => [row.slug, row])), portals), rows);
}

const historyColumns: readonly Column<ListedRecord & { registry: string; bulk: boolean }>[] = [
  { name: 'registry', type: 'string', cell: ({ registry }) => registry },
  { name: 'record', type: 'string', cell: ({ record }) => record },
  { name: 'first', type: 'date', cell: ({ first }) => first },
  { name: 'last', type: 'date', optional: true, cell: ({ last }) => last },
  {
    name: 'away',
    type: 'string',
    optional: true,
    cell: ({ away }) => away?.map((days) => days.join('/')).join(' '),
  },
  { name: 'bulk', type: 'boolean', cell: ({ bulk }) => bulk },
  { name: 'kind', type: 'string', optional: true, cell: ({ kind }) => kind },
  { name: 'title', type: 'string', optional: true, cell: ({ title }) => title },
  {
    name: 'places',
    type: 'string',
    optional: true,
    cell: (row) => (isVanished(row) ? row.places.map(({ scopeId }) => scopeId).join(' ') : undefined),
  },
];

/** Records listed today or no longer, of registries with a known history. In the order of the files: registry, nation, record. */
export function historyTable({ listings }: Pick<Atlas, 'listings'>): Table {
  const rows = [...listings.records].flatMap(([registry, records]) => {
    const days = new Set(listings.registries.get(registry)?.bulk.map(({ date }) => date));
    return records.map((row) => ({ ...row, registry, bulk: days.has(row.first) }));
  });
  return tableOf('history', historyColumns, rows);
}

const seenColumns: readonly Column<Seen & { nation: string }>[] = [
  { name: 'url', type: 'string', cell: ({ url }) => url },
  { name: 'host', type: 'string', cell: ({ url }) => new URL(url).hostname },
  { name: 'nation', type: 'string', cell: ({ nation }) => nation },
  { name: 'outcome', type: 'string', values: Outcome.options, cell: ({ outcome }) => outcome },
  { name: 'checked', type: 'date', cell: ({ checked }) => checked },
  { name: 'streak', type: 'integer', cell: ({ streak }) => streak },
  { name: 'firstAlive', type: 'date', optional: true, cell: ({ alive }) => alive?.[0] },
  { name: 'lastAlive', type: 'date', optional: true, cell: ({ alive }) => alive?.[1] },
  { name: 'goneSince', type: 'date', optional: true, cell: ({ gone }) => gone?.from },
  { name: 'goneChecks', type: 'integer', optional: true, cell: ({ gone }) => gone?.checks },
  { name: 'why', type: 'string', optional: true, cell: ({ why }) => why },
  { name: 'movedTo', type: 'string', optional: true, cell: ({ to }) => to },
  { name: 'platform', type: 'string', optional: true, cell: ({ platform }) => platform },
  { name: 'version', type: 'string', optional: true, cell: ({ version }) => version },
  { name: 'count', type: 'integer', optional: true, cell: ({ count }) => count },
  { name: 'newest', type: 'date', optional: true, cell: ({ newest }) => newest },
  { name: 'serviceFrom', type: 'date', optional: true, cell: ({ service }) => service?.from },
  { name: 'serviceTo', type: 'date', optional: true, cell: ({ service }) => service?.to },
];

/** Addresses that were requested; without a ledger there are none. In the order of the facts: registry, nation, record. */
export function seenTable({ facts, seen }: Pick<Atlas, 'facts' | 'seen'>): Table {
  const rows = new Map<string, Seen & { nation: string }>();
  for (const { url, nation } of facts) {
    const line = seen.get(url);
    if (line && !rows.has(url)) rows.set(url, { ...line, nation });
  }
  return tableOf('seen', seenColumns, [...rows.values()]);
}
