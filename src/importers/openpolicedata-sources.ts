/**
 * Turns the source table of OpenPoliceData into facts of the kind `safety-dataset`: one for each city, table type and source
 * address, whatever the number of years or files.
 * Upstream is `opd_source_table.csv`, United States only, with `State`, `SourceName` (a city, a county, a university, a state or
 * its patrol), `TableType`, `coverage_end` (MM/DD/YYYY), `source_url`, `URL` and `source_table_id`.
 */
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import type { Fact, FactOf } from '../contract/fact.ts';
import { httpUrl } from './records/http-url.ts';
import type { Importer, Report, Snapshot } from './importer.ts';
import { skip } from './records/json-lines.ts';
import type { Gazetteer, PlaceMatch } from './match/match-place.ts';
import { pickFiles } from './snapshot/pick-files.ts';

const REGISTRY = 'openpolicedata-sources';
/** Months after which data that end there count as outdated. */
const CURRENT_MONTHS = 24;
const NOT_A_CITY = /\b(county|university|college|state (patrol|police)|mapping police violence|washington post)\b/i;

/** Copies and collections by others than the city. */
const THIRD_PARTY = /^https?:\/\/(?:openpolicing\.stanford\.edu|www\.openpolicedata\.com|github\.com\/openpolicedata)\//;

/** Cities that the table names another way. */
const ALIASES: Record<string, string> = { 'Washington D.C.': 'Washington', 'Charlotte-Mecklenburg': 'Charlotte' };

const Row = z.object({
  State: z.string().min(1), SourceName: z.string().min(1), TableType: z.string().min(1), source_table_id: z.string().min(1),
  coverage_end: z.string().regex(/^(\d{2}\/\d{2}\/\d{4})?$/), source_url: z.string(), URL: z.string(),
});
type Row = z.infer<typeof Row>;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const { table } = await pickFiles(snapshot, { table: /(^|\/)opd_source_table\.csv$/ });
  const rows = read(table.path, await table.text());
  const datasets = new Map<string, FactOf<'safety-dataset'>>();
  for (const [index, value] of rows.entries()) {
    report.records++;
    const location = `${table.path}:${index + 2}`;
    const row = Row.safeParse(value);
    const url = row.success ? httpUrl(row.data.source_url) ?? httpUrl(row.data.URL) : undefined;
    const found = row.success ? placeOf(row.data, gazetteer) : undefined;
    if (!row.success) report.rejected.push({ location, reason: z.prettifyError(row.error) });
    else if (typeof found === 'string') skip(report, found);
    else if (!found) skip(report, 'no such city in the gazetteer');
    else if (url === undefined) report.rejected.push({ location, reason: 'no http(s) address' });
    else if (THIRD_PARTY.test(url)) skip(report, 'copy kept by a third party');
    else {
      const key = [found.place.scopeId, row.data.TableType, url].join(' ');
      const fact = toFact(row.data, found, url, location, snapshot.date);
      const before = datasets.get(key);
      if (before) skip(report, 'further part of a dataset');
      datasets.set(key, before === undefined ? fact : later(before, fact));
    }
  }
  yield* datasets.values();
}

/** The rows of a CSV file. Throws an error that names the file when it is none. */
function read(path: string, text: string): unknown[] {
  try {
    return parse(text, { columns: true, bom: true });
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

function placeOf({ State: state, SourceName: source }: Row, gazetteer: Gazetteer): PlaceMatch | string | undefined {
  if (state === 'MULTIPLE') return 'of several states';
  if (source === state || NOT_A_CITY.test(source)) return 'of a county, a university or a state';
  const area = gazetteer.subdivision('US', undefined, state);
  return area === undefined ? undefined : gazetteer.matchName(ALIASES[source] ?? source, { nation: 'US', area });
}

function toFact(row: Row, { place, match }: PlaceMatch, url: string, location: string, observed: string): FactOf<'safety-dataset'> {
  const [month, day, year] = row.coverage_end.split('/');
  const end = year === undefined ? undefined : `${year}-${month}-${day}`;
  const updated = end !== undefined && end <= observed ? end : undefined; // some years are given to their end before it comes
  const oldest = new Date(observed);
  oldest.setUTCMonth(oldest.getUTCMonth() - CURRENT_MONTHS);
  const table = row.TableType.toLowerCase();
  return {
    kind: 'safety-dataset', registry: REGISTRY, record: row.source_table_id, title: `Police data of ${place.name}: ${table}`, url,
    nation: 'US', level: 'city', places: [{ scopeId: place.scopeId, match }], access: 'open',
    state: updated !== undefined && updated < oldest.toISOString().slice(0, 10) ? 'stale' : 'active',
    location, observed, ...(updated === undefined ? {} : { updated }), table,
  };
}

/** Two rows of one dataset: the first, with the later end of coverage. */
function later(first: FactOf<'safety-dataset'>, other: FactOf<'safety-dataset'>): FactOf<'safety-dataset'> {
  return (other.updated ?? '') > (first.updated ?? '') ? { ...first, updated: other.updated, state: other.state } : first;
}

export const importer: Importer = { registry: REGISTRY, facts };
