/** Tables of cities and of records: what registries list today, since when they list it, and the results of requesting its addresses. CSV and Parquet are written from the same ones. */
import type { DownloadField } from '../../contract/answers/download.ts';
import { columnText } from '../texts.ts';
import type { AssessedCity } from '../../assess/assess.ts';
import type { Verdict } from '../../assess/verdict.ts';
import { Basis, CriterionStatus, Domain, PartialReason } from '../../contract/criterion.ts';
import { verdictState, verdictStates } from '../../contract/verdict-state.ts';
import { nationName, stripOf, type Atlas } from '../../queries/atlas.ts';
import { Access, FactState, type Fact, type FactOf } from '../../contract/data/fact.ts';
import { isVanished, type ListedRecord } from '../../contract/data/history.ts';
import type { Registry } from '../../contract/data/registry.ts';
import { Outcome, type Seen } from '../../contract/data/seen.ts';
import { hostOf } from '../../queries/data-map/source-domains.ts';
import { recordUrl } from '../../queries/record-url.ts';

/** A text, a number, a truth value, a date as YYYY-MM-DD, or nothing. */
export type Cell = string | number | boolean | null;

/** A column and how a row fills it. `data/texts/fields.json` says what it means. */
export interface Column<R> {
  name: string;
  type: DownloadField['type'];
  optional?: true;
  values?: readonly string[];
  cell(row: R): Cell | undefined;
}

/** A type of cells; with `?` they may be empty. */
type CellType = DownloadField['type'] | `${DownloadField['type']}?`;

export const column = <R>(
  name: string,
  type: CellType,
  cell: Column<R>['cell'],
  values?: readonly string[],
): Column<R> => ({
  name,
  type: type.replace('?', '') as DownloadField['type'],
  ...(type.endsWith('?') && { optional: true }),
  ...(values && { values }),
  cell,
});

export const members = <R>(type: CellType, ...names: (keyof R & string)[]): Column<R>[] =>
  names.map((name) => column(name, type, (row) => row[name] as Cell | undefined));

export interface Table {
  fields: DownloadField[];
  rows: number;
  /** Cells by column, in the order of the fields. */
  columns: Cell[][];
}

/** Control characters and line separators (U+2028, U+2029) in runs. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** ASCII that begins and ends with a mark and has no control character: most texts. */
const isPlain = /^[!-~](?:[ -~]*[!-~])?$/;

/** One line of well-formed text; null when nothing is left. */
export const plainText = (text: string): string | null =>
  isPlain.test(text) ? text : text.toWellFormed().replace(controls, ' ').trim() || null;

export const fieldOf = (
  { name, type, optional, values }: Omit<Column<never>, 'cell'>,
  description: string,
): DownloadField => ({
  name,
  type,
  description,
  constraints: { required: !optional, ...(values ? { enum: [...values] } : {}) },
});

/** Fills the columns of the table named `table`. Throws when a required cell is empty or a number is not finite. */
export function tableOf<R>(table: string, columns: readonly Column<R>[], rows: readonly R[]): Table {
  const fill = ({ name, type, optional, cell }: Column<R>) =>
    rows.map((row, i): Cell => {
      const value = cell(row) ?? null;
      // Parquet keeps a negative zero, CSV does not.
      const clean = typeof value === 'string' ? plainText(value) : value === 0 ? 0 : value;
      if (clean === null && !optional) throw new Error(`row ${i + 1} has no ${name}, which is required`);
      if (typeof clean === 'number' && !(type === 'integer' ? Number.isInteger(clean) : Number.isFinite(clean)))
        throw new Error(`row ${i + 1}: ${name} is ${clean}, not ${type}`);
      return clean;
    });
  return {
    fields: columns.map((column) => fieldOf(column, columnText(table, column.name))),
    rows: rows.length,
    columns: columns.map(fill),
  };
}

