/** Answers `/api/places`: which places a name or a position may mean, likeliest or nearest first, and why. */
import { Places, type PlaceCandidate, type PlaceMatch } from '../../contract/answers/places.ts';
import { distanceKm } from '../../contract/data/place.ts';
import { files } from '../../contract/interface/file-paths.ts';
import { placesShown, type PlacesQuery } from '../../contract/interface/filters.ts';
import { nameKey, idOf, type PlaceName } from '../../language/names/named.ts';
import type { Reading } from '../../language/geo/reading.ts';
import type { CityIndex, IndexedCity } from '../../queries/cities/city-index.ts';
import { rounded } from '../../queries/cities/rows.ts';
import { encode } from '../../queries/encode.ts';
import { namesakeScopes, nearestScopes, resolveScope } from '../../queries/named-scopes.ts';
import { ProblemError } from '../http/problems.ts';
import { type Answer, type Indexed, type Published, withIndex } from '../published.ts';
import { countryOf, otherKind, isScopeId } from '../reading/parameters.ts';
import { short } from '../reading/reading-notes.ts';
import { divisionsOf, divisionText } from './divisions-named.ts';

type Position = readonly [longitude: number, latitude: number];

interface Asked {
  index: CityIndex;
  position: Position | undefined;
}

function ofCity(city: IndexedCity, match: PlaceMatch, why: string, { index, position }: Asked): PlaceCandidate {
  const { scopeId, name, localName, countryCode, division, coordinates, population } = city;
  return {
    scopeId,
    name,
    ...(localName === null ? {} : { localName }),
    countryCode,
    country: index.nations.get(countryCode)!.name,
    ...(division ? { division } : {}),
    coordinates,
    population,
    assessed: true,
    match,
    why,
    ...(position ? { distanceKm: rounded(distanceKm(position, coordinates)) } : {}),
    page: `/cities/${scopeId}`,
    scope: files.city(scopeId),
  };
}

/** Of a place that isn't assessed we publish no coordinates. */
const ofPlace = (place: PlaceName, match: PlaceMatch, why: string, { index }: Asked): PlaceCandidate => ({
  scopeId: place.scopeId,
  name: place.name,
  ...(place.localName === undefined ? {} : { localName: place.localName }),
  countryCode: place.nation.code,
  country: place.nation.name,
  ...(place.region === null || place.regionName === undefined
    ? {}
    : {
        division: index.matrix.divisions.find(({ code }) => code === place.region) ?? {
          code: place.region,
          name: place.regionName,
        },
      }),
  assessed: false,
  match,
  why,
});

/** How a name matches a place, and that in words. */
function matchOf(q: string, edits: number, { name, localName }: PlaceName): [PlaceMatch, string] {
  const key = nameKey(q.split(',')[0]!);
  if (edits > 0) return ['similar', `Spelled like “${short(q)}”`];
  if (nameKey(name) === key) return ['name', 'Its name'];
  if (localName !== undefined && nameKey(localName) === key) return ['name', 'Its local name'];
  return ['other-name', `Another name of ${name}`];
}

/** What else supports a reading: “Texas” after it. */
const quotedReasons = ({ reasons }: Reading): string[] => reasons.filter((reason) => reason.includes('“'));

function whyOf(start: string, reading: Reading, chosen: Reading | null): string {
  const likelier = chosen && chosen !== reading && idOf(chosen.named) !== idOf(reading.named);
  const more = likelier ? [`${idOf(chosen.named)} is more likely`] : quotedReasons(reading);
  return `${[start, ...more].join('; ')}.`;
}

