/** Tells which titles are those of another body's site: upstream took them from a page that it was led to. */
import { fold, words } from '../../contract/fold.ts';
import { ownNames, type Place } from '../../contract/place.ts';
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
  if (told.level === 'city' && nation !== 'US' && isAnotherCitys(title, link, nation, own, says, gazetteer))
    return true;
  if (!words(title).some((word) => MUNICIPAL.has(word))) return false;
  const places = [...gazetteer.namesIn(title, { nation })].filter(
    ({ match, rest }) => match === 'unique-primary-name' && rest.some((word) => MUNICIPAL.has(word)),
  );
  return (
    places.length > 0 &&
    places.every(({ place, name: text }) => place.admin1 !== region && !own.includes(place) && !says(text))
  );
}

/** True for a title that names another city alone, on a host that bears the city's own name: "Offene Daten Braunschweig" at opendata.heilbronn.de. */
function isAnotherCitys(
  title: string,
  link: string,
  nation: string,
  own: readonly Place[],
  says: (text: string) => boolean,
  gazetteer: Gazetteer,
): boolean {
  const labels = URL.canParse(link) ? new URL(link).hostname.split('.') : [];
  const names = own.flatMap(ownNames).map(fold);
  if (!names.some((text) => labels.includes(text)) || names.some((text) => ` ${fold(title)} `.includes(` ${text} `)))
    return false;
  const named = [...gazetteer.namesIn(title, { nation })].filter(
    ({ match, place }) => match === 'unique-primary-name' && !own.includes(place),
  );
  return named.length > 0 && named.every(({ name: text }) => !says(text));
}
