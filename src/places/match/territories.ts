/**
 * A record's stated country → the one it's of: territories with an ISO 3166-1 code are countries here; upstream often
 * files them under their sovereign.
 */
import { CountryCode, distanceKm, Nation, ownNames, type Place } from '../../contract/data/place.ts';
import * as z from 'zod';
import { once } from '../../cache.ts';
import { placeSign } from '../../facts/matching.ts';
import { fold } from '../../language/fold.ts';
import { profiles } from '../../facts/countries.ts';
import { readDataFile } from '../../facts/data-files.ts';

const administering = z.record(CountryCode, CountryCode).parse(readDataFile('words/dependencies.json') ?? {});
export const territoriesOf: Readonly<Partial<Record<string, readonly string[]>>> = Object.groupBy(
  Object.keys(administering),
  (code) => administering[code]!,
);

/** Territories by the ISO 3166-2 codes of divisions as which other countries list them. */
const listedAs = new Map(
  profiles.flatMap(({ countryCode, listedAs: codes = [] }) => codes.map((iso) => [iso, countryCode] as const)),
);

/** Words before and after a name that are no part of it. */
const AROUND = placeSign('aroundTerritory', 'g');

/** Kilometres between a record and the next place of its territory. */
const NEXT_KM = 150;
/** From this population on a place's name is enough. A smaller place needs a name that is unique in the world. */
const TOWN = 15_000;

/** What a record says about its place, apart from its country. */
export interface StatedPlaces {
  iso?: string | undefined;
  division?: string | null | undefined;
  places?: readonly (string | null | undefined)[];
  /** Longitude and latitude. */
  position?: readonly [number, number] | undefined;
}

export interface Places {
  places(nation: string): readonly Place[];
  /** Whether a country has a place that a text names as a whole. */
  holds(nation: string, name: string): boolean;
  /** How many places of all countries have a name. */
  namesakes(name: string): number;
}

/** The country of a record: the stated one, or a territory of it, by division, name, position and place, in this order. */
export function ownNation(
  stated: string,
  { iso, division, places = [], position }: StatedPlaces,
  gazetteer: Places,
): string {
  const own = territoriesOf[stated];
  if (own === undefined) return stated;
  const coded = iso === undefined ? undefined : (listedAs.get(iso) ?? iso.split('-')[1]);
  const said = places.flatMap((name) => partsOf(name ?? ''));
  return (
    [coded, ...[...partsOf(division ?? ''), ...said].map(territoryNamed)].find(
      (code) => code !== undefined && own.includes(code),
    ) ??
    byPosition(stated, own, position, gazetteer) ??
    byPlace(stated, own, said, gazetteer) ??
    stated
  );
}

/** A text as a whole, and its parts between commas and in brackets. */
const partsOf = (text: string): string[] =>
  [...new Set([text, ...text.split(/[,;/|()&]| - /)].map((part) => part.trim()))].filter((part) => part !== '');

function byPosition(
  stated: string,
  territories: readonly string[],
  position: StatedPlaces['position'],
  gazetteer: Places,
): string | undefined {
  if (!position) return undefined;
  const away = (nation: string): number =>
    Math.min(Infinity, ...gazetteer.places(nation).map(({ coordinates }) => distanceKm(coordinates, position)));
  const [next] = territories.map((nation) => ({ nation, km: away(nation) })).sort((a, b) => a.km - b.km);
  return next && next.km <= NEXT_KM && next.km < away(stated) ? next.nation : undefined;
}

/** Names that villages everywhere share: of a saint and nothing else. */
const SAINT = /^(?:saint|sainte|st|ste|san|santa) \p{L}+$/u;

/** The one territory that has more of the places than the sovereign has. */
function byPlace(
  stated: string,
  territories: readonly string[],
  said: readonly string[],
  gazetteer: Places,
): string | undefined {
  const held = (nation: string): string[] => said.filter((name) => gazetteer.holds(nation, name));
  const isCertain = (nation: string, names: readonly string[]): boolean =>
    names.length > 1 ||
    names.some(
      (name) =>
        gazetteer.namesakes(name) === 1 ||
        (!SAINT.test(fold(name)) &&
          gazetteer
            .places(nation)
            .some((place) => place.population >= TOWN && ownNames(place).some((own) => fold(own) === fold(name)))),
    );
  const sovereigns = held(stated).length;
  const found = territories.filter((nation) => {
    const names = held(nation);
    return names.length > sovereigns && isCertain(nation, names);
  });
  return found.length === 1 ? found[0] : undefined;
}

const territories = once((): ReadonlyMap<string, string> => {
  const isTerritory = ({ countryCode }: { countryCode: string }) => countryCode in administering;
  const names = readCountries()
    .filter(isTerritory)
    .flatMap(({ countryCode: code, name, names: others }) =>
      [name, ...Object.values(others)].map((one) => [fold(one), code] as const),
    );
  const further = profiles
    .filter(isTerritory)
    .flatMap(({ countryCode: code, aliases = [], parts = [] }) =>
      [...aliases, ...parts].map((one) => [fold(one), code] as const),
    );
  return new Map([...names, ...names.map(([name, code]) => [name.replace(AROUND, ''), code] as const), ...further]);
});

function territoryNamed(text: string): string | undefined {
  const name = fold(text);
  return territories().get(name) ?? territories().get(name.replace(AROUND, ''));
}

export const readCountries = once((): readonly Nation[] => z.array(Nation).parse(readDataFile('nations.json')));

/** Codes of countries by their English names and aliases, folded. */
const codes = once((): ReadonlyMap<string, string> => {
  const named = readCountries().flatMap(({ countryCode: code, name, names }) =>
    [
      name,
      ...Object.entries(names).flatMap(([tag, text]) => (tag === 'en' || tag.startsWith('en-') ? [text] : [])),
    ].map((text) => [fold(text), code] as const),
  );
  const aliases = profiles.flatMap(({ countryCode: code, aliases = [] }) =>
    aliases.map((name) => [fold(name), code] as const),
  );
  return new Map([...named, ...aliases]);
});

/** True when a folded name is the country's or is in it as whole words: "tobago" of Trinidad and Tobago. */
export const isPartOfCountryName = (nation: string, name: string): boolean =>
  [...codes()].some(([whole, code]) => code === nation && ` ${whole} `.includes(` ${name} `));

/** ISO 3166-1 alpha-2 code of a country by its whole English name, ignoring case and accents. Undefined for other names. */
export const countryCode = (name: string): string | undefined => codes().get(fold(name));

export const countryName = (code: string): string | undefined =>
  readCountries().find((row) => row.countryCode === code)?.name;

/** Alpha-2 code of an upper-case alpha-3 code (ISO 3166-1); undefined when no country has it. */
export const alpha2 = (alpha3: string): string | undefined =>
  readCountries().find((nation) => nation.alpha3 === alpha3)?.countryCode;
