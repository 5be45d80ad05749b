/**
 * Institutions that ran CONSUL, software for participation, in May 2019 → `participation-platform`, from
 * `_data/organizations.json`. Platforms may have moved or closed since.
 * Municipalities are matched by name and position together, since neighbours are near and regions share names of
 * cities.
 */
import * as z from 'zod';
import { placeOrMunicipality } from '../../places/match/named-places.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, skip, unknownCountry } from '../importer.ts';
import { cityReach } from '../../places/match/match-place.ts';
import { buildSign } from '../../language/signs.ts';

const NEAR_KM = 15;
/** Councils of islands and provinces, governments, universities, schools, companies. */
const NO_TOWN = buildSign('spanishBodies', 'i');
/** Words for a municipality before its name. */
const TOWN = /^(?:Ayuntamiento|Ajuntament|Municipio|Ciudad) (?:de |d')/i;
/** Associations that run platforms under their own domain. */
const ASSOCIATIONS = /(?:^|\.)(?:participatorybudgeting\.org|consulproject\.nl)$/;

export const importer = listImporter('participation-platform')({
  registry: 'consul-participation',
  files: /(^|\/)organizations\.json$/,
  Row: z.object({
    name: z.string().min(1),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    country: z.string().length(2).nullish(),
    consul_website: z.string().nullish(),
  }),
  fact({ name, latitude, longitude, ...row }, { gazetteer }) {
    const position = [longitude, latitude] as const;
    const url = httpUrl(row.consul_website);
    const host = url === undefined ? '' : new URL(url).hostname;
    // A record without a country gets its domain's: "participa.ciudaddemendoza.gob.ar".
    const country = (row.country ?? /\.([a-z]{2})$/.exec(host)?.[1])?.toUpperCase();
    const nation = country && gazetteer.nation(country, { position });
    if (url === undefined) return skip('no address of a platform', name);
    if (NO_TOWN.test(name)) return skip('of a body that is no municipality', name);
    if (ASSOCIATIONS.test(host)) return skip('served by an association', name);
    if (!nation) return skip('neither country nor host tells the nation', name);
    if (!gazetteer.hasNation(nation)) return unknownCountry(nation);
    const where = { nation, near: { position, km: NEAR_KM } };
    const found = placeOrMunicipality(name.replace(TOWN, ''), where, gazetteer);
    if (!found) return skip('no such city in the gazetteer at its position', name);
    const title = `Participation platform of ${found.place.name}`;
    return { record: name, title, url, nation, ...cityReach(found) };
  },
});
