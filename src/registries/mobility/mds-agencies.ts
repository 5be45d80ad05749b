/**
 * Turns the list of agencies that use the Mobility Data Specification, `agencies.csv`, into facts of the kind `mds-agency`.
 * Nation, state and city are columns of their own.
 */
import * as z from 'zod';
import type { FactOf } from '../../contract/data/fact.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { placeOrMunicipality } from '../../places/match/municipal-forms.ts';
import { pickFiles } from '../../snapshots/snapshot-file.ts';
import { records } from '../../snapshots/records.ts';

const REGISTRY = 'mds-agencies';

const Row = z.object({
  agency_country_iso_code: z.string().regex(/^[A-Z]{2}$/),
  agency_state: z.string(),
  agency_city: z.string().min(1),
  agency_name: z.string().min(1),
  agency_id: z.string().min(1),
  department_url: z.string(),
  requirement_url: z.string(),
});

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<FactOf<'mds-agency'>> {
  const { list } = await pickFiles(snapshot, { list: /(?:^|\/)agencies\.csv$/ });
  for await (const { row: agency, location } of records({ ...list, path: 'agencies.csv' }, Row, report)) {
    const { agency_country_iso_code: country, agency_state: state } = agency;
    const said = { iso: `${country}-${state}`, division: state, places: [agency.agency_city] };
    const nation = gazetteer.nation(country, said);
    const url = httpUrl(agency.requirement_url) ?? httpUrl(agency.department_url);
    const area = gazetteer.subdivision(nation, said.iso, state);
    // The capital district of a nation may lie outside the state that is stated around it.
    const found =
      placeOrMunicipality(agency.agency_city, { nation, area }, gazetteer) ??
      placeOrMunicipality(agency.agency_city, { nation }, gazetteer);
    if (!gazetteer.hasNation(nation)) report.reject(location, `unknown country ${country}`);
    else if (url === undefined) report.reject(location, 'no http(s) address');
    else if (!found) report.skip('city not in the gazetteer');
    else {
      yield {
        kind: 'mds-agency',
        registry: REGISTRY,
        record: agency.agency_id,
        title: agency.agency_name,
        url,
        nation,
        level: 'city',
        places: [{ scopeId: found.place.scopeId, match: found.match }],
        publisher: agency.agency_name,
        access: 'unknown',
        state: 'active',
        location,
        observed: snapshot.date,
      };
    }
  }
}

export const importer: Importer = { registry: REGISTRY, facts };
