/**
 * Turns the Freifunk directory into facts of the kind `community-network`.
 * Upstream is one object, `directory.json`: the name of a community in ASCII, and the address of its description.
 *
 * The key names a city of Germany, or else of Austria, Switzerland or Luxembourg; umlauts are written ae, oe, ue. A key that names
 * no city, or a region, is a German community without places: it reaches no city.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer, PlaceMatch } from '../../places/match/match-place.ts';
import { readDocument, records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';

const REGISTRY = 'freifunk-directory';
const NATIONS = ['DE', 'AT', 'CH', 'LU'];

/** Keys whose city goes by another name. */
const ALIASES: Record<string, string> = { weimarnetz: 'Weimar', 'kbu koeln': 'Köln', 'kbu bonn': 'Bonn' };

const Directory = z.record(z.string().min(1), z.string());
const Community = z.object({ key: z.string(), address: z.string() });

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  for await (const file of filesLike(snapshot, /(^|\/)directory\.json$/)) {
    const directory = await readDocument(file, Directory, 'an object of names and addresses');
    const lines = (await file.text()).split('\n');
    const communities = Object.entries(directory).map(([key, address]) => ({
      value: { key, address },
      location: `${file.path}:${lines.findIndex((line) => line.trimStart().startsWith(`"${key}"`)) + 1}`,
    }));
    for await (const { row, location } of records(communities, Community, report)) {
      const url = httpUrl(row.address);
      if (url) yield toFact(row.key, url, location, snapshot.date, gazetteer);
      else report.skip('community without an http(s) address');
    }
  }
}

function toFact(key: string, url: string, location: string, observed: string, gazetteer: Gazetteer): Fact {
  const found = cityOf(key, gazetteer);
  return {
    kind: 'community-network',
    registry: REGISTRY,
    record: key,
    title: `Freifunk ${key.replaceAll(/[-_]/g, ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())}`,
    url,
    nation: found?.place.scopeId.slice(0, 2).toUpperCase() ?? 'DE',
    level: 'city',
    ...(found ? { places: [{ scopeId: found.place.scopeId, match: found.match }] } : {}),
    access: 'open',
    state: 'active',
    location,
    observed,
  };
}

/** The city that a key names: as written, then with ae, oe, ue read as umlauts; nation by nation. */
function cityOf(key: string, gazetteer: Gazetteer): PlaceMatch | undefined {
  const plain = key.replaceAll(/[-_]/g, ' ');
  const stated = / (de|at|ch)$/.exec(plain)?.[1]?.toUpperCase();
  const name = ALIASES[plain] ?? (stated === undefined ? plain : plain.slice(0, -3));
  for (const nation of stated === undefined ? NATIONS : [stated]) {
    const found =
      gazetteer.matchName(name, { nation }) ?? gazetteer.matchName(name.replaceAll(/([aou])e/g, '$1'), { nation });
    if (found) return found;
  }
  return undefined;
}

export const importer: Importer = { registry: REGISTRY, facts };
