/**
 * The Freifunk directory, `directory.json` → `community-network`. The key names a city of Germany, or else of Austria,
 * Switzerland or Luxembourg, with umlauts as ae, oe, ue; others are German communities without places.
 */
import * as z from 'zod';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, skip, type Snapshot } from '../importer.ts';
import { type Gazetteer, type PlaceMatch, cityReach } from '../../places/match/match-place.ts';
import { filesLike, type Raw, readDocument } from '../../snapshots/records.ts';
import { countryOf } from '../../facts/fact-countries.ts';
import { readTables, textByKey } from '../../facts/data-files.ts';

const { nations, aliases } = readTables('freifunk-directory', {
  nations: z.array(z.string()),
  /** Keys whose city goes by another name. */
  aliases: textByKey,
});

const Directory = z.record(z.string().min(1), z.string());

export const importer = listImporter('community-network')({
  registry: 'freifunk-directory',
  files: communities,
  Row: z.object({ key: z.string(), address: z.string() }),
  fact({ key, address }, { gazetteer }) {
    const url = httpUrl(address);
    if (!url) return skip('community without an http(s) address');
    const found = cityOf(key, gazetteer);
    const name = key.replaceAll(/[-_]/g, ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
    const nation = found ? countryOf(found.place.scopeId) : 'DE';
    return { record: key, title: `Freifunk ${name}`, url, nation, ...cityReach(found) };
  },
});

async function* communities(snapshot: Snapshot): AsyncGenerator<Raw> {
  for await (const file of filesLike(snapshot, /(^|\/)directory\.json$/)) {
    const directory = await readDocument(file, Directory, 'an object of names and addresses');
    const lines = (await file.text()).split('\n').map((line) => line.trimStart());
    for (const [key, address] of Object.entries(directory)) {
      const line = lines.findIndex((text) => text.startsWith(`"${key}"`)) + 1;
      yield { value: { key, address }, location: `${file.path}:${line}` };
    }
  }
}

/** The city that a key names: as written, then with ae, oe, ue read as umlauts; country by country. */
function cityOf(key: string, gazetteer: Gazetteer): PlaceMatch | undefined {
  const plain = key.replaceAll(/[-_]/g, ' ');
  const stated = / (de|at|ch)$/.exec(plain)?.[1]?.toUpperCase();
  const name = aliases[plain] ?? (stated === undefined ? plain : plain.slice(0, -3));
  for (const nation of stated === undefined ? nations : [stated]) {
    const found =
      gazetteer.matchName(name, { nation }) ?? gazetteer.matchName(name.replaceAll(/([aou])e/g, '$1'), { nation });
    if (found) return found;
  }
  return undefined;
}
