/** The language form of the search (interface §2.9), and the interpretation without an answer. */
import { Interpretation, Leaders, LanguageSearch, type Intent, datasetPages } from '../../contract/answers/data-map.ts';
import { Country } from '../../contract/answers/assessment.ts';
import { encode } from '../../queries/encode.ts';
import { rowsShown } from '../../contract/interface/city-filter.ts';
import { files } from '../../contract/interface/routes.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { firstRows } from './cities-answer.ts';
import { patternOf, understand, type Explicit } from '../reading/intent.ts';
import { filterIn } from './question-filter.ts';
import { listedPage } from '../reading/scope.ts';
import { inSentence } from '../../language/lower.ts';
import { traceOf } from '../../language/trace.ts';
import { type Answer, type Published, withVocabulary } from '../published.ts';

type City = LanguageSearch['results']['cities'][number];

const assessmentOf = (scopeId: string): string => `/api/assessments/scope?scopeId=${scopeId}`;
const toCity = ({ scopeId, name, countryCode, smartnessPct }: Omit<City, 'assessment'>): City => ({
  scopeId,
  name,
  countryCode,
  smartnessPct,
  assessment: assessmentOf(scopeId),
});

/** The place, else the ranking of its country, else the leaders of the topic or domain, else nothing. */
async function citiesFor(intent: Intent, published: Published): Promise<City[]> {
  const { scopeId, assessed, countryCode, topic, domain } = intent;
  if (countryCode) {
    const nation = await published.json(files.country(countryCode), Country);
    const cities = (nation?.cities ?? []).map(toCity);
    return scopeId && assessed ? cities.filter((city) => city.scopeId === scopeId) : cities;
  }
  if (!topic && !domain) return [];
  const best = await published.json(files.leaders, Leaders);
  return (best?.leaders[topic ? `topic:${topic}` : `domain:${domain}`] ?? []).map(toCity);
}

/** How many coverage entries a slug has: each assessed city has one for every criterion of a domain. */
export function matchedBy(slug: string, words: Vocabulary): number {
  if (slug === '') return 0;
  const [nation = '*', place = '*', domain = '*'] = slug.split(':');
  const scopes = words.scopes.filter(
    ({ scopeId }) =>
      (nation === '*' || scopeId.startsWith(`${nation}.`)) && (place === '*' || scopeId.slice(3) === place),
  );
  return (
    scopes.length *
    words.criteria.filter((criterion) => criterion.domain !== null && (domain === '*' || criterion.domain === domain))
      .length
  );
}

async function pageOf({ scopeId, assessed, countryCode }: Intent, published: Published): Promise<string | null> {
  if (scopeId && assessed) return datasetPages.place(scopeId);
  const own = scopeId && (await listedPage(published, scopeId));
  if (own || !countryCode) return own || null;
  const nation = datasetPages.nation(countryCode);
  return (await published.bytes(`${nation}.json`)) && nation;
}

/** Notes on what an intent doesn't cover. `page` lists sources of a place that isn't assessed. */
export function notesOn(
  { place, country, topic, domain, assessed, countryCode, scopeId }: Intent,
  words: Vocabulary,
  page: string | null,
  isFilter = false,
): string[] {
  const cities = words.nations.find((nation) => nation.countryCode === countryCode)?.cityCount ?? 0;
  return [
    ...(!countryCode && !topic && !domain && !isFilter ? ['We recognised no place, country or topic.'] : []),
    ...(scopeId && assessed === false
      ? [
          `We know ${place} but don’t assess it. ${cities > 0 ? `These results are for ${inSentence(country)}` : `We assess no city in ${inSentence(country)}`}.`,
          ...(page ? [`Sources for ${place}: ${page}`] : []),
        ]
      : []),
    ...(countryCode && !scopeId && cities === 0 ? [`We assess no city in ${inSentence(country)}.`] : []),
  ];
}

function datasetsFor(q: string, { scopeId, countryCode, topic, use_case }: Intent, explicit: Explicit): string {
  const query = new URLSearchParams({ query: q });
  if (explicit.place && scopeId) query.set('place', scopeId);
  if (explicit.country && countryCode) query.set('country', countryCode);
  if (explicit.topic) query.set('topic', topic);
  if (explicit.use_case) query.set('use_case', use_case);
  return `/api/search?${query}`;
}

export async function languageSearch(q: string, explicit: Explicit, published: Published): Promise<Answer> {
  const site = await withVocabulary(published);
  const { words } = site;
  const { intent, read, given, kindWords, notes } = await understand(q, explicit, site);
  const slug = patternOf(intent);
  const asked = await filterIn(read!, site, given, kindWords);
  const { filter, understood, not_applied } = asked;
  const page = await pageOf(intent, published);
  const { licence, dataDate } = words;
  return {
    body: encode(LanguageSearch, {
      q,
      slug,
      interpreted_intent: intent,
      results: {
        cities: asked.question
          ? firstRows(asked.question, rowsShown.usual).map(toCity)
          : await citiesFor(intent, published),
        coverage: {
          pattern: slug,
          matched: matchedBy(slug, words),
          query: slug === '' ? '' : `/api/coverage/query?pattern=${slug}`,
        },
        datasets: datasetsFor(q, intent, explicit),
        page,
      },
      filter,
      understood,
      not_applied,
      notes: [
        ...notes,
        ...asked.notes,
        ...notesOn(
          intent,
          words,
          intent.scopeId && page === datasetPages.place(intent.scopeId) ? page : null,
          filter !== null,
        ),
      ],
      licence,
      dataDate,
    }),
  };
}

export async function interpretation(q: string, published: Published): Promise<Answer> {
  const site = await withVocabulary(published);
  const { intent, read, kindWords } = await understand(q, {}, site);
  const { filter, understood, not_applied } = await filterIn(read!, site, {}, kindWords);
  const { licence, dataDate } = site.words;
  return {
    body: encode(Interpretation, {
      q,
      interpreted_intent: intent,
      slug: patternOf(intent),
      ...traceOf(q, read!),
      filter,
      understood,
      not_applied,
      licence,
      dataDate,
    }),
  };
}
