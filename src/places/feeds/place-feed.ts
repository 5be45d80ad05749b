/**
 * Where a timetable feed applies, by the strongest evidence of its record: stated country; the city of its operator;
 * stated municipality; city-region; operator's name; words of id, host and file; county; stops. If there are only
 * stops, the feed is the area's, unless the stated division agrees and their middle is the city's.
 */
import {
  type FeedClues,
  type FeedPlaces,
  type FeedReach,
  isIntercity,
  isLine,
  isNational,
  isOwnersOwn,
  isRegional,
  isShuttle,
} from './operator-words.ts';
import { fold, words } from '../../language/fold.ts';
import { ownNames, type Place } from '../../contract/data/place.ts';
import { profileOf } from '../../facts/countries.ts';
import { operatorWords, ownerWords } from '../../facts/matching.ts';
import { candidatesAmong, byStops, circleOf, edgeKmTo, localStops, suburbs, matchedBy } from './stops.ts';
import {
  cityOfDivision,
  type Box,
  firstLevel,
  type Gazetteer,
  isCandidate,
  liesIn,
  type Where,
} from '../match/match-place.ts';
import { feedKey } from '../match/gazetteer-facts.ts';
import { isFormOf, namedPlaces, statedPlace, wordPlaces } from '../match/named-places.ts';

/** Largest distance in kilometres between a place that an operator is named after and its stops. Beyond it, the place is a namesake. */
const NAMESAKE_KM = { local: 25, wide: 140 };

/** The cities, region or country of a feed. `unplaced`: its record says only the country. */
export function placeFeed(clues: FeedClues, gazetteer: Gazetteer): FeedReach {
  const { nation } = clues;
  const unplaced: FeedReach = { nation, level: 'nation', match: 'unplaced' };
  const names = clues.names.map((name) => withoutPlaces(name, clues, gazetteer));
  if (names.some(isOwnersOwn)) return unplaced;
  if (names.some(isLine)) {
    const places = byLine(clues, names.some(isShuttle), gazetteer);
    return places.length > 0 ? { nation, level: 'city', places } : unplaced;
  }
  const ofDivision = byDivisionsOperator(nation, clues.names);
  if (ofDivision) return ofDivision;
  if (isNational(clues)) return { nation, level: 'nation', match: 'nation-name' };
  for (const evidence of [byMunicipality, byCityRegion, byOperator, byWords]) {
    const places = evidence(clues, gazetteer);
    if (places.length > 0) return { nation, level: 'city', places: [...places, ...suburbs(places, clues, gazetteer)] };
  }
  return byCounty(clues, gazetteer) ?? byStops(clues, gazetteer) ?? unplaced;
}

/** The division of a transport body with one of the names: a brand that no gazetteer has. */
function byDivisionsOperator(nation: string, names: readonly string[]): FeedReach | undefined {
  const folded = names.map(fold);
  const [code] =
    Object.entries(profileOf(nation).divisions?.operators ?? {}).find(([, known]) =>
      known.some((name) => folded.includes(name)),
    ) ?? [];
  return code === undefined
    ? undefined
    : { nation, level: 'region', region: `${nation}.${code}`, match: 'operator-name' };
}

/** A name without those of places in it, which are made of words for operators at times: College Station, Charters Towers. */
function withoutPlaces(name: string, { nation, area, municipalities }: FeedClues, gazetteer: Gazetteer): string {
  const places = [...gazetteer.namesIn(name, { nation, area })]
    .flatMap(({ place }) => ownNames(place))
    .filter((place) => words(place).length > 1);
  return [...municipalities, ...places]
    .filter((place) => isOwnersOwn(place) || isLine(place))
    .reduce((text, place) => text.replace(new RegExp(RegExp.escape(place), 'gi'), ' '), name);
}

/**
 * The stated municipality of an operator that may run between cities: its stops stay around the centre, or it has the
 * city's name and no stops contradict.
 */
