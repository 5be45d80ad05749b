/**
 * Brazil's transparency and open data portals → `catalogue`, and `listed-dataset` for transparency portals, which by
 * law show budget and expenses. One CSV file by IBGE's codes. Many rows were never checked again.
 */
import * as z from 'zod';
import { listedPortal, saysOpenData } from '../../places/portals/listed-portal.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, noAddress, skip } from '../importer.ts';
import { cityReach } from '../../places/match/match-place.ts';

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

export const importer = listImporter()({
  registry: 'brazil-transparency-portals',
  files: /(^|\/)brazilian-transparency-and-open-data-portals\.csv$/,
  Row,
  fact(row, { gazetteer }) {
    const url = httpUrl(row.url);
    const id = `${row.municipality_code}/${row.url}`;
    const area = gazetteer.subdivision('BR', `BR-${row.state_code}`);
    const found = area === undefined ? undefined : gazetteer.matchName(row.municipality, { nation: 'BR', area });
    if (url === undefined) return noAddress;
    if (row.sphere !== 'municipal') return skip('portal of a state or of the nation', row.url);
    if (row.branch !== 'executive') return skip('portal of a council', id);
    if (!found) return skip('municipality not in the gazetteer', id);
    const isOpenData = row.type === 'PEDAG';
    const title = `${isOpenData ? 'Open data' : 'Transparency'} portal of ${found.place.name}`;
    const common = { record: id, title, url, updated: checked(row) };
    if (isOpenData) return listedPortal(found, { ...common, state: 'stale' });
    return {
      kind: 'listed-dataset',
      ...common,
      nation: 'BR',
      ...cityReach(found),
      themes: ['ECON'],
      found: true,
      openFormat: hasOpenData(row, url),
    };
  },
});

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
