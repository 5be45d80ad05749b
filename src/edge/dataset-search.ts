/** The dataset form of the search (interface §2.2, §2.3): the published data map of what is asked, cut and joined where no one file has it. */
import { GapAtlas } from '../contract/assessment.ts';
import { DataMap, datasetPages, nationMapFile, type Intent } from '../contract/data-map.ts';
import { encode } from '../contract/encode.ts';
import type { Vocabulary } from '../contract/vocabulary.ts';
import { files } from '../contract/routes.ts';
import { agentActions } from '../queries/agent-actions.ts';
import { criteriaFor, joinMaps, nationCoverage, sliceActions, sliceMap, topicOf } from '../queries/map-slice.ts';
import { queryId } from '../queries/query-id.ts';
import type { Interpret } from '../language/interpreter.ts';
import { understand, type Explicit } from './intent.ts';
import { notesOn } from './language-search.ts';
import { ProblemError } from './problems.ts';
import type { Answer, Published } from './published.ts';

const mostActions = 5;

interface Located {
  map: DataMap['data_map'];
  actions: string[];
  page: string;
}

const read = (published: Published, page: string): Promise<DataMap | null> => published.json(`${page}.json`, DataMap);

async function required(published: Published, page: string): Promise<DataMap> {
  const map = await read(published, page);
  if (!map)
    throw new ProblemError('unavailable', `The published file ${page}.json is missing.`, {}, { 'retry-after': '5' });
  return map;
}

const asLocated = ({ data_map: map, next_actions: actions, about: { page } }: DataMap): Located => ({
  map,
  actions,
  page,
});

/** Several maps as one; their actions in turn, without repeats. */
function joined(parts: readonly Located[], page: string): Located {
  if (parts.length === 1) return parts[0]!;
  const turns = Array.from({ length: mostActions }, (_, i) => parts.flatMap(({ actions }) => actions[i] ?? [])).flat();
  return { map: joinMaps(parts.map(({ map }) => map)), actions: [...new Set(turns)].slice(0, mostActions), page };
}

/** Of an assessed city: its map, or the parts of it that are about the topics or the domain. */
async function ofPlace({ scopeId, topics, domain }: Intent, words: Vocabulary, published: Published): Promise<Located> {
  const page = datasetPages.place(scopeId!);
  const whole = await required(published, page);
  const parts = topics.flatMap((topic) => whole.data_map.topics?.find((part) => part.topic === topic) ?? []);
  if (parts.length > 0)
    return joined(
      parts.map((part) => ({
        map: topicOf(whole.data_map, part, words.criteria),
        actions: part.next_actions,
        page: datasetPages.topic(scopeId!, part.topic),
      })),
      page,
    );
  if (!domain) return asLocated(whole);
  const criteria = criteriaFor(words, topics, domain);
  const map = sliceMap(whole.data_map, criteria);
  const asked = new Set(criteria.map(({ dataset }) => dataset));
  const found = map.source_domains.some(({ publishes }) => publishes.some((dataset) => asked.has(dataset)));
  const whatIsMissing = map.gaps.every(({ state }) => state === 'uncovered') ? 'unknown' : 'none';
  return {
    map: { ...map, coverage: found ? (map.gaps.length === 0 ? 'full' : 'partial') : whatIsMissing },
    actions: sliceActions(map, whole.interpreted_intent.place, page),
    page,
  };
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
  const { intent, notes } = await understand(query ?? null, explicit, words, interpret);
  const { map, actions, page } = await locate(intent, words, published);
  const uncertain = [...notes, ...notesOn(intent, words)];
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
      place: intent.assessed ? intent.scopeId : null,
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
