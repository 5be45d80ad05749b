/** Tells where an OpenAddresses source applies: to a city, a county or other region, or a nation. */
import { basename } from 'node:path/posix';
import type { MatchMethod } from '../../contract/data/fact.ts';
import { fold } from '../../language/fold.ts';
import { placeOrMunicipality } from '../../places/match/municipal-forms.ts';
import { countryName } from '../../places/match/country-names.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { CITY_STATES } from '../../places/match/own-city.ts';
import { regionReach } from '../../places/match/region-reach.ts';

/** The part of a source's `coverage` that says where it is. */
export interface Coverage {
  country?: string | null | undefined;
  state?: string | null | undefined;
  county?: string | null | undefined;
  city?: string | null | undefined;
  town?: string | null | undefined;
  'US Census'?: { geoid?: string | null | undefined; name?: string | null | undefined } | null | undefined;
  'ISO 3166'?: Record<string, string | null | undefined> | null | undefined;
}

type Places = { scopeId: string; match: MatchMethod }[];
export type SourceReach =
  /** Title names the area. */
  | {
      level: 'city' | 'region' | 'nation';
      title: string;
      nation: string;
      region?: string;
      places?: Places;
      match?: MatchMethod;
    }
  | { level: 'none'; reason: string; rejected: boolean };

/** File names of sources for a whole subdivision or nation. */
const WHOLE =
  /^(?:statewide|regionwide|provincewide|prefecturewide|countywide|countrywide|territory_wide|nationwide|province$)/;
/** Names of files that are those of municipal governments. */
const OF_MUNICIPALITY =
  /^(?:rural_city|city|town|village|municipality|district|shire|borough)_of_.|_(?:municipality|council|shire)$/;

/** Names and hosts of bodies above the municipality. */
const ABOVE = /kreis|region|county|district-/i;

/**
 * Where a source at `sources/<nation>/[<subdivision>/]<name>.json` applies.
 * @param hosts hosts of its addresses, which tell a county or canton from the city of the same name
 */
export function sourceReach(path: string, coverage: Coverage, hosts: string[], gazetteer: Gazetteer): SourceReach {
  const [, folder = '', ...rest] = path.split('/');
  const iso = (coverage['ISO 3166']?.['alpha2'] ?? '').toUpperCase();
  const state = rest.length > 1 ? (rest[0] ?? '') : (coverage.state ?? '');
  const country = (coverage.country ?? folder).slice(0, 2).toUpperCase();
  const code = iso.includes('-') ? iso : `${country}-${state.replace(/^[a-z]{2}-/i, '').toUpperCase()}`;
  const places = [coverage.city ?? coverage.town];
  const nation = gazetteer.nation(country, { iso: code, division: subdivisionName(coverage) ?? state, places });
  if (!gazetteer.hasNation(nation)) return { level: 'none', reason: `unknown country ${country}`, rejected: true };
  const name = basename(path, '.json');
  const area = gazetteer.subdivision(nation, code, subdivisionName(coverage) ?? (state === '' ? undefined : state));
  const place = { nation, area, coverage, name, gazetteer };

  // Swiss sources call a canton by its capital.
  const canton =
    nation === 'CH' && !hosts.some((host) => /stadt|ville/.test(host))
      ? gazetteer.subdivision('CH', code, coverage.city ?? undefined)
      : undefined;
  if (canton !== undefined && !gazetteer.cityOfRegion(code)) return ofRegion(canton, place);
  const municipality = municipalityNames(name, coverage);
  if (municipality.length > 0) return ofCity(municipality, place);
  if (country === 'US' && coverage.county) return ofCounty(state.toUpperCase(), coverage, place);
  if (coverage.county && rest.length > 1 && !WHOLE.test(name) && !iso.includes('-')) {
    const second = gazetteer.subdivision(nation, undefined, coverage.county);
    if (second?.split('.').length === 3) return ofRegion(second, place);
    return [name, ...hosts].some((text) => ABOVE.test(text))
      ? { level: 'none', reason: 'second-level division not in the gazetteer', rejected: false }
      : ofCity([coverage.county], place);
  }
  const own =
    gazetteer.cityOfRegion(code) ??
    gazetteer.place(CITY_STATES[nation] ?? '') ??
    (code === 'FR-75' ? gazetteer.place('fr.paris') : undefined);
  if (own) return { level: 'city', title: own.name, nation, places: [{ scopeId: own.scopeId, match: 'id' }] };
  if (rest.length > 1 && !WHOLE.test(name) && !/region/.test(name) && !coverage.county) {
    const bare = name.replaceAll(/[_-]/g, ' ');
    return country === 'US' && gazetteer.county(state.toUpperCase(), bare) !== undefined
      ? ofCounty(state.toUpperCase(), { ...coverage, county: bare }, place)
      : ofCity([bare], place);
  }
  // "peel-region": a regional municipality of Ontario, not Ontario.
  if (nation === 'CA' && rest.length > 1 && !WHOLE.test(name) && /region/.test(name))
    return { level: 'none', reason: 'part of a division', rejected: false };
  if (area !== undefined && nation === country) return ofRegion(area, place);
  if (nation !== country || (rest.length === 1 && (WHOLE.test(name) || /^\d+$/.test(name))))
    return { level: 'nation', title: titleOf(nation, country, coverage), nation, match: 'nation-code' };
  return { level: 'none', reason: 'subdivision not in the gazetteer', rejected: false };
}

