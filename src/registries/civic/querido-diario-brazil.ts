import * as z from 'zod';
import { IsoDate } from '../../contract/data/place.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import { type Gazetteer, inCity } from '../../places/match/match-place.ts';
import { allRecords, filesLike, pickFiles, records, upstreamFile } from '../../snapshots/records.ts';

/** Codes of states and of their associations of municipalities. */
const STATE = /00000$/;

const Territory = z.object({ id: z.string(), name: z.string(), state_code: z.string() });
const Address = z.string().nullish();
const Collector = z.object({
  upstream_path: z.string().min(1),
  TERRITORY_ID: z.string().regex(/^\d{7}$/),
  name: z.string().min(1),
  allowed_domains: z.array(z.string()).nullish(),
  start_date: z.union([IsoDate, z.literal('')]),
  end_date: IsoDate.nullish(),
  BASE_URL: Address,
  base_url: Address,
  url_base: Address,
  start_urls: z.array(z.string()).nullish(),
});
type Collector = z.infer<typeof Collector>;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  const { list } = await pickFiles(snapshot, { list: /(^|\/)territories\.csv$/ });
  const territories = new Map((await allRecords(list, Territory, report)).map((row) => [row.id, row]));
  // None if the snapshot holds only upstream's Python files.
  const files = filesLike(snapshot, /(^|\/)spiders\.jsonl$/);
  for await (const { row: collector } of records(files, Collector, report)) {
    const { TERRITORY_ID: id, name: record, upstream_path: location, start_date: since } = collector;
    const territory = territories.get(id);
    const area = territory && gazetteer.subdivision('BR', `BR-${territory.state_code}`);
    const found = area === undefined ? undefined : gazetteer.matchName(territory!.name, { nation: 'BR', area });
    if (STATE.test(id)) report.skip('collector of a whole state');
    else if (!territory) report.reject(location, `territory ${id} is not in ${list.path}`);
    else if (since === '') report.skip('collector without a first day, not yet at work');
    else if (!found) report.skip('municipality not in the gazetteer');
    else
      yield {
        kind: 'gazette',
        record,
        title: `Official gazette of ${found.place.name}`,
        url: collectorUrl(collector) ?? upstreamFile(snapshot, location),
        ...inCity(found),
        state: collector.end_date ? 'retired' : 'active',
        location,
        since,
      };
  }
}

export const importer: Importer = { registry: 'querido-diario-brazil', facts };

/** The page that is read, else the site it is read from; addresses that programs talk to are left out. */
function collectorUrl({
  start_urls: pages,
  BASE_URL,
  base_url: base,
  url_base: other,
  allowed_domains: domains,
}: Collector): string | undefined {
  const page = [pages?.[0], BASE_URL, base, other]
    .map(httpUrl)
    .find((url) => url !== undefined && !/\bapi\b|ajax/i.test(url));
  const domain = domains?.[0];
  return page ?? (domain === undefined ? undefined : httpUrl(`https://${domain}/`));
}
