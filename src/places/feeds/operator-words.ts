/** Words of operators and feeds that tell what a feed is no city's timetable of, and which feeds are a nation's. */
import type { Place } from '../../contract/data/place.ts';
import { countryCode } from '../match/country-names.ts';
import { distanceKm } from '../match/match-place.ts';
import { words } from '../../language/fold.ts';

/** Operators for one employer, campus, airport or people, and those that only run between cities: "Oslo to Bergen", unlike data "accessible to Europeans only". */
const OWNERS_OWN =
  /\b(?:university|universität|université|universidad|college|campus|school|airport|hospital|resort|national park|boston express|dublin coach|casino|mall|cal state|unc|uncw|uc|ucla|ucsd|csu|csulb|suny|usc|usf|asu|mit|amtrak|national and state park|park service|flixbus|greyhound|megabus|interstate|ouigo|eurostar|blablacar|skybus|\w*ferry(?:way)?|\w*waterbus|\w*ferries|tribes?|tribal|rancheria|indian (?:colony|tribe)|cruises?|excursions?|clinic|corridor|cars r[ée]gion\w*|commuter bus|demo|demonstration|sample feed|scolaires?|museum|host committee|citymapper)\b|\bfrom\b.+\bto\b|\b(?!(?:accessible|available|limited|restricted|open|closed|according|due|prior)\b)\p{L}{3,} to \p{Lu}\p{L}+/iu;
/** Words of operators for travellers between cities, which buses within a city bear too: "Mackay Transit Coaches", "Intercity Transit" of Olympia. */
const LINES = /\b(?:coach(?:es|lines?)?|intercity|charters?)\b/i;
/** Mostly those of a campus or a company, unless they bear the city's name: "Huntsville Shuttle". */
const SHUTTLES = /\b(?:shuttles?|shuttler)\b/i;
/** The number of a concession for coaches of the Spanish state. */
const CONCESSION = /\bvac[- ]?\d{3}\b/i;
/** Operators of a wider or narrower area than the city that they are named after. */
const REGIONAL = /\b(?:regional ?bus|regiobus|suburban|inter-?urban\w*|extra-?urban\w*|rural|p[ée]riurbain\w*)\b/i;
/** Operators for one area or of a county: by their stops they are no city's own. */
const PARTIAL =
  /\b(?:county|city of|town of|village of|trolley|hoa|tma|tech|studios|medical|business council|express|yankee line|farm|duke|stanford|marguerite|waterbus|waterway|exo|mrc)\b/iu;
/** Operators of a city and its surroundings. */
const METROPOLITAN =
  /metropol|métropol|verbund|seudun|\b(?:hampton roads|king county|massachusetts bay|metro transit|miami.dade|santa clara valley|translink|trimet|region(?:al)?|greater|area|agglom\w*|consorci[oi]?|autoritat|autoridad)\b/i;
/** What aggregates of all operators call themselves. */
const NATIONAL =
  /\b(?:aggregat\w*|national (?:bus )?feed|nation-?wide|national public transport|ministry of transport|department for transport|landsomfattende)\b/i;

/** Kilometres between two cities in a name from which on the feed runs between them. */
export const INTERCITY_KM = 60;

/** Whether a name is that of an operator without a public of its own; of a list of operators, whether each is. */
export const isOwnersOwn = (name: string): boolean =>
  CONCESSION.test(name) || name.split(/[,;]/).every((part) => OWNERS_OWN.test(part));
/** Whether an operator's name leaves open whether it runs within a city; of a list of operators, whether each does. */
export const isLine = (name: string): boolean =>
  name.split(/[,;]/).every((part) => OWNERS_OWN.test(part) || LINES.test(part) || SHUTTLES.test(part));
/** Of these, one that is a city's only where it bears its name. */
export const isShuttle = (name: string): boolean => SHUTTLES.test(name);
export const isMetropolitan = (name: string): boolean => METROPOLITAN.test(name);
export const isRegional = (name: string): boolean => REGIONAL.test(name);
export const isPartial = (name: string): boolean => PARTIAL.test(name) || isRegional(name);

/** Whether places that a name holds lie so far apart that it names a line between them. */
export const isIntercity = (places: readonly Place[]): boolean =>
  places.some((a) => places.some((b) => distanceKm(a.coordinates, b.coordinates) > INTERCITY_KM));

/** Whether the words of an id say that its feed is the nation's: `f-national~transport~authority~ie~rt`, `f-transport~for~ireland~realtime~operators`. */
export function isNationalId(id: string, nation: string): boolean {
  const name = words(id.slice(id.lastIndexOf('-') + 1)).join(' ');
  return /^national transport authority\b/.test(name) || isNationName(name, nation);
}

/** Whether a feed that states neither division nor municipality says that it is its nation's. */
export function isNational(clues: {
  nation: string;
  area?: string | undefined;
  municipalities: readonly string[];
  names: readonly string[];
  tokens?: readonly string[];
}): boolean {
  if (clues.area !== undefined || clues.municipalities.length > 0) return false;
  // "GTFS_All.zip".
  if (/ gtfs all( zip)?$/.test(` ${(clues.tokens ?? []).join(' ')}`)) return true;
  return clues.names.some((name) => NATIONAL.test(name) || isNationName(name, clues.nation));
}

/** "Norway", "GTFS for Germany", "Polish" is not: the nation's name beside words for a timetable alone. */
function isNationName(name: string, nation: string): boolean {
  const rest = words(name).filter(
    (word) => !/^(gtfs|for|of|the|all|public|transport|data|static|feed|nap|republic|realtime|operators)$/.test(word),
  );
  return rest.length > 0 && countryCode(rest.join(' ')) === nation;
}
