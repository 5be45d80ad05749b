import * as z from 'zod';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import { type Gazetteer, type PlaceMatch, inCity } from '../../places/match/match-place.ts';
import { pickFiles, records } from '../../snapshots/records.ts';
import { readTables, textByKey } from '../../facts/data-files.ts';
import { buildSign } from '../../language/signs.ts';

const { aliases } = readTables('openpolicedata-sources', {
  /** Cities that the table names another way. */
  aliases: textByKey,
});

const REGISTRY = 'openpolicedata-sources';
/** Months after which data that end there count as outdated. */
const CURRENT_MONTHS = 24;
const NOT_A_CITY = buildSign('policeOfNoCity', 'i');

/** Copies and collections by others than the city. */
export const THIRD_PARTY =
  /^https?:\/\/(?:openpolicing\.stanford\.edu|www\.openpolicedata\.com|github\.com\/openpolicedata)\//;

const Row = z.object({
  State: z.string().min(1),
  SourceName: z.string().min(1),
  TableType: z.string().min(1),
  source_table_id: z.string().min(1),
  coverage_end: z.string().regex(/^(\d{2}\/\d{2}\/\d{4})?$/),
  source_url: z.string(),
  URL: z.string(),
});
type Row = z.infer<typeof Row>;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  const { table } = await pickFiles(snapshot, { table: /(^|\/)opd_source_table\.csv$/ });
  const datasets = new Map<string, Draft<'safety-dataset'>>();
  for await (const { row, location } of records(table, Row, report)) {
    const url = httpUrl(row.source_url) ?? httpUrl(row.URL);
    const found = placeOf(row, gazetteer);
    if (typeof found === 'string') report.skip(found);
    else if (!found) report.skip('no such city in the gazetteer');
    else if (url === undefined) report.reject(location, 'no http(s) address');
    else if (THIRD_PARTY.test(url)) report.skip('copy kept by a third party');
    else {
      const key = [found.place.scopeId, row.TableType, url].join(' ');
      const fact = toFact(row, found, url, location, snapshot.date);
      const before = datasets.get(key);
      if (before) report.skip('further part of a dataset');
      datasets.set(key, before === undefined ? fact : later(before, fact));
    }
  }
  yield* datasets.values();
}

/** The city of a row, or why it is none. */
export function placeOf(
  { State: state, SourceName: source }: Pick<Row, 'State' | 'SourceName'>,
  gazetteer: Gazetteer,
): PlaceMatch | string | undefined {
  if (state === 'MULTIPLE') return 'of several states';
  if (source === state || NOT_A_CITY.test(source)) return 'of a county, a university or a state';
  const where = gazetteer.divisionOrTerritory('US', undefined, state);
  return where && gazetteer.matchName(aliases[source] ?? source, where);
}

function toFact(row: Row, found: PlaceMatch, url: string, location: string, observed: string): Draft<'safety-dataset'> {
  const [month, day, year] = row.coverage_end.split('/');
  const end = year === undefined ? undefined : `${year}-${month}-${day}`;
  const updated = end !== undefined && end <= observed ? end : undefined; // some years are given to their end before it comes
  const oldest = new Date(observed);
  oldest.setUTCMonth(oldest.getUTCMonth() - CURRENT_MONTHS);
  const table = row.TableType.toLowerCase();
  return {
    kind: 'safety-dataset',
    record: row.source_table_id,
    title: `Police data of ${found.place.name}: ${table}`,
    url,
    ...inCity(found),
    state: updated !== undefined && updated < oldest.toISOString().slice(0, 10) ? 'stale' : 'active',
    location,
    updated,
    table,
  };
}

/** Two rows of one dataset: the first, with the later end of coverage. */
function later(first: Draft<'safety-dataset'>, other: Draft<'safety-dataset'>): Draft<'safety-dataset'> {
  return (other.updated ?? '') > (first.updated ?? '')
    ? { ...first, updated: other.updated, state: other.state }
    : first;
}

export const importer: Importer = { registry: REGISTRY, facts };
