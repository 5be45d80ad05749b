/**
 * Turns the list of .gov domains into facts of the kind `web-domain`: those registered by a "City of X", "Town of X" or
 * "City and County of X" that is a city of 200,000 inhabitants or more in the stated state.
 * Upstream is `current-full.csv` with `Domain name`, `Domain type`, `Organization name`, `City` and `State`; the column City is
 * only where the office sits, and the column with e-mail addresses is not read.
 */
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import type { Fact } from '../contract/fact.ts';
import type { Importer, Report, Snapshot } from './importer.ts';
import { skip } from './records/json-lines.ts';
import { isCandidate, type Gazetteer } from './match/match-place.ts';
import { pickFiles } from './snapshot/pick-files.ts';

const REGISTRY = 'dotgov-data';
const MUNICIPALITY = /^(?:the )?(?:city|town)(?: and county)? of (.+)$/i;

const Row = z.object({
  'Domain name': z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*\.gov$/i),
  'Domain type': z.string(),
  'Organization name': z.string(),
  'State': z.string(),
});

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const { list } = await pickFiles(snapshot, { list: /(^|\/)current-full\.csv$/ });
  const rows = read(list.path, await list.text());
  for (const [index, value] of rows.entries()) {
    report.records++;
    const location = `${list.path}:${index + 2}`;
    const row = Row.safeParse(value);
    if (!row.success) {
      report.rejected.push({ location, reason: z.prettifyError(row.error) });
      continue;
    }
    const { 'Domain name': domain, 'Domain type': type, 'Organization name': organisation, State: state } = row.data;
    const name = type === 'City' ? MUNICIPALITY.exec(organisation.trim())?.[1] : undefined;
    const area = gazetteer.subdivision('US', `US-${state}`);
    const found = name === undefined || area === undefined ? undefined : gazetteer.matchName(bare(name, area, gazetteer), { nation: 'US', area });
    if (name === undefined) skip(report, 'not registered by a "City of", "Town of" or "City and County of"');
    else if (found?.match !== 'name-and-subdivision' || !isCandidate(found.place)) skip(report, 'not of a city of 200,000 inhabitants or more');
    else yield {
      kind: 'web-domain', registry: REGISTRY, record: domain, title: domain, url: `https://${domain}/`,
      nation: 'US', level: 'city', places: [{ scopeId: found.place.scopeId, match: found.match }], publisher: organisation.trim().replace(/^(?:the )?city/i, 'City'),
      access: 'open', state: 'active', location, observed: snapshot.date,
    };
  }
}

/** The rows of a CSV file. Throws an error that names the file when it is none. */
function read(path: string, text: string): unknown[] {
  try {
    return parse(text, { columns: true, bom: true });
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** The name without the state that some organisations add: "Akron, Ohio", "Ashland, VA". */
function bare(name: string, area: string, gazetteer: Gazetteer): string {
  const state = [gazetteer.subdivisionName(area) ?? '', area.slice(3)].map((text) => text.toLowerCase());
  const [, city = name, tail = ''] = /^(.+?)(?:,| -) *(.+)$/.exec(name) ?? [];
  return state.includes(tail.trim().toLowerCase()) ? city : name;
}

export const importer: Importer = { registry: REGISTRY, facts };
