/** Tells which titles are those of another body's site: upstream took them from a page that it was led to. */
import { fold, words } from '../../language/fold.ts';
import { ownNames, type Place } from '../../contract/data/place.ts';
import type { Gazetteer } from '../match/match-place.ts';
import { MUNICIPAL } from '../match/owner-words.ts';
import type { Owner, Ownership } from './ownership.ts';
import { countyIn } from './region-owner.ts';

/**
 * True for a title that names a municipality or a region other than that which the owner names or is placed at: "Opendata del Comune
 * di Parma" of the Regione Abruzzo, "Catawba County GIS" of a city in Pitt County. States of the United States share their names with
 * too many counties to tell.
 */
export function isAnothers(
  { title, name, link }: Owner,
  told: Ownership,
  nation: string,
  gazetteer: Gazetteer,
): boolean {
  if (told.level !== 'city' && told.level !== 'region') return false;
  const says = (text: string) => ` ${fold(name)} `.includes(` ${fold(text)} `);
  const own = (told.places ?? []).flatMap(({ scopeId }) => gazetteer.place(scopeId) ?? []);
  const region = (told.level === 'region' ? told.region : own[0]?.admin1)?.split('.').slice(0, 2).join('.');
  if (told.level === 'region' && nation !== 'US') {
    const [named, second] = gazetteer.divisionsIn(nation, title);
    if (named && !second && !`${named.code}.`.startsWith(`${region}.`) && !says(named.name)) return true;
  }
  if (told.level === 'city' && nation === 'US') {
    const county = countyIn(title, own[0]?.admin1, gazetteer);
    if (county !== undefined && own.every(({ admin1, admin2 }) => `${admin1}.${admin2}` !== county)) return true;
  }
  if (told.level === 'city' && isOfAnotherCity(title, link, own, nation, gazetteer)) return true;
  if (!words(title).some((word) => MUNICIPAL.has(word))) return false;
  const places = [...gazetteer.namesIn(title, { nation })].filter(
    ({ match, rest }) => match === 'unique-primary-name' && rest.some((word) => MUNICIPAL.has(word)),
  );
  return (
    places.length > 0 &&
    places.every(({ place, name: text }) => place.admin1 !== region && !own.includes(place) && !says(text))
  );
}

/** Whom a vendor of portals is called after, as a city is. */
const VENDOR = /\btyler data (?:&|and) insights\b/gi;
/** Inhabitants of a place that the title of another's portal may be meant for. */
const LARGE = 50_000;

/** Whether the host bears the name of the owner's city, and the title that of another alone: "Offene Daten Braunschweig" of Heilbronn. */
function isOfAnotherCity(
  title: string,
  link: string | undefined,
  own: readonly Place[],
  nation: string,
  gazetteer: Gazetteer,
): boolean {
  const host = link === undefined || !URL.canParse(link) ? '' : new URL(link).hostname.replace(/[^a-z0-9]/g, '');
  const joined = (text: string) => fold(text).replaceAll(' ', '');
  const names = own.flatMap((place) => [...ownNames(place), ...Object.values(place.names ?? {})].map(joined));
  const inTitle = joined(title);
  if (!names.some((name) => name.length > 3 && host.includes(name)) || names.some((name) => inTitle.includes(name)))
    return false;
  return [...gazetteer.namesIn(title.replace(VENDOR, ' '), { nation })].some(
    ({ match, place, name }) =>
      match === 'unique-primary-name' && name.length > 3 && place.population >= LARGE && !own.includes(place),
  );
}
