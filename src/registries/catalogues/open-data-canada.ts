/**
 * Open Data Canada's list of January 2019 → `catalogue`: those of municipalities. One CSV file with Statistics Canada's
 * codes.
 */
import * as z from 'zod';
import type { Gazetteer, PlaceMatch } from '../../places/match/match-place.ts';
import { statedPlace } from '../../places/match/named-places.ts';
import { hubAddress, listedPortal } from '../../places/portals/listed-portal.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, noAddress, skip } from '../importer.ts';
import { textByKey, readTables } from '../../facts/data-files.ts';

/** Day on which the list last changed. */
const LISTED = '2019-01-25';

const { provinces, namesakes } = readTables('open-data-canada', {
  /** Districts of British Columbia around a city of the same name: Langley, North Vancouver. */
  namesakes: z.array(z.string()),
  /** Provinces and territories as ISO 3166-2 textByKey, by the first two digits of a geographic code. */
  provinces: textByKey,
});

const Row = z.object({
  'Geographic name': z.string().min(1),
  'Geographic code': z.string().regex(/^\d{2}(?:\d{2}(?:\d{3})?)?$/),
  'Catalog URL': z.string(),
  'License URL': z.string(),
  Software: z.string(),
});
type Row = z.infer<typeof Row>;

/** Software by its home page, as the Common Data Index names it. */
const SOFTWARE: Record<string, string> = { 'ckan.org': 'ckan', 'socrata.com': 'socrata' };

export const importer = listImporter()({
  registry: 'open-data-canada',
  files: /(^|\/)catalogs\.csv$/,
  Row,
  fact(row, { gazetteer }) {
    const code = row['Geographic code'];
    const url = httpUrl(row['Catalog URL']);
    const found = code.length === 7 ? cityOf(row, gazetteer) : undefined;
    if (url === undefined) return noAddress;
    if (code.length < 7) return skip('catalogue of a province, county or regional district', code);
    if (namesakes.includes(code)) return skip('district around a city of the same name', code);
    if (!found) return skip('municipality not in the gazetteer', code);
    const licence = httpUrl(row['License URL']);
    return listedPortal(found, {
      record: code,
      title: `Open data of ${nameOf(row)}`,
      url: hubAddress(url),
      state: 'stale',
      updated: LISTED,
      licence: licence && licence !== url ? { url: licence } : undefined,
      software: SOFTWARE[URL.parse(row.Software)?.hostname ?? ''],
    });
  },
});

/** The name without its province: "Greater Sudbury / Grand Sudbury (Ont.)". */
const nameOf = (row: Row): string => row['Geographic name'].replace(/ \([^)]*\)$/, '').replace(/ \/ .*$/, '');

function cityOf(row: Row, gazetteer: Gazetteer): PlaceMatch | undefined {
  const province = provinces[row['Geographic code'].slice(0, 2)];
  const area = gazetteer.subdivision('CA', `CA-${province}`);
  const place = area && statedPlace(nameOf(row), { nation: 'CA', area }, gazetteer);
  return place && place.admin1 === area ? { place, match: 'municipality' } : undefined;
}