/** What the whole nation is called; of a territory not what its sovereign is. */
const titleOf = (nation: string, country: string, coverage: Coverage): string =>
  (nation === country ? coverage['ISO 3166']?.['country'] : undefined) ?? countryName(nation) ?? nation;

interface Part {
  nation: string;
  area: string | undefined;
  coverage: Coverage;
  name: string;
  gazetteer: Gazetteer;
}

function ofRegion(area: string, { nation, coverage, gazetteer }: Part): SourceReach {
  const title =
    gazetteer.subdivisionName(area) ??
    subdivisionName(coverage) ??
    coverage.county?.replace(/^./, (letter) => letter.toUpperCase()) ??
    coverage['ISO 3166']?.['alpha2'] ??
    area;
  return { level: 'region', title, nation, match: 'id', ...regionReach(area, 'id', gazetteer) };
}

/**
 * Names a municipal source may go by, best first. The file name goes before `coverage.city` where the Census agrees with it,
 * and is tried after it elsewhere: `city` is misspelt or a neighbour's in some sources.
 */
function municipalityNames(name: string, coverage: Coverage): string[] {
  const file = OF_MUNICIPALITY.test(name) ? [name.replace(/^list_/, '').replaceAll('_', ' ')] : [];
  const stated = [coverage.city ?? coverage.town ?? []].flat();
  const census = coverage['US Census']?.name;
  return census && file.some((text) => bare(text) === bare(census)) ? [...file, ...stated] : [...stated, ...file];
}

const bare = (name: string): string =>
  fold(name).replace(/^(?:city|town|village|municipality|district)(?: and county)? of /, '');

function ofCity(names: string[], { nation, area, coverage, gazetteer }: Part): SourceReach {
  const found = names
    .map((name) => placeOrMunicipality(name.replace(/,.*$/, '').trim(), { nation, area }, gazetteer))
    .find((match) => match !== undefined);
  const county = countyOf(area?.split('.')[1] ?? '', coverage, gazetteer);
  const place = found?.place ?? (nation === 'US' && county !== undefined ? gazetteer.cityOfCounty(county) : undefined);
  if (!place) return { level: 'none', reason: 'municipality not in the gazetteer', rejected: false };
  return {
    level: 'city',
    title: place.name,
    nation,
    places: [{ scopeId: place.scopeId, match: found?.match ?? 'id' }],
  };
}

function ofCounty(state: string, coverage: Coverage, { nation, gazetteer }: Part): SourceReach {
  const code = countyOf(state, coverage, gazetteer);
  if (code === undefined) return { level: 'none', reason: 'county unknown to the gazetteer', rejected: false };
  const own = gazetteer.cityOfCounty(code);
  if (own) return { level: 'city', title: own.name, nation, places: [{ scopeId: own.scopeId, match: 'id' }] };
  return {
    level: 'region',
    title: `${gazetteer.subdivisionName(code) ?? code}, ${state}`,
    nation,
    region: code,
    match: 'id',
  };
}

/** County by name before Census code: some sources carry the code of a neighbour. */
function countyOf(state: string, coverage: Coverage, gazetteer: Gazetteer): string | undefined {
  const geoid = coverage['US Census']?.geoid ?? '';
  const byName = coverage.county ? gazetteer.county(state, coverage.county) : undefined;
  return byName ?? (geoid.length === 5 ? gazetteer.county(state, geoid.slice(2)) : undefined);
}

/** Name of the subdivision under any of the keys that sources use. */
function subdivisionName({ 'ISO 3166': iso }: Coverage): string | undefined {
  return (
    ['subdivision (en)', 'subdivision', 'prefecture', 'state', 'region', 'province']
      .map((key) => iso?.[key])
      .find((value) => value) ?? undefined
  );
}
