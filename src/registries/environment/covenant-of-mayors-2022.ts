/**
 * Turns the pledges of the Covenant of Mayors, as compiled in 2022, into facts of the kind `climate-target`: each signatory's target, and
 * the action plan it handed in. A copy holds one pledge a line in `pledges.facts.jsonl`, joined with the places of UN/LOCODE.
 *
 * A signatory is matched by its name, within 40 km of the coordinates where UN/LOCODE gives some.
 */
import * as z from 'zod';
import type { FactOf } from '../../contract/data/fact.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike, upstreamFile } from '../../snapshots/snapshot-file.ts';

const REGISTRY = 'covenant-of-mayors-2022';
/** Coordinates of UN/LOCODE are rounded to minutes, and a municipality is wider than its town. */
const NEAR_KM = 40;

const Pledge = z.object({
  locode: z.string().regex(/^[A-Z]{2} [A-Z0-9]{3}$/),
  name: z.string().min(1).nullish(),
  lat: z.number().min(-90).max(90).nullish(),
  lon: z.number().min(-180).max(180).nullish(),
  target_year: z.string().regex(/^\d{4}$/),
  url: z.string().nullish(),
});
type Pledge = z.infer<typeof Pledge>;

async function* facts(
  snapshot: Snapshot,
  gazetteer: Gazetteer,
  report: Report,
): AsyncGenerator<FactOf<'climate-target'>> {
  const table = upstreamFile(snapshot, snapshot.registry.upstream[0]!.paths[0]!);
  const files = filesLike(snapshot, /(^|\/)pledges\.facts\.jsonl$/);
  for await (const { row: pledge, location } of records(files, Pledge, report)) {
    const country = pledge.locode.slice(0, 2);
    const { name } = pledge;
    const nation = gazetteer.nation(country, name == null ? {} : { places: [name] });
    const plan = pledge.url == null ? undefined : httpUrl(pledge.url);
    if (!gazetteer.hasNation(nation)) report.reject(location, `unknown country ${country}`);
    else if (plan === undefined && pledge.url) report.reject(location, 'no http(s) address');
    else if (name == null) report.skip('code without a name');
    else yield toFact({ ...pledge, name }, plan, plan ?? table, nation, location, snapshot.date, gazetteer);
  }
}

function toFact(
  { locode, name, lat, lon, target_year }: Pledge & { name: string },
  plan: string | undefined,
  url: string,
  nation: string,
  location: string,
  observed: string,
  gazetteer: Gazetteer,
): FactOf<'climate-target'> {
  const near = lat == null || lon == null ? {} : { near: { position: [lon, lat] as const, km: NEAR_KM } };
  const found = gazetteer.matchName(name, { nation, ...near });
  return {
    kind: 'climate-target',
    registry: REGISTRY,
    record: locode,
    title: name,
    url,
    nation,
    level: 'city',
    ...(found ? { places: [{ scopeId: found.place.scopeId, match: found.match }] } : {}),
    access: 'open',
    state: 'active',
    location,
    observed,
    target: 'Emissions reduction target',
    targetYear: Number(target_year),
    status: 'Declaration / pledge',
    interim: false,
    ...(plan === undefined ? {} : { plan: true }),
    planContents: false,
  };
}

export const importer: Importer = { registry: REGISTRY, facts };
