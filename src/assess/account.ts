/** The sentence that follows a negative finding: records that are tied to no city, and records that name the city and do not count. */
import type { Fact } from '../contract/fact.ts';
import type { Place } from '../contract/place.ts';
import type { FactIndex } from '../facts/index.ts';
import { nationOf } from '../facts/nations.ts';
import type { CriterionRow } from './criterion-row.ts';
import { inSentence } from './finding.ts';
import { and } from './naming.ts';
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
export function whyNot(fact: Fact, names: Names): string {
  if (fact.match === 'unplaced') return 'tied to no city';
  if (fact.state === 'retired') return 'closed';
  if (fact.level === 'city') {
    const cities = (fact.places ?? []).flatMap(({ scopeId }) => names.placeName(scopeId) ?? []);
    return cities.length === 1 ? `of ${cities[0]}` : 'of other cities';
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
  const wide =
    unplaced > 0
      ? ` ${unplaced} ${unplaced === 1 ? `${one} of ${inSentence(names.nationName(nation))} is` : `${many} of ${inSentence(names.nationName(nation))} are`} tied to no city.`
      : '';
  if (near.length === 0) return wide;
  const told = [...new Set(near.map((fact) => `${fact.title} (${whyNot(fact, names)})`))];
  const rest = told.length > SHOWN ? [`${told.length - SHOWN} more`] : [];
  return `${wide} Listed with the name ${place.name}, and not the city’s own: ${and.format([...told.slice(0, SHOWN), ...rest])}.`;
}
