/** A city's score in sentences, the same on its page, in JSON, in Markdown and for agents. */
import type { AssessedCity } from '../../assess/assess.ts';
import type { CityAssessment } from '../../contract/answers/assessment.ts';
import { memoize } from '../../cache.ts';
import { inSentence } from '../../language/fold.ts';
import { nationName, type Atlas } from '../atlas.ts';
import { and, grouped, oneDecimal, sizeClass, sizeWords } from '../wording.ts';

const count = (n: number): string => (n === 0 ? 'none' : String(n));

/** "Of 43 kinds of data, 28 are available in Lyon and 13 partly available. We couldn’t check 2." */
function countsOf(name: string, { present, partial, absent, unknown, total }: AssessedCity['score']): string {
  const rest = [
    ...(absent > 0 ? [`didn’t find ${absent}`] : []),
    ...(unknown > 0 ? [`couldn’t check ${unknown}`] : []),
  ];
  return `Of ${total} kinds of data, ${count(present)} ${present === 1 ? 'is' : 'are'} available in ${name} and ${count(partial)} partly available.${rest.length > 0 ? ` We ${and(rest)}.` : ''}`;
}

const bySize = memoize(({ cities }: Atlas) => Map.groupBy(cities, ({ place }) => sizeClass(place.population)));

/** "22 of 2,448 cities, 5 of 71 in France and 12 of 310 with 300,000 to 1 million people". */
function ranksOf(atlas: Atlas, { rank, countryCode, place: { population } }: AssessedCity): string {
  const compatriots = atlas.byNation.get(countryCode) ?? [];
  const size = sizeClass(population);
  const alike = population > 0 ? bySize(atlas).get(size)! : [];
  const within = (cities: readonly AssessedCity[], which: string): string[] =>
    cities.length > 1
      ? [`${grouped(cities.filter((other) => other.rank < rank).length + 1)} of ${grouped(cities.length)} ${which}`]
      : [];
  return and([
    ...within(atlas.cities, 'cities'),
    ...within(compatriots, `in ${inSentence(nationName(atlas, countryCode))}`),
    ...within(alike, `with ${sizeWords[size]}`),
  ]);
}

/** What was found; then score and ranks, and what the score would probably be if everything could be checked: never less than it is. */
export function summaryParts(atlas: Atlas, city: AssessedCity): [counts: string, score: string] {
  const { name } = city.place;
  const { smartnessPct, unknown } = city.score;
  const counts = countsOf(name, city.score);
  const said = `${name} scores ${oneDecimal(smartnessPct)} of 100: ${city.tied ? 'joint rank' : 'rank'} ${ranksOf(atlas, city)}.`;
  if (unknown === 0) return [counts, said];
  const { low, high } = atlas.estimates().of(city.scopeId);
  const [from, to] = [Math.max(Math.round(low), Math.ceil(smartnessPct)), Math.round(high)];
  const likely = from < to ? `between ${from} and ${to}` : `about ${from}`;
  return [counts, `${said} If we could check everything, the score would probably be ${likely}.`];
}

export const summaryOf = (atlas: Atlas, city: AssessedCity): string => summaryParts(atlas, city).join(' ');

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

/** For how many kinds of data we know more than what the region or country publishes. */
export function checkedWords({ categories, score }: Pick<CityAssessment, 'categories' | 'score'>): string {
  const checked = categories
    .flatMap(({ criteria }) => criteria)
    .filter(({ basis }) => basis === 'listed' || basis === 'searched');
  return `How sure is this? For ${checked.length} of the ${score.total} kinds of data, we found a record of the city itself or searched a source that should list one.`;
}
