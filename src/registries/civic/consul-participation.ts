/**
 * Turns the institutions that ran CONSUL, software for proposals, debates and participatory budgets, in May 2019 into facts of the kind
 * `participation-platform`. Upstream is one file, `_data/organizations.json`; the site has shortened its list since, so that a platform may
 * have moved or closed.
 *
 * A municipality is matched by its name and its position together: neighbours of a big city lie within its reach, and regions bear names
 * of cities. Bodies that are no municipality are passed over.
 */
import * as z from 'zod';
import type { FactOf } from '../../contract/data/fact.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { placeOrMunicipality } from '../../places/match/municipal-forms.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { records } from '../../snapshots/records.ts';
import { pickFiles } from '../../snapshots/snapshot-file.ts';

const REGISTRY = 'consul-participation';
const NEAR_KM = 15;
/** Councils of islands and provinces, governments, universities, schools, companies. */
const NO_TOWN = /^(?:Cabildo|Diputaci[oó]n?|Consell|Departamento|Gobierno|Rep[uú]blica|Universi\w+|IES)\b|\(.*\)/i;
/** Words for a municipality in front of its name. */
const TOWN = /^(?:Ayuntamiento|Ajuntament|Municipio|Ciudad) (?:de |d')/i;
/** Associations that run platforms under their own domain. */
const ASSOCIATIONS = /(?:^|\.)(?:participatorybudgeting\.org|consulproject\.nl)$/;

const Row = z.object({
  name: z.string().min(1),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  country: z.string().length(2).nullish(),
  consul_website: z.string().nullish(),
});

async function* facts(
  snapshot: Snapshot,
  gazetteer: Gazetteer,
  report: Report,
): AsyncGenerator<FactOf<'participation-platform'>> {
  const { list } = await pickFiles(snapshot, { list: /(^|\/)organizations\.json$/ });
  for await (const { row, location } of records(list, Row, report)) {
    const url = httpUrl(row.consul_website);
    const host = url === undefined ? '' : new URL(url).hostname;
    // A record without a country gets its domain's: "participa.ciudaddemendoza.gob.ar".
    const country = (row.country ?? /\.([a-z]{2})$/.exec(host)?.[1])?.toUpperCase();
    const nation = country && gazetteer.nation(country, { position: [row.longitude, row.latitude] });
    if (url === undefined) report.skip('no address of a platform', row.name);
    else if (NO_TOWN.test(row.name)) report.skip('of a body that is no municipality', row.name);
    else if (ASSOCIATIONS.test(host)) report.skip('served by an association', row.name);
    else if (!nation) report.skip('neither country nor host tells the nation', row.name);
    else if (!gazetteer.hasNation(nation)) report.reject(location, `unknown country ${nation}`);
    else {
      const near = { position: [row.longitude, row.latitude] as const, km: NEAR_KM };
      const found = placeOrMunicipality(row.name.replace(TOWN, ''), { nation, near }, gazetteer);
      if (!found) report.skip('no such city in the gazetteer at its position', row.name);
      else
        yield {
          kind: 'participation-platform',
          registry: REGISTRY,
          record: row.name,
          title: `Participation platform of ${found.place.name}`,
          url,
          nation,
          level: 'city',
          places: [{ scopeId: found.place.scopeId, match: found.match }],
          access: 'open',
          state: 'active',
          location,
          observed: snapshot.date,
        };
    }
  }
}

export const importer: Importer = { registry: REGISTRY, facts };
