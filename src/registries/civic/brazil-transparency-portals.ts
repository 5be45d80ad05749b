/**
 * Turns the list of transparency and open data portals of Brazil into facts: `catalogue` for an open data portal of a municipality, and
 * `listed-dataset` for its transparency portal, which by law shows budget and expenses, with data to download or only to look up.
 * Upstream is one CSV file, a portal a row, by the codes of the statistical office (IBGE). Many rows were never looked at again.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { listedPortal, saysOpenData } from '../../places/portals/listed-portal.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';

const REGISTRY = 'brazil-transparency-portals';

/** Day of the list's last change, for rows without a date of check. */
const LISTED = '2023-03-05';

const Row = z.object({
  state_code: z.string(),
  municipality_code: z.string().regex(/^(?:\d{7})?$/),
  municipality: z.string(),
  sphere: z.enum(['municipal', 'state', 'federal']),
  branch: z.string(),
  url: z.string(),
  /** A portal of open data; a transparency portal with open data; one without. */
  type: z.enum(['PEDAG', 'PTDAG', 'SPT']),
  'last-verified-auto': z.string(),
  'last-verified-manual': z.string(),
});
type Row = z.infer<typeof Row>;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const files = filesLike(snapshot, /(^|\/)brazilian-transparency-and-open-data-portals\.csv$/);
  for await (const { row, location } of records(files, Row, report)) {
    const url = httpUrl(row.url);
    const id = `${row.municipality_code}/${row.url}`;
    const area = gazetteer.subdivision('BR', `BR-${row.state_code}`);
    const found = area === undefined ? undefined : gazetteer.matchName(row.municipality, { nation: 'BR', area });
    if (url === undefined) report.reject(location, 'no http(s) address');
    else if (row.sphere !== 'municipal') report.skip('portal of a state or of the nation', row.url);
    else if (row.branch !== 'executive') report.skip('portal of a council', id);
    else if (!found) report.skip('municipality not in the gazetteer', id);
    else {
      const { place, match } = found;
      const isOpenData = row.type === 'PEDAG';
      const common = {
        registry: REGISTRY,
        record: id,
        title: `${isOpenData ? 'Open data' : 'Transparency'} portal of ${place.name}`,
        url,
        updated: checked(row),
        location,
        observed: snapshot.date,
      };
      if (isOpenData) yield listedPortal(found, { ...common, state: 'stale' });
      else
        yield {
          kind: 'listed-dataset',
          ...common,
          nation: 'BR',
          level: 'city',
          places: [{ scopeId: place.scopeId, match }],
          access: 'open',
          state: 'active',
          themes: ['ECON'],
          found: true,
          openFormat: hasOpenData(row, url),
        };
    }
  }
}

/** Whether a transparency portal has data to download, by its type or by its address. */
const hasOpenData = ({ type }: Row, url: string): boolean =>
  type === 'PTDAG' || saysOpenData([url.replace(/[^a-z]+/gi, ' ')], url);

/** The last day a person or a program checked the portal. */
const checked = (row: Row): string =>
  [row['last-verified-auto'], row['last-verified-manual']]
    .map((day) => day.slice(0, 10))
    .filter((day) => /^20\d\d-\d\d-\d\d$/.test(day))
    .sort()
    .at(-1) ?? LISTED;

export const importer: Importer = { registry: REGISTRY, facts };
