/** The two forms of the search, and the interpretation without an answer: cities for a question (interface §2.9), and data maps (§2.2, §2.3). */
import {
  Interpretation,
  Leaders,
  LanguageSearch,
  type Intent,
  datasetPages,
  DataMap,
} from '../../contract/answers/data-map.ts';
import { Country } from '../../contract/answers/assessment.ts';
import { encode } from '../../queries/encode.ts';
import { rowsShown } from '../../contract/interface/city-filter.ts';
import { files } from '../../contract/interface/routes.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { firstRows } from './cities-answer.ts';
import { patternOf, understand, type Explicit } from '../reading/intent.ts';
import { filterIn } from './question-filter.ts';
import { listedPage } from '../reading/parameters.ts';
import { inSentence } from '../../language/fold.ts';
import { traceOf } from '../../language/trace.ts';
import { type Answer, type Published, withVocabulary } from '../published.ts';
import type { PlaceAnswer } from '../../contract/answers/answer.ts';
import { portalSearchPage } from '../../contract/answers/found-portals.ts';
import { withDatasets } from '../../queries/data-map/map-datasets.ts';
import { everythingStep } from '../../queries/data-map/map-slice.ts';
import { searchStep, subjectSteps } from '../../queries/data-map/place-answer.ts';
import { weighed } from '../../queries/data-map/kinds-first.ts';
import { comparePageShown } from '../../queries/compare.ts';
import { queryId } from '../../queries/query-id.ts';
import type { Interpreted } from '../../language/interpret.ts';
import { kindsOf } from '../reading/kinds.ts';
import { placeAnswers } from './place-answers.ts';
import { locate, type Located, nothing } from './locate-map.ts';
import { isOfPlace, mapWithDatasets } from './map-datasets.ts';
import { licenceNote, offer, partNotes, regionNotes } from '../reading/reading-notes.ts';
import type { UnknownName } from '../../language/geo/unknown-name.ts';
import { fileOf } from '../../contract/published/addresses.ts';

function jsonOf(address: string): string | null {
  const city = /^\/cities\/([^/]+)$/.exec(address);
  if (city) return `/api/assessments/scope?scopeId=${city[1]}`;
  return address.endsWith('.json') ? address : (fileOf(`${address}.json`) ?? null);
}

