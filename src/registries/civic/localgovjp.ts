/**
 * Japan's municipalities → `web-domain`: the official site, with the municipality's code as record and its Japanese
 * name as publisher, by which other registries' records are matched. `localgovjp-utf8.csv` beside `prefjp-utf8.csv`.
 * The place is the one in its prefecture whose name reads as its kana, near its town hall. Wards are parts of their
 * cities.
 */
import * as z from 'zod';
import { inCity, distanceKm, type Gazetteer, type PlaceMatch } from '../../places/match/match-place.ts';
import { ownNames, type Place } from '../../contract/data/place.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import { latinKey, romaji } from '../../places/match/romaji.ts';
import { allRecords, pickFiles, records } from '../../snapshots/records.ts';

const REGISTRY = 'localgovjp';
/** Kilometres between town hall and place: municipalities are wide, and the place is where most people live. */
const NEAR_KM = 15;
const METROPOLIS = { iso: 'JP-13', code: '13000' };

const Prefecture = z.object({
  pref: z.string().min(1),
  pref_en: z.string().min(1),
  'ISO3166-2': z.string().regex(/^JP-\d\d$/),
  url: z.string(),
});
const Row = z.object({
  pref: z.string().min(1),
  city: z.string().min(1),
  citykana: z.string().min(1),
  lat: z.coerce.number().min(20).max(50),
  lng: z.coerce.number().min(120).max(155),
  url: z.string(),
  lgcode: z.string().regex(/^\d{6}$/),
});
type Row = z.infer<typeof Row>;
type WebDomain = Draft<'web-domain'>;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<WebDomain> {
  const { list, prefectures } = await pickFiles(snapshot, {
    list: /(^|\/)localgovjp-utf8\.csv$/,
    prefectures: /(^|\/)prefjp-utf8\.csv$/,
  });
  const known = await allRecords(prefectures, Prefecture, report);
  const areas = new Map(known.map(({ pref, pref_en }) => [pref, gazetteer.subdivision('JP', undefined, pref_en)]));
  const metropolis = known.find((row) => row['ISO3166-2'] === METROPOLIS.iso);
  const tokyo = gazetteer.cityOfRegion(METROPOLIS.iso);
  const site = httpUrl(metropolis?.url);
  if (metropolis && tokyo && site)
    yield toFact(METROPOLIS.code, metropolis.pref, site, { place: tokyo, match: 'id' }, prefectures.path);
  const taken = new Map<string, WebDomain>();
  for await (const { row, location } of records(list, Row, report)) {
    const url = httpUrl(row.url);
    const area = areas.get(row.pref);
    const place = area === undefined ? undefined : placeOf(row, area, gazetteer);
    const earlier = place && taken.get(place.scopeId);
    if (area === undefined) report.reject(location, `prefecture ${row.pref} is not in ${prefectures.path}`);
    else if (!url) report.reject(location, 'no http(s) address');
    else if (/\s|区$/.test(row.city)) report.skip('ward');
    else if (!place) report.skip('municipality not in the gazetteer');
    else if (earlier && !isCityOfSameName(row, earlier)) report.skip('town or village beside the city of its name');
    else {
      const found = { place, match: 'name-and-subdivision' as const };
      taken.set(place.scopeId, toFact(row.lgcode.slice(0, 5), row.city, url, found, location));
    }
  }
  yield* taken.values();
}

/** Of a city and a town of one name in a prefecture, as 釧路市 and 釧路町, the place is the city. */
const isCityOfSameName = (row: Row, earlier: WebDomain): boolean =>
  row.city.endsWith('市') && !earlier.publisher?.endsWith('市');

/** The nearest place of the prefecture with the municipality's name, with or without the word for city, town or village. */
function placeOf({ citykana, lat, lng }: Row, area: string, gazetteer: Gazetteer): Place | undefined {
  const kana = citykana.replaceAll(' ', '');
  const keys = [kana, kana.replace(/(?:し|まち|ちょう|むら|そん)$/, '')].map((name) => latinKey(romaji(name)));
  return gazetteer
    .places('JP', area)
    .filter((place) => ownNames(place).some((name) => keys.includes(latinKey(name))))
    .map((place) => ({ place, km: distanceKm(place.coordinates, [lng, lat]) }))
    .filter(({ km }) => km <= NEAR_KM)
    .toSorted((a, b) => a.km - b.km)[0]?.place;
}

const toFact = (code: string, name: string, url: string, found: PlaceMatch, location: string): WebDomain => ({
  kind: 'web-domain',
  record: code,
  title: new URL(url).hostname.replace(/^www\./, ''),
  url,
  ...inCity(found),
  publisher: name,
  location,
});

export const importer: Importer = { registry: REGISTRY, facts };
