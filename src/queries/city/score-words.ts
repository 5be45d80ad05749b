/** A city's score in sentences, the same on its page, in JSON, in Markdown and for agents: what is found, what is likely, and whose records it rests on. */
import type { AssessedCity } from '../../assess/assess.ts';
import type { CityAssessment } from '../../contract/answers/assessment.ts';
import type { Estimate } from '../../contract/answers/estimate.ts';
import type { Atlas } from '../atlas.ts';
import { grouped, oneDecimal } from '../wording.ts';

/** How well registries know a city, by the share of criteria of which none says anything. */
const knowledge: readonly [most: number, words: string][] = [
  [0.1, 'the registries know it well'],
  [0.25, 'the registries know it in part'],
  [1, 'the registries know little of it'],
];

/** In whole points, with its ends where the band is wider than one of them. */
function likely({ pct, low, high }: Estimate): { at: number; between: string } {
  const [at, from, to] = [pct, low, high].map(Math.round) as [number, number, number];
  return { at, between: from === to ? '' : `, between ${from} and ${to}` };
}

/** "rank 104 to 290 of 2 346". */
const place = ({ rankLow, rankHigh }: Estimate, cities: number): string =>
  `rank ${rankLow === rankHigh ? grouped(rankLow) : `${grouped(rankLow)} to ${grouped(rankHigh)}`} of ${grouped(cities)}`;

/** What a reader who knows nothing of the method takes away: the lower bound, the estimate with its band, and the band of the rank. */
export function summaryOf(atlas: Atlas, { scopeId, place: { name }, score }: AssessedCity): string {
  const estimate = atlas.estimates().of(scopeId);
  const found = Math.floor(score.smartnessPct);
  const known = knowledge.find(([most]) => score.unknown / score.total <= most)![1];
  const { at, between } = likely(estimate);
  // Published for the city, not by it: a part may be its region's or its country's.
  const sentence =
    score.smartnessPct === 0
      ? `Nothing is listed for ${name}; most likely ${at} of 100 is published${between}`
      : `At least ${found === 0 ? oneDecimal(score.smartnessPct) : found} of 100 is published for ${name}; most likely ${at}${between}`;
  return `${sentence}. That is ${place(estimate, atlas.cities.length)}: ${known}.`;
}

/** Points that come from records of the region or country, as the difference of the two published figures. */
export const inheritedPct = ({ smartnessPct, ownPct }: CityAssessment['score']): number =>
  Math.round((smartnessPct - ownPct) * 10) / 10;

export function ownWords({ score }: Pick<CityAssessment, 'score'>): string {
  const inherited = inheritedPct(score);
  if (score.smartnessPct === 0) return 'Nothing is listed of the city itself, its region or its nation.';
  if (inherited === 0) return 'All that is found rests on records of the city itself.';
  if (score.ownPct === 0) return 'All that is found is inherited: from records of its region or nation.';
  return `Of the ${oneDecimal(score.smartnessPct)} found, ${oneDecimal(score.ownPct)} rest on records of the city itself; ${oneDecimal(inherited)} are inherited from records of its region or nation.`;
}
