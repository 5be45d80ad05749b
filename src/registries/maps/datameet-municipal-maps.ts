/**
 * DataMeet's Municipal Spatial Data of Indian cities → `listed-dataset`: limits of wards or zones, drawn by a community
 * from the municipality's maps. One folder a line of `files.facts.jsonl`.
 */
import * as z from 'zod';
import { listImporter, skip } from '../importer.ts';
import { cityReach } from '../../places/match/match-place.ts';

const FOLDERS = 'https://github.com/datameet/Municipal_Spatial_Data/tree/master/';

/** Folders named after the municipal corporation's initials. */
const CORPORATIONS: Record<string, string> = { NMMC: 'Navi Mumbai', PCMC: 'Pimpri-Chinchwad' };
/** The planning region around Mumbai. */
const REGIONS = new Set(['MMR']);
/** Layers of limits; a boundary may be that of the metropolitan or planning area. */
const LIMITS = ['wards', 'zones', 'boundary'];
const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export const importer = listImporter('listed-dataset')({
  registry: 'datameet-municipal-maps',
  files: /(^|\/)files\.facts\.jsonl$/,
  Row: z.object({ folder: z.string().min(1), folder_licence: z.string().min(1), layers: z.array(z.string()) }),
  fact({ folder, folder_licence, layers }, { gazetteer }) {
    const limits = and.format(LIMITS.filter((layer) => layers.includes(layer)));
    const found = gazetteer.matchName(CORPORATIONS[folder] ?? folder.replaceAll('_', ' '), { nation: 'IN' });
    if (REGIONS.has(folder)) return skip('a region of many cities');
    if (limits === '') return skip('neither wards, zones nor a boundary');
    if (!found) return skip('city not in the gazetteer');
    return {
      record: folder,
      title: `${found.place.name}, ${limits}`,
      url: `${FOLDERS}${encodeURIComponent(folder)}`,
      nation: 'IN',
      ...cityReach(found),
      publisher: 'DataMeet',
      licence: { name: folder_licence.replace(/ \(.*$/, '') },
      themes: ['Boundaries'],
      found: true,
      official: false,
    };
  },
});