function byLine(clues: FeedClues, isNamedOnly: boolean, gazetteer: Gazetteer): FeedPlaces {
  const { names, nation, area } = clues;
  const stops = localStops(clues);
  return byMunicipality(clues, gazetteer).filter(({ scopeId }) => {
    const place = gazetteer.place(scopeId)!;
    const isNamed = names.some((name) => namedPlaces(name, { nation, area }, gazetteer).includes(place));
    if (stops !== undefined && !stops.isAround(place)) return false;
    return isNamed || (stops !== undefined && !isNamedOnly);
  });
}

/** Municipalities as stated. One that its stops contradict needs the operator's name or the host to say the same. */
function byMunicipality(clues: FeedClues, gazetteer: Gazetteer): FeedPlaces {
  const { municipalities, nation, area, box, tokens } = clues;
  const stated = municipalities.flatMap((name) => statedPlace(name, { nation, area }, gazetteer) ?? []);
  const own = stated.length > 0 ? namedCity(clues, stated, gazetteer) : undefined;
  // Its name states the municipality.
  if (own) return matchedBy([own], 'municipality');
  const isTrue = (place: Place) =>
    !box ||
    edgeKmTo(box, place.coordinates) <= edgeKm(place.population) ||
    clues.names.some((name) => namedPlaces(name, { nation }, gazetteer).includes(place)) ||
    wordPlaces(tokens, { nation }, gazetteer).includes(place);
  return matchedBy(stated.filter(isTrue), 'municipality');
}

/** How far the stops of a feed may be from the centre of the city that it states, in kilometres: a city of five million reaches further. */
const edgeKm = (population: number): number => (population >= 5_000_000 ? 20 : 10);

/** The county that is stated or named; it reaches its cities. */
function byCounty({ nation, area, municipalities, names }: FeedClues, gazetteer: Gazetteer): FeedReach | undefined {
  if (!profileOf(nation).counties || area === undefined) return undefined;
  const state = firstLevel(area);
  const county = [...municipalities, ...names].flatMap((text) => {
    const name = /(\p{Lu}[\p{L}. -]*? (?:County|Parish))\b/u.exec(text)?.[1];
    return (name === undefined ? undefined : gazetteer.divisions.county(state, name)) ?? [];
  })[0];
  if (county === undefined) return undefined;
  const own = gazetteer.cityOfCounty(county);
  return own
    ? { nation, level: 'city', places: matchedBy([own], 'id') }
    : { nation, level: 'region', region: county, match: 'id' };
}

/** A stated division whose government is a city's: where other municipalities lie in it, the stops must surround the city. */
function byCityRegion(clues: FeedClues, gazetteer: Gazetteer): FeedPlaces {
  const { area, municipalities, box } = clues;
  const isStated = area !== undefined && !clues.areaOfId && municipalities.length === 0;
  const own = isStated ? cityOfDivision(area, gazetteer) : undefined;
  if (!own) return [];
  return !own.isDivided || (box && edgeKmTo(box, own.place.coordinates) === 0) ? matchedBy([own.place], 'id') : [];
}

/** Of a list of more than three operators the first. */
function leading(name: string): string {
  const operators = name.split(/[,;]/);
  return operators.length > 3 ? operators[0]! : name;
}

const nearOf = ({ around }: FeedClues): Where['near'] =>
  around && { position: around.position, km: around.km === undefined ? NAMESAKE_KM.wide : NAMESAKE_KM.local };

/**
 * The places among a local feed's stops that its names hold. One outside the stated division has to be all that the
 * name says.
 */
function namesakes(names: readonly string[], { nation, area, box }: FeedClues, gazetteer: Gazetteer): Place[] {
  const near = circleOf(box);
  if (near === undefined) return [];
  const isMeant = (place: Place, name: string): boolean => {
    if (gazetteer.subdivision(nation, undefined, place.name) !== undefined) return false;
    if (area === undefined || liesIn(place, area)) return true;
    const rest = ` ${fold(name.replace(/\(.*?\)/g, ' '))} `.replace(` ${fold(place.name)} `, ' ');
    return isBody(words(rest), name, nation);
  };
  return names.flatMap((name) =>
    namedPlaces(name, { nation, area, near }, gazetteer).filter((place) => isMeant(place, name)),
  );
}

