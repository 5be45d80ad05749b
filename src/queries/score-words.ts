/** A city's score in sentences, the same on its page and in its Markdown: how far it could rise, and whose records it rests on. */
import { inSentence } from '../assess/finding.ts';
import type { CityAssessment } from '../contract/assessment.ts';

type Scored = Pick<CityAssessment, 'score' | 'country'>;
const one = (n: number): string => n.toFixed(1);

/** Points that come from records of the region or nation, as the difference of the two published figures. */
export const inheritedPct = ({ smartnessPct, ownPct }: CityAssessment['score']): number =>
  Math.round((smartnessPct - ownPct) * 10) / 10;

export function rangeWords({
  score: {
    range: { low, high },
    unknown,
    total,
  },
  country,
}: Scored): string {
  const nation = inSentence(country);
  return high > low
    ? `${one(low)}; ${one(high)} if the ${unknown} of ${total} criteria that are unknown turned out to be published.`
    : `${one(low)}, without a range: every criterion rests on a record, or on a search in a registry that covers ${nation}.`;
}

export function ownWords({ score }: Scored): string {
  const inherited = inheritedPct(score);
  if (score.smartnessPct === 0) return 'Nothing is listed of the city itself, its region or its nation.';
  if (inherited === 0) return 'All of it rests on records of the city itself.';
  if (score.ownPct === 0) return 'All of it is inherited: from records of its region or nation.';
  return `${one(score.ownPct)} of it rest on records of the city itself; ${one(inherited)} are inherited from records of its region or nation.`;
}