async function named(q: string, asked: Asked, published: Published, country?: string): Promise<PlaceCandidate[]> {
  const words = await published.vocabulary();
  const found = new Map<string, PlaceCandidate>();
  const add = (candidate: PlaceCandidate) => {
    if (!found.has(candidate.scopeId)) found.set(candidate.scopeId, candidate);
  };
  const id = isScopeId(q.toLowerCase()) ? resolveScope(words, q) : null;
  if (id !== null && id === q.toLowerCase()) add(ofCity(asked.index.byId.get(id)!, 'id', 'Its scopeId.', asked));
  const { readings, chosen } = await published.interpret(country === undefined ? `in ${q}` : `in ${q}, ${country}`);
  const places = readings
    .filter((one) => one.named.kind === 'place' && !one.qualifies && !one.leftOut)
    .sort(
      (a, b) =>
        Number(b === chosen) - Number(a === chosen) ||
        Number(a.rejected !== undefined) - Number(b.rejected !== undefined) ||
        b.score - a.score,
    );
  for (const reading of places) {
    const { named: place, edits } = reading;
    if (place.kind !== 'place') continue;
    const [match, start] = matchOf(q, edits, place);
    const why = whyOf(start, reading, chosen);
    const city = place.assessed ? asked.index.byId.get(place.scopeId) : undefined;
    add(city ? ofCity(city, match, why, asked) : ofPlace(place, match, why, asked));
  }
  for (const scopeId of namesakeScopes(words, q))
    add(ofCity(asked.index.byId.get(scopeId)!, 'other-name', 'One of its names.', asked));
  if (found.size === 0)
    for (const scopeId of nearestScopes(words, q))
      add(ofCity(asked.index.byId.get(scopeId)!, 'similar', `Spelled like “${short(q)}”.`, asked));
  return [...found.values()];
}

function nearest(asked: Asked, limit: number, countryCode: string | undefined): PlaceCandidate[] {
  const [east, north] = asked.position!;
  return asked.index.cities
    .filter((city) => countryCode === undefined || city.countryCode === countryCode)
    .map((city): [IndexedCity, number] => [city, distanceKm(asked.position!, city.coordinates)])
    .sort(([a, near], [b, far]) => near - far || a.at - b.at)
    .slice(0, limit)
    .map(([city, km]) => ofCity(city, 'position', `Its centre is ${rounded(km)} km from ${north},${east}.`, asked));
}

/** A position in the form 45.76,4.84; undefined for other texts. */
function positionIn(text: string): Position | undefined {
  const [, north, east] = /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (north === undefined || east === undefined) return undefined;
  if (Math.abs(Number(north)) > 90 || Math.abs(Number(east)) > 180)
    throw new ProblemError(
      'invalid-parameter',
      `q=${short(text)} is no position: latitude is -90 to 90 and comes first, longitude is -180 to 180.`,
      { parameter: 'q' },
    );
  return [Number(east), Number(north)];
}

async function otherwise(q: string, site: Indexed): Promise<string[]> {
  const { divisions } = await divisionsOf(q, site);
  const other = (await otherKind(q, site)).trim();
  return [
    ...(other === '' ? [] : [other]),
    ...divisions.map((one) => `Cities in ${one.name}: /api/cities?division=${divisionText(one)}`),
  ];
}

/** Reads the matrix of cities, and for names the vocabulary and the published names. */
export async function placesAnswer(query: PlacesQuery, published: Published): Promise<Answer> {
  const site = await withIndex(published);
  const { index } = site;
  const { lat, lon, limit = placesShown.usual } = query;
  const inText = query.q === undefined ? undefined : positionIn(query.q);
  const q = inText ? undefined : query.q?.trim();
  const position = inText ?? (lat === undefined || lon === undefined ? undefined : ([lon, lat] as const));
  const asked = { index, position };
  const country = query.country === undefined ? undefined : await countryOf(query.country, published);
  const code = country?.nation.code;
  const all = q === undefined ? nearest(asked, limit, code) : await named(q, asked, published, country?.nation.name);
  const fitting = all.filter(({ countryCode }) => code === undefined || countryCode === code);
  const far = ({ distanceKm: km = Infinity }: PlaceCandidate) => km;
  const candidates = (q !== undefined && position ? fitting.sort((a, b) => far(a) - far(b)) : fitting).slice(0, limit);
  const others = q !== undefined && candidates.length === 0 ? await otherwise(q, site) : [];
  const { attributions, licence, dataDate } = index.matrix;
  return {
    body: encode(Places, {
      q,
      ...(position ? { position: [...position] } : {}),
      count: candidates.length,
      candidates,
      notes: [...(country?.notes ?? []), ...others],
      attributions,
      licence,
      dataDate,
    }),
  };
}
