/**
 * Turns DataMeet's Municipal Spatial Data, a folder of files for each of some Indian cities, into facts of the kind `listed-dataset`: the
 * limits of wards or zones, or an outer boundary, drawn by a community from maps of the municipality. The copy has one line a folder in
 * `files.facts.jsonl`.
 */
import * as z from 'zod';
import type { FactOf } from '../../contract/data/fact.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';

const REGISTRY = 'datameet-municipal-maps';
const FOLDERS = 'https://github.com/datameet/Municipal_Spatial_Data/tree/master/';
const NATION = 'IN';

const Folder = z.object({
  folder: z.string().min(1),
  folder_licence: z.string().min(1),
  layers: z.array(z.string()),
});

/** Folders named after the municipal corporation's initials. */
const CORPORATIONS: Record<string, string> = { NMMC: 'Navi Mumbai', PCMC: 'Pimpri-Chinchwad' };
/** The planning region around Mumbai. */
const REGIONS = new Set(['MMR']);
/** Layers of limits; a boundary may be that of the metropolitan or planning area. */
const LIMITS = ['wards', 'zones', 'boundary'];
const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });

async function* facts(
  snapshot: Snapshot,
  gazetteer: Gazetteer,
  report: Report,
): AsyncGenerator<FactOf<'listed-dataset'>> {
  for await (const { row, location } of records(filesLike(snapshot, /(^|\/)files\.facts\.jsonl$/), Folder, report)) {
    const { folder, folder_licence, layers } = row;
    const limits = and.format(LIMITS.filter((layer) => layers.includes(layer)));
    const found = gazetteer.matchName(CORPORATIONS[folder] ?? folder.replaceAll('_', ' '), { nation: NATION });
    if (REGIONS.has(folder)) report.skip('a region of many cities');
    else if (limits === '') report.skip('neither wards, zones nor a boundary');
    else if (!found) report.skip('city not in the gazetteer');
    else
      yield {
        kind: 'listed-dataset',
        registry: REGISTRY,
        record: folder,
        title: `${found.place.name}, ${limits}`,
        url: `${FOLDERS}${encodeURIComponent(folder)}`,
        nation: NATION,
        level: 'city',
        places: [{ scopeId: found.place.scopeId, match: found.match }],
        publisher: 'DataMeet',
        access: 'open',
        state: 'active',
        licence: { name: folder_licence.replace(/ \(.*$/, '') },
        location,
        observed: snapshot.date,
        themes: ['Boundaries'],
        found: true,
        official: false,
      };
  }
}

export const importer: Importer = { registry: REGISTRY, facts };