/** Steps in words -> `GET <address> (<words>)`; pages that have no JSON are left out, and the calls that refine the answer are added. */
function agentActions(
  steps: readonly string[],
  { scopeId, assessed, countryCode, domain, kinds = [] }: Intent,
): string[] {
  const calls = steps.flatMap((step) => {
    const cut = step.lastIndexOf(': ');
    const [words, address] = [step.slice(0, cut), step.slice(cut + 2)];
    const call = address.startsWith('/') ? jsonOf(address) : address;
    return call ? [`GET ${call} (${words})`] : [];
  });
  const place = scopeId && assessed ? scopeId : null;
  const ofKind =
    kinds[0] && `GET /api/datasets?${place ? `scopeId=${place}&` : ''}kind=${kinds[0]} (Datasets of that kind)`;
  const more = [
    ...(ofKind ? [ofKind] : []),
    ...(place
      ? [
          `GET /api/assessments/scope?scopeId=${place} (Every criterion with finding, confidence and sources)`,
          `GET /api/resources?scopeId=${place} (Portals, statistics and news)`,
        ]
      : []),
    ...(countryCode
      ? [
          `GET /api/coverage/query?pattern=${[countryCode.toLowerCase(), place?.slice(3) ?? '*', domain ?? '*'].join(':').replace(/(?::\*)+$/, '')} (Coverage by dataset kind)`,
        ]
      : []),
  ];
  return [...calls, ...more];
}

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
function matchedBy(slug: string, words: Vocabulary): number {
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
function notesOn(
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

/** For an unknown place: nothing, and what may have been meant. */
function nowhere({ offered }: UnknownName, query: string, { topic, use_case }: Explicit, { topics }: Intent): Located {
  const asked = offered.map((named) => {
    const where = named.kind === 'nation' ? { country: named.code } : { place: named.scopeId };
    const given = { query, ...where, ...(topic ? { topic } : {}), ...(use_case ? { use_case } : {}) };
    return `Ask about ${offer(named)}: /api/search?${new URLSearchParams(given)}`;
  });
  const anywhere = topics.map((topic) => `See who publishes ${topic} data anywhere: ${datasetPages.worldTopic(topic)}`);
  return { ...nothing, actions: [...asked, ...anywhere, ...nothing.actions] };
}

/** Where a step comes: to open, to search, to read on, and everything of the place. */
const orderOf = (step: string): number =>
  step.startsWith('Open ')
    ? 0
    : step.includes(portalSearchPage) || step.startsWith('Search ')
      ? 1
      : isOfPlace(step)
        ? 3
        : 2;

/** Next steps that stay on the subject, with the search of the portals; several cities can be compared. */
function onSubject(
  steps: readonly string[],
  answers: readonly PlaceAnswer[],
  { asksData, isUnknown }: Record<'asksData' | 'isUnknown', boolean>,
): string[] {
  const [first] = answers;
  if (!first) return [...steps];
  const search = searchStep(first);
  const places = answers.map(({ place, page }) => `${everythingStep} ${place}: ${page}`);
  const own = !asksData
    ? places
    : isUnknown
      ? subjectSteps(first)
      : steps.some((step) => orderOf(step) === 1) || !search
        ? steps
        : [...steps, search];
  const ids = answers.flatMap(({ scopeId }) => scopeId ?? []);
  const compared = ids.length > 1 ? [`Compare them: ${comparePageShown}?scopeIds=${ids.join()}`] : [];
  return [...compared, ...own].toSorted((a, b) => orderOf(a) - orderOf(b));
}

interface DatasetRequest extends Explicit {
  query?: string | undefined;
  agent?: boolean | undefined;
}

/** Notes on parts of a country or of the world, where a text names no place. */
function notesOnRegions(read: Interpreted, intent: Intent, words: Vocabulary, isAnswered: boolean): string[] {
  if (intent.country) return partNotes(read, intent);
  return isAnswered ? [] : regionNotes(read, words);
}

export async function datasetSearch(
  { query, agent, ...explicit }: DatasetRequest,
  published: Published,
): Promise<Answer> {
  const site = await withVocabulary(published);
  const { words } = site;
  const understood = await understand(query ?? null, explicit, site);
  const { intent, read, unknown, notes } = understood;
  const { asked, needed, weighs, note, unknown: unknownKind } = kindsOf(understood, words);
  const located = unknown?.isName
    ? nowhere(unknown, query!, explicit, intent)
    : await mapWithDatasets(await locate(intent, { asked, needed }, site), understood, asked, site);
  const { map, page } = located;
  const answers = unknown?.isName
    ? []
    : await placeAnswers(understood, located, { asked, needed, unknown: unknownKind }, site);
  const actions = onSubject(located.actions, answers, {
    asksData:
      asked.length + intent.topics.length + (intent.kinds?.length ?? 0) > 0 ||
      intent.domain !== null ||
      note.length > 0,
    isUnknown: note.length > 0,
  });
  const { kinds = [] } = intent;
  const own = intent.scopeId !== null && page.split('#')[0] === datasetPages.place(intent.scopeId);
  const listed = intent.scopeId && !own ? await listedPage(published, intent.scopeId) : null;
  const regions = read && !intent.place ? notesOnRegions(read, intent, words, answers.length > 0) : [];
  const licences = read ? licenceNote(read) : [];
  const uncertain = [...notes, ...regions, ...licences, ...note, ...(own ? [] : notesOn(intent, words, listed))];
  const { licence, dataDate } = words;
  const answer: DataMap = {
    query_id: queryId({
      place: intent.scopeId,
      country: intent.countryCode,
      // Where words name nothing else; words of some languages for a criterion name a kind too.
      dataset: [
        ...asked.map(({ dataset }) => dataset),
        ...(asked.length === 0 && intent.topics.length === 0 ? kinds.map((kind) => `kind:${kind}`) : []),
      ].join(','),
      topic: intent.topics.length > 0 ? intent.topics.join(',') : intent.domain && `domain:${intent.domain}`,
      useCase: intent.use_case,
      dataDate,
    }),
    interpreted_intent: intent,
    about: {
      nation: intent.countryCode,
      place: own ? intent.scopeId : null,
      topic: intent.topics.length === 1 ? intent.topics[0]! : null,
      dataset: asked.length === 1 ? asked[0]!.dataset : null,
      page,
      ...(weighs.length > 0 ? { weighs } : {}),
    },
    ...(answers.length > 0 ? { answers } : {}),
    data_map: {
      ...(note.length > 0 ? withDatasets(map, []) : map),
      source_domains:
        kinds.length > 0
          ? map.source_domains
          : weighed(map.source_domains, [...asked.map(({ dataset }) => dataset), ...weighs]),
      missing_or_uncertain: [...uncertain, ...map.missing_or_uncertain],
      gaps: [
        ...uncertain.map(() => ({ name: 'request', state: 'uncertain' as const, page: '/search-quality' })),
        ...map.gaps,
      ],
    },
    next_actions: agent ? agentActions(actions, intent) : actions,
    citation_policy: words.citationPolicy,
    licence,
    dataDate,
  };
  return { body: encode(DataMap, answer) };
}
