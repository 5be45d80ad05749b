/** The sentence that follows a negative finding: records that are tied to no city, and records that name the city and do not count. */
import type { Fact } from '../contract/data/fact.ts';
import { LOCATED_FROM, type Place } from '../contract/data/place.ts';
import type { FactIndex } from '../facts/index.ts';
import { nationOf } from '../facts/nations.ts';
import { type CriterionRow, isByPosition } from './criterion-row.ts';
import { inSentence } from './finding.ts';
import { isUnsearched } from './absence.ts';
import { capital, inRow, shortTitle } from './naming.ts';
import { nearRecords, unplacedOf } from './near.ts';

/** Records named in a finding; the rest is counted. */
const SHOWN = 2;

/** What names places and divisions. */
export interface Names {
  nationName(countryCode: string): string;
  subdivisionName(code: string): string | undefined;
  placeName(scopeId: string): string | undefined;
}

/** Why a record that names a place does not count for it, behind the record's title. */
export function whyNot(fact: Fact, place: Place, names: Names): string {
  if (fact.match === 'unplaced') return 'tied to no city';
  if (fact.state === 'retired') return 'closed';
  if (fact.level === 'city') {
    const cities = (fact.places ?? []).flatMap(({ scopeId }) => names.placeName(scopeId) ?? []);
    if (cities.length === 0) return 'tied to no city';
    if (cities.length > 1) return 'of other cities';
    return cities[0] === place.name ? 'of another city of that name' : `of ${cities[0]}`;
  }
  if (fact.level === 'region') {
    const region = fact.region === undefined ? undefined : names.subdivisionName(fact.region);
    return region === undefined ? 'of a wider area' : `of ${region}`;
  }
  return `of ${inSentence(names.nationName(fact.nation))}`;
}

/** The sentences, with a space in front of each; empty when there is nothing to account for. `shown` are the facts that the finding rests on. */
export function account(
  row: CriterionRow,
  place: Place,
  shown: readonly Fact[],
  index: FactIndex,
  names: Names,
): string {
  const nation = nationOf(place.scopeId);
  const near = nearRecords(row, place, index).filter((fact) => !shown.includes(fact));
  const unplaced = unplacedOf(index, row, nation) - near.filter(({ match }) => match === 'unplaced').length;
  const { one, many } = row.subject;
  const small =
    isUnsearched(row, place) && !row.uncovered
      ? ` ${row.kinds.every(isByPosition) ? capital(many) : 'Stations, gauges and layers'} are looked for around cities of ${LOCATED_FROM.toLocaleString('en')} inhabitants or more alone.`
      : '';
  const wide =
    unplaced > 0
      ? ` In ${inSentence(names.nationName(nation))} ${unplaced} ${unplaced === 1 ? `${one} is` : `${many} are`} listed that ${unplaced === 1 ? 'is' : 'are'} tied to no city.`
      : '';
  if (near.length === 0) return small + wide;
  const told = [...new Set(near.map((fact) => `${shortTitle(fact.title)} (${whyNot(fact, place, names)})`))];
  const rest = told.length > SHOWN ? [`${told.length - SHOWN} more`] : [];
  return `${small}${wide} Listed with the name ${place.name}, and not the city’s own: ${inRow([...told.slice(0, SHOWN), ...rest])}.`;
}