function byOperator(clues: FeedClues, gazetteer: Gazetteer): FeedPlaces {
  const { nation, area } = clues;
  const names = clues.names.map(leading);
  const near = nearOf(clues);
  const said = names.filter((name) => !isRegional(name));
  const named = (within: Where['near']) =>
    said.flatMap((name) => namedPlaces(name, { nation, area, near: within }, gazetteer));
  const amongStops = near === undefined ? namesakes(said, clues, gazetteer) : [];
  const found = amongStops.length > 0 ? amongStops : named(near);
  if (found.length > 0) return isIntercity(found) || isElsewhere(found, clues) ? [] : matchedBy(found, 'operator-name');
  // A name in the stated division outweighs a cell elsewhere.
  const elsewhere = area === undefined ? [] : names.flatMap((name) => namedPlaces(name, { nation, area }, gazetteer));
  if (elsewhere.length > 0) return isIntercity(elsewhere) ? [] : matchedBy(elsewhere, 'operator-name');
  const formed = inflected(clues, gazetteer);
  return matchedBy(
    formed.length > 0 ? formed : clues.around ? [] : governed(names, nation, gazetteer),
    'operator-name',
  );
}

/** Whether the stops of a feed named after another municipality that it states lie far from the places of its operator: "TransLink Brisbane: Airlie Beach". */
const isElsewhere = (found: readonly Place[], { box, municipalities, names }: FeedClues): boolean =>
  box !== undefined &&
  municipalities.some((stated) => names.some((name) => fold(name).endsWith(fold(stated)))) &&
  found.every(({ coordinates }) => edgeKmTo(box, coordinates) > NAMESAKE_KM.local);

/** The city among the stops that an operator names in another form: Wiener Linien, Ljubljanski potniški promet, Metrovalencia. */
function inflected(clues: FeedClues, gazetteer: Gazetteer): Place[] {
  const said = [...clues.names.map(leading), ...clues.tokens].flatMap(words);
  return candidatesAmong(clues, gazetteer).filter((place) =>
    [...ownNames(place), ...Object.values(place.names ?? {})]
      .map((name) => fold(name).replaceAll(' ', ''))
      .some((name) => said.some((word) => isFormOf(word, name))),
  );
}

/** The city that a word of id, host or file name is. */
function byWords(clues: FeedClues, gazetteer: Gazetteer): FeedPlaces {
  const { tokens, nation, area } = clues;
  const near = nearOf(clues);
  const found = wordPlaces(tokens, { nation, area, near }, gazetteer);
  return isIntercity(found) ? [] : matchedBy(found, 'id-or-host');
}

/** Whether nothing but stops says where a feed applies, or not even they. */
const isByStopsAlone = ({ match, level, places = [] }: FeedReach): boolean =>
  match === 'unplaced' ||
  (level === 'region' && places.length > 0 && places.every((place) => place.match === 'bounding-box-150km'));

/** A successor that doesn't say where it applies keeps the places of its predecessor. Places found by name only must be near its stops. */
export function succeed(
  id: string,
  successor: string,
  reaches: Map<string, FeedReach>,
  gazetteer: Gazetteer,
  box?: Box,
): void {
  const before = reaches.get(id);
  const after = reaches.get(successor);
  if (before?.level !== 'city' || !before.places || after?.nation !== before.nation || !isByStopsAlone(after)) return;
  const isElsewhere = ({ scopeId, match }: FeedPlaces[number]): boolean => {
    const place = match === 'operator-name' ? gazetteer.place(scopeId) : undefined;
    return place !== undefined && box !== undefined && edgeKmTo(box, place.coordinates) > NAMESAKE_KM.wide;
  };
  if (before.places.some(isElsewhere)) return;
  reaches.set(successor, {
    ...before,
    places: before.places.map(({ scopeId }) => ({ scopeId, match: 'predecessor' })),
  });
}

/** The cities or region that the other list states, by its method; undefined where it states none in the country. */
export function listedReach(nation: string, url: string | undefined, gazetteer: Gazetteer): FeedReach | undefined {
  const listed = gazetteer.feedAddresses.get(feedKey(url) ?? '');
  if (listed?.nation !== nation) return undefined;
  const { level, region, match, places } = listed;
  return { nation, level, ...(region && { region }), ...(match && { match }), ...(places && { places }) };
}

