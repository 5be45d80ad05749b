/**
 * DataPortals.org of Open Knowledge → `catalogue`: those of cities. One CSV file. Nobody tested its status and most
 * rows are of 2011 to 2013, so they're stale.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import { words } from '../../language/fold.ts';
import { alpha2 } from '../../places/match/territories.ts';
import { cityRegionOf } from '../../facts/countries.ts';
import { distanceKm, type Gazetteer, type PlaceMatch } from '../../places/match/match-place.ts';
import { hubAddress, listedPortal } from '../../places/portals/listed-portal.ts';
import { ownership } from '../../places/portals/portal-owner.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, noAddress, reject, skip, unknownCountry } from '../importer.ts';
import { readTables, textByKey } from '../../facts/data-files.ts';
import { buildSign } from '../../language/signs.ts';

const { countries, licences } = readTables('okfn-dataportals', {
  /** Codes of countries as the list misspells them. */
  countries: textByKey,
  /** Licences as CKAN named them then. The other names don't identify a licence. */
  licences: textByKey,
});

/** The day we give to entries without one: the list grew until 2018, and 96% of the dated entries are no newer. */
const UNDATED = '2018-12-31';

/** Kilometres from the city within which the stated position must lie. */
const NEAR_KM = 60;

/** Portals of citizens, companies and newspapers that look like a city's own. */
const UNOFFICIAL = /codefor|codeando|opendata\.hu|opencolorado|civicapps/;

/** Publishers that aren't a city's government, even if their name holds a place. */
const OUTSIDER = buildSign('noGovernment', 'i');

/** A city, and its government where the row names it as publisher. */
type Found = PlaceMatch & { publisher: string | undefined };

const Row = z.object({
  name: z.string().min(1),
  title: z.string().min(1),
  url: z.string(),
  publisher: z.string(),
  issued: z.string(),
  publisher_classification: z.string(),
  tags: z.string(),
  license_id: z.string(),
  license_url: z.string(),
  place: z.string(),
  location: z.string(),
  country: z.string(),
  status: z.enum(['active', 'inactive', 'static']),
  metadatacreated: z.string(),
  generator: z.string(),
  api_endpoint: z.string(),
});
type Row = z.infer<typeof Row>;

export const importer = listImporter()({
  registry: 'okfn-dataportals',
  files: /(^|\/)portals\.csv$/,
  Row,
  fact(row, { gazetteer }) {
    const url = httpUrl(row.url);
    const code = row.country.toUpperCase();
    const position = positionOf(row.location);
    const country = countries[code] ?? (code.length === 3 ? alpha2(code) : undefined) ?? code;
    const nation = gazetteer.nation(country, { places: [row.place], position: position ?? undefined });
    if (url === undefined) return noAddress;
    if (row.country !== '' && row.country.length <= 3 && !gazetteer.hasNation(nation))
      return unknownCountry(row.country);
    if (position === null) return reject(`no position: ${row.location}`);
    const found = cityOf(row, nation, url, position, gazetteer);
    if (typeof found === 'string') return skip(found, row.name);
    const dates = [row.metadatacreated, row.issued].map((date) => date.slice(0, 10));
    return listedPortal(found, {
      record: row.name,
      title: titleOf(row, found),
      url: hubAddress(url),
      state: row.status === 'inactive' ? 'retired' : 'stale',
      publisher: found.publisher,
      licence: licenceOf(row),
      updated:
        dates
          .filter((date) => /^20\d\d-\d\d-\d\d$/.test(date))
          .sort()
          .at(-1) ?? UNDATED,
    });
  },
});

/** Longitude and latitude of "latitude,longitude"; undefined where none is given, null where it is none. */
function positionOf(text: string): [number, number] | null | undefined {
  if (text === '') return undefined;
  const [latitude = NaN, longitude = NaN] = text.split(',').map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : null;
}

/** The city whose government the publisher is, else the portal says it is in its title; or why there is none. */
function cityOf(
  row: Row,
  country: string,
  link: string,
  position: [number, number] | undefined,
  gazetteer: Gazetteer,
): Found | string {
  if (words(row.tags).some((tag) => tag === 'national' || tag === 'unofficial'))
    return 'portal of a nation, or unofficial';
  // Two municipalities of Canada share a name. On its own it means the city.
  if (/^(?:district of north vancouver|township of langley)/i.test(row.publisher)) return 'namesake of a city';
  if (UNOFFICIAL.test(link) || OUTSIDER.test(row.publisher)) return 'portal of a body that is no government';
  const near = position && { position, km: NEAR_KM };
  const [around] = [row.place, row.publisher, row.title].flatMap((text) => [
    ...gazetteer.namesIn(text, { nation: country, near }),
  ]);
  const name = gazetteer.divisions.name(around?.place.admin1 ?? '');
  const subdivision = name === undefined ? undefined : { id: cityRegionOf(around!.place.scopeId) ?? '', name };
  for (const text of [row.publisher, row.title].filter((text) => text !== '')) {
    const own = ownership({ name: text, type: 'local', country, subdivision, title: row.title, link }, gazetteer);
    if (own.level !== 'city') continue;
    // In a city-region a name that says nothing would be the city's.
    const first = own.places.find(({ match }) => match !== 'id');
    const place = first && gazetteer.place(first.scopeId);
    if (place && (!position || liesAt(place.coordinates, position)))
      return { place, match: first.match, publisher: own.named && text === row.publisher ? text : undefined };
  }
  return 'not the own portal of a city of the gazetteer';
}

/** Whether a position is a city's. Some positions west of Greenwich lost their sign upstream, so they are as far east of it. */
const liesAt = (city: Position, [longitude, latitude]: Position): boolean =>
  [longitude, -longitude].some((east) => distanceKm(city, [east, latitude]) <= NEAR_KM);
type Position = readonly [number, number];

function licenceOf({ license_id, license_url }: Row): Fact['licence'] {
  const spdx = licences[license_id];
  const url = httpUrl(license_url);
  return spdx || url ? { ...(spdx ? { spdx } : {}), ...(url ? { url } : {}) } : undefined;
}

const NAME_AND_STATE = /^(?:[\p{L} .'’-]+, [\p{L} ]+|City of (?!.*\b(?:data|portal|catalog)\b)[\p{L} .'’-]+)$/iu;
/** If a title only repeats the place, we describe the source instead. */
const titleOf = ({ title, place }: Row, found: Found): string => {
  const known = new Set(words(`${place} city of`));
  const isPlace = words(title).every((word) => known.has(word)) || NAME_AND_STATE.test(title);
  return isPlace ? `Open data of ${found.publisher ?? found.place.name}` : title;
};
