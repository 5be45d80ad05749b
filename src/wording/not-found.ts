/** What we say where no record counts: where we looked, why that may mean little, and which records could be taken for the city's. */
import { isByPosition } from '../assess/criterion-row.ts';
import type { Fact } from '../contract/data/fact.ts';
import { LOCATED_FROM, type Place } from '../contract/data/place.ts';
import { wordingOf } from './criteria.ts';
import { inSentence } from '../language/fold.ts';
import { capital, inRow, registriesPhrase } from './phrases.ts';
import { shortTitle } from './records.ts';
import type { Names, Scene } from './scene.ts';

const largeCities = `cities with at least ${LOCATED_FROM.toLocaleString('en')} inhabitants`;

export function nothingFound(scene: Scene): string {
  const { row, city, one, searched, country } = scene;
  const { registries, skipped, isCovered, records } = scene.verdict.searched;
  if (skipped.length > 0) {
    const around = `only around ${largeCities}`;
    return registries.length > 0
      ? `Not checked: we search ${registriesPhrase(skipped)} ${around}. We found no ${one} for ${city} in ${searched}.`
      : `Not checked: we look for ${row.subject.many} in ${registriesPhrase(skipped)} ${around}.`;
  }
  if (scene.verdict.basis === 'searched') return `We found no ${one} for ${city} in ${searched}.`;
  if (isCovered)
    return `We found no ${one} for ${city} in ${searched}. There may still be one: ${registries.length > 1 ? 'these lists' : 'this list'} may be incomplete.`;
  const special = wordingOf(row).uncovered?.(scene);
  if (special !== undefined) return special;
  const [single, several] = row.claims[0]!.noun;
  const held = records === 0 ? `no ${single}` : `only ${records === 1 ? `one ${single}` : `${records} ${several}`}`;
  return `Not checked: none of our sources covers ${wordingOf(row).covers ?? row.subject.many} in ${country}. ${capital(registriesPhrase(registries))} ${registries.length > 1 ? 'list' : 'lists'} ${held} there${records === 0 ? '' : `, and no ${one} for ${city}`}.`;
}

/** What may follow a record of the wider area, where we did not search around the city itself. */
export function searchedAround({ row, verdict }: Scene): string[] {
  if (verdict.searched.skipped.length === 0) return [];
  const what = row.kinds.every(isByPosition) ? row.subject.many : 'stations, gauges and map layers';
  return [`We look for ${what} only around ${largeCities}.`];
}

/** Why a record that names a place does not count for it. */
export function whyNotCounted(fact: Fact, place: Place, names: Names): string {
  if (fact.match === 'unplaced') return 'not linked to a city';
  if (fact.state === 'retired') return 'closed';
  if (fact.level === 'city') {
    const cities = (fact.places ?? []).flatMap(({ scopeId }) => names.placeName(scopeId) ?? []);
    if (cities.length === 0) return 'not linked to a city';
    if (cities.length > 1) return 'for other cities';
    return cities[0] === place.name ? 'for another city of that name' : `for ${cities[0]}`;
  }
  if (fact.level === 'region') {
    const region = fact.region === undefined ? undefined : names.subdivisionName(fact.region);
    return region === undefined ? 'for a wider area' : `for ${region}`;
  }
  return `for ${inSentence(names.nationName(fact.nation))}`;
}

/** Records named in a finding; the rest is counted. */
const SHOWN = 2;

/** Records that name the city and aren't its own. */
export function namingRecords({ verdict, city, names }: Scene): string[] {
  const { naming } = verdict.near;
  if (naming.length === 0) return [];
  const named = [
    ...new Set(naming.map((fact) => `${shortTitle(fact.title)} (${whyNotCounted(fact, verdict.place, names)})`)),
  ];
  const rest = named.length > SHOWN ? [`${named.length - SHOWN} more`] : [];
  return [`Records that name ${city} but aren’t its own: ${inRow([...named.slice(0, SHOWN), ...rest])}.`];
}

export function unplacedRecords({ verdict, row, country }: Scene): string[] {
  const { unplaced } = verdict.near;
  const { one, many } = row.subject;
  if (unplaced === 0) return [];
  const records =
    unplaced === 1 ? `one ${one} in ${country} that isn’t` : `${unplaced} ${many} in ${country} that aren’t`;
  return [`Our sources list ${records} linked to a city.`];
}
