/**
 * Pledges of the Covenant of Mayors as compiled in 2022 → `climate-target`: targets and action plans. One a line of
 * `pledges.facts.jsonl`, with UN/LOCODE's places. Matched by name, within 40 km of coordinates.
 */
import * as z from 'zod';
import { httpUrl } from '../../snapshots/addresses.ts';
import { upstreamFile } from '../../snapshots/records.ts';
import { listImporter, noAddress, skip } from '../importer.ts';
import { cityReach } from '../../places/match/match-place.ts';

/** Coordinates of UN/LOCODE are rounded to minutes, and a municipality is wider than its town. */
const NEAR_KM = 40;

export const importer = listImporter('climate-target')({
  registry: 'covenant-of-mayors-2022',
  files: /(^|\/)pledges\.facts\.jsonl$/,
  Row: z.object({
    locode: z.string().regex(/^[A-Z]{2} [A-Z0-9]{3}$/),
    name: z.string().min(1).nullish(),
    lat: z.number().min(-90).max(90).nullish(),
    lon: z.number().min(-180).max(180).nullish(),
    target_year: z.string().regex(/^\d{4}$/),
    url: z.string().nullish(),
  }),
  fact({ locode, name, lat, lon, target_year, ...row }, { gazetteer, snapshot }) {
    const country = locode.slice(0, 2);
    const nation = gazetteer.nation(country, name == null ? {} : { places: [name] });
    const plan = httpUrl(row.url);
    if (plan === undefined && row.url) return noAddress;
    if (name == null) return skip('code without a name');
    const near = lat == null || lon == null ? undefined : { position: [lon, lat] as const, km: NEAR_KM };
    return {
      record: locode,
      title: name,
      url: plan ?? upstreamFile(snapshot, snapshot.registry.upstream[0]!.paths[0]!),
      nation,
      ...cityReach(gazetteer.matchName(name, { nation, near })),
      target: 'Emissions reduction target',
      targetYear: Number(target_year),
      status: 'Declaration / pledge',
      interim: false,
      plan: plan === undefined ? undefined : true,
      planContents: false,
    };
  },
});
