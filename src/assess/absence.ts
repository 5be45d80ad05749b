/** What it means that no record reaches a city: its registries were searched, or none of them covers the nation. */
import { keepLast } from '../cache.ts';
import { snapshotDate } from './confidence.ts';
import type { CriterionRow } from './criterion-row.ts';
import { inSentence, registriesPhrase, searchedFinding, uncoveredFinding } from './finding.ts';
import type { Context, Judged } from './judge.ts';
import { registriesAbout } from './registries-about.ts';

/** The same for all cities of a nation, but for the name in the sentence. */
interface Absence extends Pick<Judged, 'groundedAt'> {
  basis: 'searched' | 'uncovered';
  findingFor(city: string): string;
}

function absenceIn(row: CriterionRow, countryCode: string, context: Context): Absence {
  const registries = registriesAbout(row, countryCode, context);
  const { registries: covering, records } = context.coverage(row, countryCode);
  const where = registriesPhrase(registries, 'or');
  const groundedAt = registries.map(snapshotDate).sort().at(-1)!;
  if (covering.size > 0) {
    return {
      basis: 'searched',
      groundedAt,
      findingFor: (city) => searchedFinding(row, city, where),
    };
  }
  const nation = inSentence(context.nationName(countryCode));
  return {
    basis: 'uncovered',
    groundedAt,
    findingFor: (city) => uncoveredFinding(row, city, where, registries.length > 1, nation, records),
  };
}

/** By criterion and nation. */
const absenceOf = keepLast(
  Infinity,
  ({ criterionId }: CriterionRow, countryCode: string) => `${criterionId} ${countryCode}`,
  (context: Context, row, countryCode) => absenceIn(row, countryCode, context),
);

/** An absence as a verdict tells it. */
export function absence(
  row: CriterionRow,
  city: string,
  countryCode: string,
  context: Context,
): Pick<Judged, 'basis' | 'groundedAt' | 'finding'> {
  const { basis, groundedAt, findingFor } = absenceOf(context, row, countryCode);
  return { basis, groundedAt, finding: findingFor(city) };
}
