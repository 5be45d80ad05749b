/** The tables of records: what registries list today, since when they list it, and the results of requesting its addresses. */
import { Access, FactState, type Fact, type FactOf } from '../../contract/data/fact.ts';
import { isVanished, type ListedRecord } from '../../contract/data/history.ts';
import type { Registry } from '../../contract/data/registry.ts';
import { Outcome, type Seen } from '../../contract/data/seen.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { hostOf } from '../../queries/data-map/source-domains.ts';
import { recordUrl } from '../../queries/record-url.ts';
import { column, members, tableOf, type Column, type Table } from './table.ts';

type Registries = ReadonlyMap<string, Registry>;
const bySlug = (registries: readonly Registry[]): Registries => new Map(registries.map((row) => [row.slug, row]));

const areaColumns: readonly Column<Fact>[] = [
  column('level', 'string', ({ level }) => level, ['city', 'region', 'nation']),
  ...members<Fact>('string?', 'region'),
  column('places', 'string?', ({ places }) => places?.map(({ scopeId }) => scopeId).join(' ')),
];
const licenceColumns: readonly Column<Fact>[] = [
  column('licence', 'string?', ({ licence }) => licence?.spdx ?? licence?.name ?? licence?.url),
  column('licenceFrom', 'string?', ({ licence }) => licence?.from),
];
const recordUrlColumn = (registries: Registries): Column<Fact> =>
  column('recordUrl', 'string', ({ registry, location }) => recordUrl(registries.get(registry)!, location));

const factColumns = (registries: Registries): readonly Column<Fact>[] => [
  ...members<Fact>('string', 'registry', 'record', 'kind', 'title', 'url', 'nation'),
  ...areaColumns,
  column('access', 'string', ({ access }) => access, Access.options),
  column('state', 'string', ({ state }) => state, FactState.options),
  ...licenceColumns,
  ...members<Fact>('date', 'observed'),
  recordUrlColumn(registries),
];

/** In the order of the files: registry, country, record. */
export const factsTable = ({ facts, registries }: Atlas): Table =>
  tableOf('facts', factColumns(bySlug(registries)), facts);

type Dataset = FactOf<'dataset'>;
const datasetColumns = (registries: Registries, portals: ReadonlyMap<string, string>): readonly Column<Dataset>[] => [
  ...members<Dataset>('string', 'registry', 'record', 'title', 'url'),
  column('kinds', 'string', ({ kinds }) => kinds.join(' ')),
  column('recognised', 'string', ({ recognised }) => recognised.join('; ')),
  ...members<Dataset>('string', 'portal'),
  column('portalTitle', 'string?', ({ portal }) => portals.get(portal)),
  ...members<Dataset>('string?', 'publisher'),
  ...members<Dataset>('string', 'nation'),
  ...areaColumns,
  column('formats', 'string?', ({ formats }) => formats.join('; ')),
  ...licenceColumns,
  ...members<Dataset>('date?', 'issued'),
  column('modified', 'date?', ({ updated }) => updated),
  ...members<Dataset>('date', 'read'),
  column('live', 'boolean', ({ live }) => live ?? false),
  recordUrlColumn(registries),
];

/** Datasets of portals' catalogues, in the order of the files: registry, country, record. */
export function datasetsTable({ facts, registries }: Atlas): Table {
  const portals = new Map(
    facts.flatMap((fact) => (fact.kind === 'catalogue-reading' ? [[hostOf(fact), fact.title] as const] : [])),
  );
  const rows = facts.filter((fact): fact is Dataset => fact.kind === 'dataset');
  return tableOf('datasets', datasetColumns(bySlug(registries), portals), rows);
}

type Listed = ListedRecord & { registry: string; bulk: boolean };
const historyColumns: readonly Column<Listed>[] = [
  ...members<Listed>('string', 'registry', 'record'),
  ...members<Listed>('date', 'first'),
  ...members<Listed>('date?', 'last'),
  column('away', 'string?', ({ away }) => away?.map((days) => days.join('/')).join(' ')),
  ...members<Listed>('boolean', 'bulk'),
  ...members<Listed>('string?', 'kind', 'title'),
  column('places', 'string?', (row) =>
    isVanished(row) ? row.places.map(({ scopeId }) => scopeId).join(' ') : undefined,
  ),
];

/** Records listed today or no longer, of registries with a known history. In the order of the files: registry, country, record. */
export function historyTable({ listings }: Pick<Atlas, 'listings'>): Table {
  const rows = [...listings.records].flatMap(([registry, records]) => {
    const days = new Set(listings.registries.get(registry)?.bulk.map(({ date }) => date));
    return records.map((row) => ({ ...row, registry, bulk: days.has(row.first) }));
  });
  return tableOf('history', historyColumns, rows);
}

type SeenHere = Seen & { nation: string };
const seenColumns: readonly Column<SeenHere>[] = [
  ...members<SeenHere>('string', 'url'),
  column('host', 'string', ({ url }) => new URL(url).hostname),
  ...members<SeenHere>('string', 'nation'),
  column('outcome', 'string', ({ outcome }) => outcome, Outcome.options),
  ...members<SeenHere>('date', 'checked'),
  ...members<SeenHere>('integer', 'streak'),
  column('firstAlive', 'date?', ({ alive }) => alive?.[0]),
  column('lastAlive', 'date?', ({ alive }) => alive?.[1]),
  column('goneSince', 'date?', ({ gone }) => gone?.from),
  column('goneChecks', 'integer?', ({ gone }) => gone?.checks),
  ...members<SeenHere>('string?', 'why'),
  column('movedTo', 'string?', ({ to }) => to),
  ...members<SeenHere>('string?', 'platform', 'version'),
  ...members<SeenHere>('integer?', 'count'),
  ...members<SeenHere>('date?', 'newest'),
  column('serviceFrom', 'date?', ({ service }) => service?.from),
  column('serviceTo', 'date?', ({ service }) => service?.to),
];

/** Addresses that were requested; without a ledger there are none. In the order of the facts: registry, country, record. */
export function seenTable({ facts, seen }: Pick<Atlas, 'facts' | 'seen'>): Table {
  const rows = new Map<string, SeenHere>();
  for (const { url, nation } of facts) {
    const line = seen.get(url);
    if (line && !rows.has(url)) rows.set(url, { ...line, nation });
  }
  return tableOf('seen', seenColumns, [...rows.values()]);
}
