/** The dataset form of the search (interface §2.2, §2.3): the published data map of what is asked, cut and joined where no one file has it. */
import { GapAtlas } from '../contract/assessment.ts';
import { DataMap, datasetPages, nationMapFile, type Intent } from '../contract/data-map.ts';
import { encode } from '../contract/encode.ts';
import type { Vocabulary } from '../contract/vocabulary.ts';
import { files } from '../contract/routes.ts';
import { agentActions } from '../queries/agent-actions.ts';
import { criteriaFor, nationCoverage, sliceActions, sliceMap, topicOf } from '../queries/map-slice.ts';
import { queryId } from '../queries/query-id.ts';
import type { Interpret } from '../language/interpreter.ts';
import { understand, type Explicit } from './intent.ts';
import { notesOn } from './language-search.ts';
import { asLocated, joined, read, required, type Located } from './located.ts';
import type { Answer, Published } from './published.ts';
import { listedPage } from './scope.ts';

/** Of an assessed city: its map, or the parts of it that are about the topics or the domain. */
async function ofPlace({ scopeId, topics, domain }: Intent, words: Vocabulary, published: Published): Promise<Located> {
  const page = datasetPages.place(scopeId!);
  const whole = await required(published, page);
  const parts = topics.flatMap((topic) => whole.data_map.topics?.find((part) => part.topic === topic) ?? []);
  if (parts.length > 0)
    return joined(
      parts.map((part) => {
        const map = topicOf(whole.data_map, part, words.criteria);
        const actions = sliceActions(map, whole.interpreted_intent.place, page);
        return { map, actions, page: datasetPages.topic(scopeId!, part.topic) };
      }),
      page,
    );
  if (!domain) return asLocated(whole);
  const criteria = criteriaFor(words, topics, domain);
  const map = sliceMap(whole.data_map, criteria);
  const asked = new Set(criteria.map(({ dataset }) => dataset));
  const found = map.source_domains.some(({ publishes }) => publishes.some((dataset) => asked.has(dataset)));
  const whatIsMissing = map.gaps.every(({ state }) => state === 'unknown') ? 'unknown' : 'none';
  return {
    map: { ...map, coverage: found ? (map.gaps.length === 0 ? 'full' : 'partial') : whatIsMissing },
    actions: sliceActions(map, whole.interpreted_intent.place, page),
    page,
  };
}

/** Of a place that is not assessed: what is listed of it, or the part that serves what is asked; null where nothing does. */
async function ofListed({ scopeId, topics, domain }: Intent, words: Vocabulary, published: Published) {
  const page = datasetPages.place(scopeId!);
  const whole = await read(published, page);
  if (!whole || (topics.length === 0 && !domain)) return whole && asLocated(whole);
  const { missing_or_uncertain, gaps } = whole.data_map;
  const map = { ...sliceMap(whole.data_map, criteriaFor(words, topics, domain)), missing_or_uncertain, gaps };
  return map.source_domains.length > 0
    ? { map, actions: sliceActions(map, whole.interpreted_intent.place, page), page }
    : null;
}

/** For a place that is not assessed: what the nation itself publishes, where there is such. */
function nationalOnly({ map, actions, page }: Located): Located {
  const national = map.source_domains.filter(({ level }) => level === 'nation');
  return national.length > 0 ? { map: { ...map, source_domains: national }, actions, page } : { map, actions, page };
}

/** Of a nation: the whole, or the maps of what is asked; cut from the whole where these are not published. */
async function ofNation(
  { countryCode, scopeId, topics, domain }: Intent,
  words: Vocabulary,
  published: Published,
): Promise<Located | null> {
  const page = datasetPages.nation(countryCode!);
  const asked = topics.length > 0 ? topics : domain ? [domain] : [];
  const maps = await Promise.all(asked.map((part) => published.json(nationMapFile(countryCode!, part), DataMap)));
  if (asked.length > 0 && maps.every((map) => map !== null)) {
    const located = joined(maps.map(asLocated), page);
    return scopeId ? nationalOnly(located) : located;
  }
  const whole = await read(published, page);
  if (!whole) return null;
  if (asked.length === 0) return scopeId ? nationalOnly(asLocated(whole)) : asLocated(whole);
  const criteria = criteriaFor(words, topics, domain);
  const counts = await published.json(files.gapAtlas, GapAtlas);
  const map = {
    ...sliceMap(whole.data_map, criteria),
    coverage: counts ? nationCoverage(counts, countryCode!, criteria) : whole.data_map.coverage,
  };
  const located = { map, actions: sliceActions(map, whole.interpreted_intent.country, page), page };
  return scopeId ? nationalOnly(located) : located;
}

/** Of topics or a domain anywhere. */
async function ofTopics({ topics, domain }: Intent, words: Vocabulary, published: Published): Promise<Located> {
  if (topics.length > 0)
    return joined(
      await Promise.all(
        topics.map(async (topic) => asLocated(await required(published, datasetPages.worldTopic(topic)))),
      ),
      datasetPages.index,
    );
  const kinds = words.criteria.filter((criterion) => criterion.domain === domain);
  return joined(
    await Promise.all(
      kinds.map(async ({ dataset }) => asLocated(await required(published, datasetPages.kind(dataset)))),
    ),
    datasetPages.index,
  );
}

const nothing: Located = {
  map: { coverage: 'unknown', source_domains: [], missing_or_uncertain: [], gaps: [] },
  actions: [
    'Name a place, a nation or a topic, or choose one here: /datasets',
    'Read how texts are understood, and how often rightly: /search-quality',
  ],
  page: datasetPages.index,
};

async function locate(intent: Intent, words: Vocabulary, published: Published): Promise<Located> {
  if (intent.scopeId && intent.assessed) return ofPlace(intent, words, published);
  const listed = intent.scopeId ? await ofListed(intent, words, published) : null;
  if (listed) return listed;
  if (intent.countryCode) {
    const nation = await ofNation(intent, words, published);
    if (nation) return nation;
    return intent.topics.length > 0 || intent.domain ? ofTopics(intent, words, published) : nothing;
  }
  return intent.topics.length > 0 || intent.domain ? ofTopics(intent, words, published) : nothing;
}

export interface DatasetRequest extends Explicit {
  query?: string | undefined;
  agent?: boolean | undefined;
}

export async function datasetSearch(
  { query, agent, ...explicit }: DatasetRequest,
  published: Published,
  interpret: Interpret,
): Promise<Answer> {
  const words = await published.vocabulary();
  const { intent, notes } = await understand(query ?? null, explicit, words, interpret, published);
  const { map, actions, page } = await locate(intent, words, published);
  const own = intent.scopeId !== null && page.split('#')[0] === datasetPages.place(intent.scopeId);
  const listed = intent.scopeId && !own ? await listedPage(published, intent.scopeId) : null;
  const uncertain = [...notes, ...(own ? [] : notesOn(intent, words, listed))];
  const { licence, dataDate } = words;
  const answer: DataMap = {
    query_id: queryId({
      place: intent.scopeId,
      country: intent.countryCode,
      topic: intent.topics.length > 0 ? intent.topics.join(',') : intent.domain && `domain:${intent.domain}`,
      useCase: intent.use_case,
      dataDate,
    }),
    interpreted_intent: intent,
    about: {
      nation: intent.countryCode,
      place: own ? intent.scopeId : null,
      topic: intent.topics.length === 1 ? intent.topics[0]! : null,
      dataset: null,
      page,
    },
    data_map: {
      ...map,
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
