/**
 * Flood gauges of the German states, `docs/pegel.json` of lhpapi → `river-gauge`: up to three a candidate city. Without
 * positions, a gauge is matched if its name begins with that of a city in the state that lists it.
 */
import * as z from 'zod';
import { isLocated } from '../../contract/data/place.ts';
import { type Gazetteer, type PlaceMatch, cityReach } from '../../places/match/match-place.ts';
import { PER_CITY } from '../../places/match/near.ts';
import { type Draft, type Importer, listImporter, reject, type Report, skip, type Snapshot } from '../importer.ts';
import { textByKey, readTables } from '../../facts/data-files.ts';
import { buildSign } from '../../language/signs.ts';

const REGISTRY = 'lhp-gauges-germany';
const FILE = 'docs/pegel.json';
const NATION = 'DE';

const Gauge = z.object({
  /** The state's letters and its own number: "BW_00352". */
  id: z.string().regex(/^[A-Z]{2}_\S+$/),
  state: z.string().regex(/^DE-[A-Z]{2}$/),
  place: z.string().min(1),
  /** Three gauges have none. */
  river: z.string().min(1).optional(),
});
type Gauge = z.infer<typeof Gauge>;

const { pages } = readTables(REGISTRY, {
  /** Where each state publishes, by its letters; `{}` is the gauge's number. lhpapi reads these addresses. */
  pages: textByKey,
});

/** A level of the sea is none of a river. */
const SEA = /^(?:Ost|Nord)see\b/;
/** Words after the name of a town that make it another's: "Fürth am Berg". */
const OTHER_TOWN = buildSign('anotherTownOfTheName');

/** The candidate city of the state with whose name a gauge's begins, as a whole word. */
function cityOf({ place, state }: Gauge, gazetteer: Gazetteer): PlaceMatch | undefined {
  const area = gazetteer.subdivision(NATION, state);
  if (area === undefined) return undefined;
  const ends = Array.from(place.matchAll(/(?=[\s,-])|$/g), ({ index }) => index).toReversed();
  for (const end of ends) {
    const found = gazetteer.matchName(place.slice(0, end), { nation: NATION, area });
    if (found) return isLocated(found.place) && !OTHER_TOWN.test(place.slice(end)) ? found : undefined;
  }
  return undefined;
}

const list = listImporter('river-gauge')({
  registry: REGISTRY,
  files: /(^|\/)gauges\.facts\.jsonl$/,
  Row: Gauge,
  fact(row, { gazetteer, location }) {
    const { id, place, river } = row;
    const page = pages[id.slice(0, 2)];
    const city = SEA.test(river ?? '') ? undefined : cityOf(row, gazetteer);
    if (page === undefined) return reject(`unknown state ${id.slice(0, 2)}`);
    if (city === undefined) return skip('named after no city of its state');
    return {
      record: id,
      title: river === undefined ? place : `${place} (${river})`,
      url: page.replace('{}', encodeURIComponent(id.slice(3))),
      nation: NATION,
      ...cityReach(city),
      publisher: 'Länderübergreifendes Hochwasserportal',
      location: `${FILE}#${id} by ${REGISTRY}/${location}`,
    };
  },
});

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  const perCity = new Map<string, number>();
  for await (const fact of list.facts(snapshot, gazetteer, report)) {
    const { scopeId } = fact.places![0]!;
    const before = perCity.get(scopeId) ?? 0;
    perCity.set(scopeId, before + 1);
    if (before < PER_CITY) yield fact;
    else report.skip('more than three of a city');
  }
}

export const importer: Importer = { ...list, facts };
