/** What it means that no record reaches a city: its registries were searched, or none of them covers the nation. */
import { keepLast } from '../cache.ts';
import { searchedConfidence, snapshotDate } from './confidence.ts';
import type { CriterionRow } from './criterion-row.ts';
import { inSentence, registriesPhrase, searchedFinding, uncoveredFinding } from './finding.ts';
import { uncoveredConfidence } from './framework.ts';
import type { Context, Verdict } from './judge.ts';
import { registriesAbout } from './registries-about.ts';

/** The same for all cities of a nation, but for the name in the sentence. */
interface Absence extends Pick<Verdict, 'confidence' | 'groundedAt'> {
  basis: 'searched' | 'uncovered';
  findingFor(city: string): string;
}

function absenceIn(row: CriterionRow, countryCode: string, context: Context): Absence {
  const registries = registriesAbout(row, countryCode, context);
  const { registries: covering, records } = context.coverage(row, countryCode);
  const where = registriesPhrase(registries, 'or');
  const groundedAt = registries.map(snapshotDate).sort().at(-1)!;
  if (covering.size > 0) {
    const completeness = context.completeness(row, countryCode)?.completeness;
    const searched = [...covering].map((slug) => ({
      registry: context.registries.get(slug)!,
      completeness: completeness?.[slug],
    }));
    return {
      basis: 'searched',
      groundedAt,
      confidence: searchedConfidence(searched, context.newest),
      findingFor: (city) => searchedFinding(row, city, where),
    };
  }
  const nation = inSentence(context.nationName(countryCode));
  return {
    basis: 'uncovered',
    groundedAt,
    confidence: uncoveredConfidence,
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
): Pick<Verdict, 'basis' | 'confidence' | 'groundedAt' | 'finding'> {
  const { basis, groundedAt, confidence, findingFor } = absenceOf(context, row, countryCode);
  return { basis, groundedAt, confidence, finding: findingFor(city) };
}