/** Smallest population of a city with a unique name in its country that counts. */
const LARGE = 100_000;

/**
 * The larger cities with a unique name whose government or transport body the operator is, by every word of its name:
 * "City of Murfreesboro", "TEP Parma".
 */
function governed(names: readonly string[], nation: string, gazetteer: Gazetteer): Place[] {
  return names.flatMap((name) =>
    [...gazetteer.namesIn(name, { nation })].flatMap(({ place, match, rest }) =>
      match === 'unique-primary-name' && place.population >= LARGE && isBody(rest, name, nation) ? [place] : [],
    ),
  );
}

/** Whether the words next to a city's name make it that of a public body that governs or moves people, and nothing else. */
function isBody(rest: readonly string[], name: string, nation: string): boolean {
  const { moves, governs, isWhole } = explain(rest, name, nation);
  const { publicWords } = profileOf(nation).transport ?? {};
  const isPublic = publicWords === undefined || rest.some((word) => publicWords.includes(word));
  return ((moves && isPublic) || governs) && isWhole;
}

/** What the words next to a city's name say about a body, and whether they say nothing else. */
function explain(
  rest: readonly string[],
  name: string,
  nation: string,
  isRegional = false,
): { moves: boolean; governs: boolean; isWhole: boolean } {
  const letters = profileOf(nation).names?.officialEnglish ? new Set<string>() : acronyms(name);
  const known = [
    ownerWords.municipal,
    ownerWords.neutral,
    ownerWords.transit,
    operatorWords.buses,
    operatorWords.forms,
    letters,
  ];
  return {
    moves: rest.some((word) => ownerWords.transit.has(word) || operatorWords.buses.has(word) || letters.has(word)),
    governs: rest.some((word) => ownerWords.municipal.has(word)),
    isWhole: rest.every((word) => known.some((some) => some.has(word)) || (isRegional && word === 'regional')),
  };
}

/** Words of two to four capital letters, folded, in a name that is not all capitals: what operators call themselves. */
const acronyms = (name: string): Set<string> =>
  new Set(
    /\p{Ll}/u.test(name)
      ? [...name.matchAll(/(?<!\p{L})(?!GTFS)\p{Lu}{2,4}(?!\p{L})/gu)].map(([word]) => word.toLowerCase())
      : [],
  );

/**
 * The one other city that an operator is named after by every word: "City of Fountain Transit" in Colorado Springs.
 * Stops must not contradict, and no name may be a stated city's.
 */
function namedCity(clues: FeedClues, stated: readonly Place[], gazetteer: Gazetteer): Place | undefined {
  const { names, nation, area } = clues;
  const where = { nation, area };
  if (names.some((name) => namedPlaces(name, where, gazetteer).some((place) => stated.includes(place))))
    return undefined;
  const stops = localStops(clues);
  const found = names.flatMap(partsOf).flatMap(({ text, isBracketed }) =>
    [...gazetteer.namesIn(text, where)]
      .filter(({ place, match, rest }) => {
        const isCertain =
          match === 'name-and-subdivision' ||
          (area === undefined && match === 'unique-primary-name') ||
          isCandidate(place);
        const { moves, governs, isWhole } = explain(rest, text, nation, isBracketed);
        return isCertain && isWhole && (moves || governs || isBracketed) && (stops?.holds(place) ?? true);
      })
      .map(({ place }) => place),
  );
  const [own, second] = new Set(found);
  return second === undefined && own !== undefined && !stated.includes(own) ? own : undefined;
}

function partsOf(name: string): { text: string; isBracketed: boolean }[] {
  const bracketed = Array.from(name.matchAll(/\(([^()]+)\)/g), ([, text = '']) => ({ text, isBracketed: true }));
  const rest = name
    .replace(/\([^()]*\)/g, ' ')
    .split(/ [/|] /)
    .map((text) => ({ text, isBracketed: false }));
  return [...bracketed, ...rest].filter(({ text }) => words(text).length > 0);
}
