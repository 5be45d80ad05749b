/** A city's score in sentences, the same on its page, in JSON, in Markdown and for agents. */
import type { AssessedCity } from '../../assess/assess.ts';
import type { CityAssessment } from '../../contract/answers/assessment.ts';
import type { Atlas } from '../atlas.ts';
import { grouped, oneDecimal } from '../wording.ts';

/** The score and rank in a sentence, and what the score would probably be if every criterion could be checked: never less than it is. */
export function summaryOf(atlas: Atlas, { scopeId, place: { name }, rank, score }: AssessedCity): string {
  const { smartnessPct, unknown, total } = score;
  const scores =
    smartnessPct === 0 ? `We found nothing for ${name}, so it scores 0` : `${name} scores ${oneDecimal(smartnessPct)}`;
  const first = `${scores} of 100: rank ${grouped(rank)} of ${grouped(atlas.cities.length)}.`;
  if (unknown === 0) return first;
  const { low, high } = atlas.estimates().of(scopeId);
  const [from, to] = [Math.max(Math.round(low), Math.ceil(smartnessPct)), Math.round(high)];
  const likely = from < to ? `between ${from} and ${to}` : `about ${from}`;
  return `${first} We couldn’t check ${unknown} of ${total} criteria. If we could, the score would probably be ${likely}.`;
}

/** Points that come from records of the region or country, as the difference of the two published figures. */
export const inheritedPct = ({ smartnessPct, ownPct }: CityAssessment['score']): number =>
  Math.round((smartnessPct - ownPct) * 10) / 10;

/** Whose records the points come from, in one sentence. */
export function ownWords({ score }: Pick<CityAssessment, 'score'>): string {
  const inherited = inheritedPct(score);
  if (score.smartnessPct === 0) return 'We found no data of the city itself, its region or its country.';
  if (inherited === 0) return 'All of it comes from data of the city itself.';
  if (score.ownPct === 0) return 'All of it comes from data of its region or country.';
  return `Of the ${oneDecimal(score.smartnessPct)} points, ${oneDecimal(score.ownPct)} come from data of the city itself and ${oneDecimal(inherited)} from data of its region or country.`;
}
