/**
 * Turns the collectors of Querido Diário into facts of the kind `gazette`: the official gazette of a municipality of Brazil.
 * Upstream keeps a Python file a collector; a copy holds what they declare as lines of `spiders.jsonl` (`TERRITORY_ID`, the IBGE
 * code; `name`, `allowed_domains`, `start_date`, `end_date` and addresses). `territories.csv` names the municipalities.
 */
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import type { Fact, FactOf } from '../contract/fact.ts';
import { IsoDate } from '../contract/place.ts';
import { httpUrl } from './records/http-url.ts';
import type { Importer, Report, Snapshot } from './importer.ts';
import { jsonLines, skip } from './records/json-lines.ts';
import type { Gazetteer, PlaceMatch } from './match/match-place.ts';
import { readTexts } from './snapshot/pick-files.ts';
import { upstreamFile } from './records/upstream-file.ts';

const REGISTRY = 'querido-diario-brazil';

/** Codes of states and of their associations of municipalities. */
const STATE = /00000$/;

const Territories = z.array(z.object({ id: z.string(), name: z.string(), state_code: z.string() }));
const Address = z.string().nullish();
const Collector = z.object({
  upstream_path: z.string().min(1),
  TERRITORY_ID: z.string().regex(/^\d{7}$/),
  name: z.string().min(1),
  allowed_domains: z.array(z.string()).nullish(),
  start_date: z.union([IsoDate, z.literal('')]), end_date: IsoDate.nullish(),
  BASE_URL: Address, base_url: Address, url_base: Address, start_urls: z.array(z.string()).nullish(),
});
type Collector = z.infer<typeof Collector>;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const [list] = await readTexts(snapshot, /(^|\/)territories\.csv$/);
  const territories = new Map(list && readTerritories(list).map((row) => [row.id, row]));
  for await (const { value, line, path } of collectors(snapshot, report)) {
    report.records++;
    const collector = Collector.safeParse(value);
    const territory = collector.success ? territories.get(collector.data.TERRITORY_ID) : undefined;
    if (!collector.success) report.rejected.push({ location: `${path}:${line}`, reason: z.prettifyError(collector.error) });
    else if (STATE.test(collector.data.TERRITORY_ID)) skip(report, 'collector of a whole state');
    else if (!territory) report.rejected.push({ location: collector.data.upstream_path, reason: `territory ${collector.data.TERRITORY_ID} is not in ${list?.path}` });
    else if (collector.data.start_date === '') skip(report, 'collector without a first day, not yet at work');
    else {
      const area = gazetteer.subdivision('BR', `BR-${territory.state_code}`);
      const found = area === undefined ? undefined : gazetteer.matchName(territory.name, { nation: 'BR', area });
      if (found) yield toFact(collector.data, found, snapshot);
      else skip(report, 'municipality not in the gazetteer');
    }
  }
}

function readTerritories({ path, text }: { path: string; text: string }): z.infer<typeof Territories> {
  try {
    return Territories.parse(parse(text, { columns: true, bom: true }));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message}`);
  }
}

/** The lines of the list; none where the snapshot holds upstream's Python files alone. */
async function* collectors(snapshot: Snapshot, report: Report): AsyncGenerator<{ value: unknown; line: number; path: string }> {
  for await (const file of snapshot.files()) {
    if (!/(^|\/)spiders\.jsonl$/.test(file.path)) continue;
    for await (const record of jsonLines(file, report)) yield { ...record, path: file.path };
  }
}

function toFact(collector: Collector, { place, match }: PlaceMatch, snapshot: Snapshot): FactOf<'gazette'> {
  return {
    kind: 'gazette', registry: REGISTRY, record: collector.name, title: `Official gazette of ${place.name}`,
    url: addressOf(collector) ?? upstreamFile(snapshot, collector.upstream_path),
    nation: 'BR', level: 'city', places: [{ scopeId: place.scopeId, match }],
    access: 'open', state: collector.end_date ? 'retired' : 'active', location: collector.upstream_path, observed: snapshot.date,
    since: collector.start_date,
  };
}

/** The page that is read, else the site it is read from; addresses that programs talk to are left out. */
function addressOf({ start_urls: pages, BASE_URL, base_url: base, url_base: other, allowed_domains: domains }: Collector): string | undefined {
  const page = [pages?.[0], BASE_URL, base, other].map(httpUrl).find((url) => url !== undefined && !/\bapi\b|ajax/i.test(url));
  const domain = domains?.[0];
  return page ?? (domain === undefined ? undefined : httpUrl(`https://${domain}/`));
}

export const importer: Importer = { registry: REGISTRY, facts };
