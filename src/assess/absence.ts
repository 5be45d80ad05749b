/** What it means that no record reaches a city: its registries were searched, or none of them covers the nation. */
import { keepLast } from '../cache.ts';
import { isLocated, type Place } from '../contract/data/place.ts';
import type { Registry } from '../contract/data/registry.ts';
import { snapshotDate } from './confidence.ts';
import { byPosition, type CriterionRow, isByPosition } from './criterion-row.ts';
import { inSentence, registriesPhrase, searchedFinding, uncoveredFinding, unsearchedFinding } from './finding.ts';
import type { Context, Judged } from './judge.ts';
import { lookedAt, registriesAbout, type Looked } from './registries-about.ts';

/** The same for all cities of a division, but for the name in the sentence. */
interface Absence extends Pick<Judged, 'groundedAt'> {
  basis: 'searched' | 'uncovered';
  findingFor(city: string): string;
}

/** Kinds that are looked for around a city tell nothing of a place that is too small for it. */
export const isUnsearched = (row: CriterionRow, place: Place): boolean =>
  !isLocated(place) && row.kinds.some(isByPosition);

/** The registries in which something was looked for that a city may have. */
export const searchedFor = (row: CriterionRow, place: Place, registries: readonly Registry[]): readonly Registry[] =>
  isUnsearched(row, place) ? registries.filter(({ slug }) => !byPosition.has(slug)) : registries;

function absenceIn(row: CriterionRow, where: Looked, context: Context): Absence {
  const { countryCode } = where;
  const registries = registriesAbout(row, where, context);
  const { registries: covering, records } = context.coverage(row, countryCode);
  const named = registriesPhrase(registries, 'or');
  const groundedAt = registries.map(snapshotDate).sort().at(-1)!;
  if (covering.size > 0) {
    return {
      basis: 'searched',
      groundedAt,
      findingFor: (city) => searchedFinding(row, city, named),
    };
  }
  const nation = inSentence(context.nationName(countryCode));
  return {
    basis: 'uncovered',
    groundedAt,
    findingFor: (city) => uncoveredFinding(row, city, named, registries.length > 1, nation, records),
  };
}

/** By criterion and division. */
const absenceOf = keepLast(
  Infinity,
  ({ criterionId }: CriterionRow, { countryCode, division }: Looked) => `${criterionId} ${division ?? countryCode}`,
  (context: Context, row, where) => absenceIn(row, where, context),
);

/** An absence as a verdict tells it. */
export function absence(
  row: CriterionRow,
  place: Place,
  context: Context,
): Pick<Judged, 'basis' | 'groundedAt' | 'finding'> {
  const where = lookedAt(place);
  const { basis, groundedAt, findingFor } = absenceOf(context, row, where);
  if (!isUnsearched(row, place) || row.uncovered) return { basis, groundedAt, finding: findingFor(place.name) };
  const all = registriesAbout(row, where, context);
  const others = searchedFor(row, place, all);
  const finding =
    others.length > 0
      ? searchedFinding(row, place.name, registriesPhrase(others, 'or'))
      : unsearchedFinding(row, place.name, registriesPhrase(all, 'or'));
  return { basis: 'uncovered', groundedAt, finding };
}
