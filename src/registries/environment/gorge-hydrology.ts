/**
 * Gorge's scripts, each for one hydrology service → `hydrology-service`. They name neither place nor page, so a table
 * does. `scripts.facts.jsonl` has their descriptors.
 */
import * as z from 'zod';
import { areaReach, nationReach } from '../../places/match/match-place.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { filesLike, unbundled } from '../../snapshots/records.ts';
import { listImporter, reject, skip } from '../importer.ts';
import { textByKey, readTables } from '../../facts/data-files.ts';

const Script = z.object({
  upstream_path: z.string(),
  name: z.string().regex(/^[a-z0-9]+$/),
  description: z.string().min(1),
  urls: z.array(z.string()),
});

const { services, others } = readTables('gorge-hydrology', {
  /** Country or divisions a service covers, and the host of its own among the addresses of its script. */
  services: z.record(z.string(), z.tuple([z.string(), z.string()])),
  /** Scripts that read no national or regional service. */
  others: textByKey,
});

export const importer = listImporter('hydrology-service')({
  registry: 'gorge-hydrology',
  files: (snapshot) => unbundled(filesLike(snapshot, /(^|\/)scripts\.facts\.jsonl$/)),
  Row: Script,
  fact({ name, description, urls }, { gazetteer }) {
    const [areas, host] = services[name] ?? [];
    const url = addressAt(host, urls);
    if (areas === undefined) return skip(others[name] ?? 'service unknown to the table of the importer');
    if (url === undefined) return reject(`no address at ${host}`);
    return areas.split(' ').map((area) => ({
      record: areas.includes(' ') ? `${name}/${area}` : name,
      title: titleOf(description),
      url,
      nation: area.slice(0, 2),
      ...(area.length === 2 ? nationReach(area) : areaReach(area, gazetteer)),
    }));
  },
});

/** The first address at the host that lacks nothing; else the host itself. */
function addressAt(host: string | undefined, urls: string[]): string | undefined {
  const own = urls.flatMap((address) => httpUrl(address) ?? []).filter((address) => new URL(address).hostname === host);
  return own.find((address) => !/%|[=-]$/.test(address)) ?? (own[0] && `${new URL(own[0]).origin}/`);
}

/** The agency without its country in front; of descriptors that give an address only, its host. */
const titleOf = (description: string): string =>
  httpUrl(description)
    ? new URL(description).hostname.replace(/^www\./, '')
    : description.replace(/^(?:\p{Lu}\p{L}+ ?){1,2}: /u, '');