export const cityColumns: readonly Column<AssessedCity>[] = [
  ...members<AssessedCity>('string', 'scopeId'),
  column('name', 'string', ({ place }) => place.name),
  ...members<AssessedCity>('string', 'countryCode'),
  column('population', 'integer?', ({ place }) => place.population || null),
];

const estimates = [
  ['estimatePct', 'pct', 'number'],
  ['estimateLow', 'low', 'number'],
  ['estimateHigh', 'high', 'number'],
  ['estimateRank', 'rank', 'integer'],
  ['estimateRankLow', 'rankLow', 'integer'],
  ['estimateRankHigh', 'rankHigh', 'integer'],
] as const;

const columns = (atlas: Atlas): readonly Column<AssessedCity>[] => [
  ...cityColumns,
  column('localName', 'string?', ({ place }) => place.localName),
  column('country', 'string', ({ countryCode }) => nationName(atlas, countryCode)),
  column('subdivision', 'string?', ({ place }) => (place.admin1 ? atlas.subdivisions.get(place.admin1) : null)),
  column('longitude', 'number', ({ place }) => place.coordinates[0]),
  column('latitude', 'number', ({ place }) => place.coordinates[1]),
  column('timeZone', 'string?', ({ place }) => place.timeZone),
  column('capital', 'boolean', ({ place }) => place.capital === true),
  column('wikidata', 'string?', ({ place }) => place.wikidata),
  ...members<AssessedCity>('integer', 'rank'),
  column('smartnessPct', 'number', ({ score }) => score.smartnessPct),
  ...estimates.map(([name, member, type]) =>
    column<AssessedCity>(name, type, ({ scopeId }) => atlas.estimates().of(scopeId)[member]),
  ),
  column('ownPct', 'number', ({ score }) => score.ownPct),
  column('evidencePct', 'number', ({ score }) => score.evidencePct),
  ...(['present', 'partial', 'absent', 'unknown', 'total'] as const).map((name) =>
    column<AssessedCity>(name, 'integer', ({ score }) => score[name]),
  ),
  column('strip', 'string', stripOf),
];

export const citiesTable = (atlas: Atlas): Table => tableOf('cities', columns(atlas), atlas.cities);

interface Row {
  city: AssessedCity;
  verdict: Verdict;
  finding: string;
}

const verdictColumns: readonly Column<Row>[] = [
  ...cityColumns.map(({ cell, ...column }): Column<Row> => ({ ...column, cell: ({ city }) => cell(city) })),
  column('criterionId', 'string', ({ verdict }) => verdict.row.criterionId),
  column('category', 'string', ({ verdict }) => verdict.row.category),
  column('domain', 'string?', ({ verdict }) => verdict.row.domain, Domain.options),
  column('dataset', 'string', ({ verdict }) => verdict.row.dataset),
  column('state', 'string', ({ verdict }) => verdictState(verdict), verdictStates),
  column('status', 'string', ({ verdict }) => verdict.status, CriterionStatus.options),
  column('basis', 'string', ({ verdict }) => verdict.basis, Basis.options),
  column('reason', 'string?', ({ verdict }) => verdict.reason, PartialReason.options),
  column('confidence', 'number', ({ verdict }) => verdict.confidence),
  column('groundedAt', 'date', ({ verdict }) => verdict.groundedAt),
  column('finding', 'string', ({ finding }) => finding),
  column('sourceCount', 'integer', ({ verdict }) => verdict.facts.length),
  column('sourceUrl', 'string?', ({ verdict }) => verdict.facts[0]?.url),
  column('registry', 'string?', ({ verdict }) => verdict.facts[0]?.registry),
];

/** Cities in order of scopeId, criteria in framework order. */
export const assessmentsTable = (atlas: Atlas): Table =>
  tableOf(
    'assessments',
    verdictColumns,
    atlas.cities
      .toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : 1))
      .flatMap((city) => city.verdicts.map((verdict) => ({ city, verdict, finding: atlas.finding(verdict) }))),
  );

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
