/** Agencies that use the Mobility Data Specification, `agencies.csv` → `mds-agency`. */
import * as z from 'zod';
import { httpUrl } from '../../snapshots/addresses.ts';
import { placeOrMunicipality } from '../../places/match/named-places.ts';
import { listImporter, skip, unknownCountry } from '../importer.ts';
import { cityReach } from '../../places/match/match-place.ts';

export const importer = listImporter('mds-agency')({
  registry: 'mds-agencies',
  files: /(?:^|\/)(?<path>agencies\.csv)$/,
  Row: z.object({
    agency_country_iso_code: z.string().regex(/^[A-Z]{2}$/),
    agency_state: z.string(),
    agency_city: z.string().min(1),
    agency_name: z.string().min(1),
    agency_id: z.string().min(1),
    department_url: z.string(),
    requirement_url: z.string(),
  }),
  fact(agency, { gazetteer }) {
    const { agency_country_iso_code: country, agency_state: state, agency_city: city, agency_name: title } = agency;
    const stated = { iso: `${country}-${state}`, division: state, places: [city] };
    const nation = gazetteer.nation(country, stated);
    const url = httpUrl(agency.requirement_url) ?? httpUrl(agency.department_url);
    const area = gazetteer.subdivision(nation, stated.iso, state);
    // The capital district of a country may lie outside the state that is stated around it.
    const found =
      placeOrMunicipality(city, { nation, area }, gazetteer) ?? placeOrMunicipality(city, { nation }, gazetteer);
    if (!gazetteer.hasNation(nation)) return unknownCountry(country);
    if (!found) return skip('city not in the gazetteer');
    const reach = cityReach(found);
    return { record: agency.agency_id, title, url, nation, ...reach, publisher: title, access: 'unknown' };
  },
});
