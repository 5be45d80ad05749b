/** What it means that no record reaches a city: its registries were searched, or none of them covers the nation. */
import { searchedConfidence } from './confidence.ts';
import type { CriterionRow } from './criterion-row.ts';
import { inSentence, registriesPhrase, searchedFinding, uncoveredFinding } from './finding.ts';
import { uncoveredConfidence } from './framework.ts';
import type { Context, Verdict } from './judge.ts';

/** The same for all cities of a nation, but for the name in the sentence. */
interface Absence extends Pick<Verdict, 'confidence' | 'groundedAt'> { basis: 'searched' | 'uncovered'; findingFor(city: string): string }

function absenceIn(row: CriterionRow, countryCode: string, context: Context): Absence {
  const registries = row.registries.map((slug) => context.registries.get(slug)!);
  const { registries: covering, records } = context.coverage(row, countryCode);
  const where = registriesPhrase(registries, 'or');
  const groundedAt = registries.map(({ upstream }) => upstream[0]!.date).sort().at(-1)!;
  if (covering.size > 0) {
    const completeness = context.completeness(row, countryCode)?.completeness;
    const searched = [...covering].map((slug) => ({ slug, date: context.registries.get(slug)!.upstream[0]!.date, completeness: completeness?.[slug] }));
    return { basis: 'searched', groundedAt, confidence: searchedConfidence(searched, context.newest), findingFor: (city) => searchedFinding(row, city, where) };
  }
  const nation = inSentence(context.nationName(countryCode));
  return { basis: 'uncovered', groundedAt, confidence: uncoveredConfidence, findingFor: (city) => uncoveredFinding(row, city, where, registries.length > 1, nation, records) };
}

/** By criterion and nation. */
const known = new WeakMap<Context, Map<string, Absence>>();

/** An absence as a verdict tells it. */
export function absence(row: CriterionRow, city: string, countryCode: string, context: Context): Pick<Verdict, 'basis' | 'confidence' | 'groundedAt' | 'finding'> {
  let ofContext = known.get(context);
  if (!ofContext) known.set(context, (ofContext = new Map()));
  const key = `${row.criterionId} ${countryCode}`;
  let found = ofContext.get(key);
  if (!found) ofContext.set(key, (found = absenceIn(row, countryCode, context)));
  const { basis, groundedAt, confidence, findingFor } = found;
  return { basis, groundedAt, confidence, finding: findingFor(city) };
}
