/** Answers a question for each place or country that it names: what matches, best first, a search of the portals, and what is missing. */
import type { AnswerRow, PlaceAnswer } from '../../contract/answers/answer.ts';
import { DataMap, datasetPages, type Intent } from '../../contract/answers/data-map.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { localNameOf } from '../../contract/data/place.ts';
import type { Interpreted } from '../../language/interpret.ts';
import { alsoNamed } from '../../language/parameters.ts';
import { findMarks, has } from '../../language/question/piece.ts';
import { parts } from '../../language/tokens.ts';
import { traceOf } from '../../language/trace.ts';
import { criteriaFor, fallback } from '../../queries/data-map/map-slice.ts';
import {
  broadestFirst,
  datasetRow,
  lacking,
  placeAnswer,
  sourceRow,
  verdictRow,
  type Subject,
} from '../../queries/data-map/place-answer.ts';
import { wordsForPortals } from '../../queries/datasets/portal-words.ts';
import { and, topicName } from '../../queries/wording.ts';
import type { Understood } from '../reading/intent.ts';
import type { Kinds } from '../reading/kinds.ts';
import type { Published, Site } from '../published.ts';
import { portalsFor } from './datasets-answer.ts';
import { locate, type Located, verdictsOf } from './locate-map.ts';
import { exactly, mapWithDatasets } from './map-datasets.ts';
import { filterIn } from './question-filter.ts';

type Criterion = Vocabulary['criteria'][number];
type Asked = Pick<Kinds, 'asked' | 'needed' | 'unknown'>;

const mostPlaces = 5,
  mostCountries = 8;
const fewRows = 2;

/** A term with the unread words next to it: "curb cuts". */
function withUnread(
  { tokens, q }: Interpreted['text'],
  { start, end }: Record<'start' | 'end', number>,
  unread: string[],
) {
  const isUnread = (at: number) => tokens[at] !== undefined && unread.includes(tokens[at].text);
  let from = tokens.findIndex((token) => token.start === start),
    to = tokens.findIndex((token) => token.end === end);
  while (isUnread(from - 1) && !parts(tokens[from - 1]!)) from--;
  while (isUnread(to + 1) && !parts(tokens[to]!)) to++;
  return q.slice(tokens[from]!.start, tokens[to]!.end);
}

function subjectOf(
  { intent, read, kindWords }: Understood,
  { asked, unknown }: Asked,
  words: Vocabulary,
): Subject | undefined {
  const { kinds = [], topics, domain } = intent;
  const trace = read && traceOf(read.text.q, read);
  const topic = topics[0] ?? domain;
  // Words of a topic that a parameter overruled aren't asked for.
  const isOwn = read !== null && (topic === null || read.topics.some((one) => one === topic) || read.domain === topic);
  const span = trace?.spans.find(
    ({ kind, ids }) => isOwn && (kind === 'topic' || kind === 'domain') && (topic === null || ids.includes(topic)),
  );
  const said = span && withUnread(read!.text, span, trace!.leftover);
  if (kinds.length > 0) {
    const names = kinds.flatMap((id) => words.kinds.find(({ kind }) => kind === id)?.name ?? []);
    const name = and(names.map((one, i) => (i > 0 ? one[0]!.toLowerCase() + one.slice(1) : one)));
    return { name, tracked: true, kind: kinds[0], words: kindWords.get(kinds[0]!) ?? names[0]! };
  }
  const [first] = asked;
  const [only, ...others] = words.kinds.filter(({ criterionId }) => criterionId === first?.criterionId);
  const kind = others.length > 0 ? undefined : only?.kind;
  if (first)
    return { kind, name: and(asked.slice(0, 2).map(({ name }) => name)), tracked: true, words: said ?? first.name };
  if (topic)
    return {
      name: and((topics.length > 0 ? topics : [topic]).map(topicName)),
      tracked: true,
      words: said ?? topicName(topic).toLowerCase(),
      isTopic: true,
    };
  return unknown === '' ? undefined : { name: unknown, tracked: false, words: unknown };
}

/** Of several places without a subject: their portals. */
const openData: Subject = { name: 'Open data', tracked: true, words: '' };

/** The same question of another place. */
function intentsOf({ intent, read, given }: Understood): Intent[] {
  if (given.place || given.country || !intent.scopeId || !read || read.place?.scopeId !== intent.scopeId)
    return [intent];
  const others = alsoNamed(read).map(
    (place): Intent => ({
      ...intent,
      ...localNameOf(place),
      place: place.name,
      scopeId: place.scopeId,
      assessed: place.assessed,
      country: place.nation.name,
      countryCode: place.nation.code,
    }),
  );
  return [intent, ...others].slice(0, mostPlaces);
}

/** Of a question that lists countries, one for each. */
async function ofCountries({ intent, read, given }: Understood, site: Site): Promise<Intent[]> {
  const named = new Set(
    read?.readings.flatMap(({ named: one, rejected }) => (one.kind === 'nation' && !rejected ? one.code : [])),
  );
  if (intent.scopeId || given.country || named.size < 2) return [intent];
  const codes = (await filterIn(read!, site, given)).filter?.parameters['country']?.split(',') ?? [];
  if (codes.length < 2) return [intent];
  return codes.slice(0, mostCountries).map((code) => ({
    ...intent,
    countryCode: code,
    country: site.words.nations.find(({ countryCode }) => countryCode === code)?.name ?? code,
  }));
}

/** Of a question about a few capitals, one for each: "the capitals of the Baltics". */
async function ofCapitals({ intent, read, given }: Understood, site: Site): Promise<Intent[]> {
  const asksCapitals = read !== null && findMarks(read.text, () => false).some((mark) => has(mark, 'capital'));
  if (!asksCapitals || intent.scopeId) return [];
  const { question } = await filterIn(read, site, given);
  const capitals = question?.filter.capital ? question.among : [];
  if (capitals.length < 2 || capitals.length > mostPlaces) return [];
  return capitals.map(({ scopeId, name, localName, countryCode }) => ({
    ...intent,
    ...(localName ? { localName } : {}),
    place: name,
    scopeId,
    assessed: true,
    country: question!.index.nations.get(countryCode)!.name,
    countryCode,
  }));
}

/** The criteria that are at least as precise as the question. */
function exactCriteria({ kinds = [] }: Intent, { asked }: Asked, words: Vocabulary): readonly Criterion[] {
  const named = words.kinds.filter(({ kind }) => kinds.includes(kind));
  return named.length > 0 ? exactly(asked, named, words) : asked;
}

async function knownOf({ map }: Located, intent: Intent, asked: Asked, site: Site): Promise<AnswerRow[]> {
  const { kinds = [], topics, domain, scopeId, assessed } = intent;
  const exact = exactCriteria(intent, asked, site.words);
  const isNarrow = kinds.length > 0 || asked.asked.length > 0;
  const datasets = isNarrow ? (map.datasets ?? []).map(datasetRow) : [];
  if (isNarrow && scopeId && assessed) {
    const verdicts = await verdictsOf(scopeId, site);
    const rows = exact.flatMap(({ criterionId }) => verdicts.find((row) => row.criterionId === criterionId) ?? []);
    return [...datasets, ...rows.flatMap((row) => row.sources.map((source) => verdictRow(source, row)))];
  }
  const criteria = isNarrow ? exact : topics.length > 0 || domain ? criteriaFor(site.words, topics, domain) : [];
  const publishing = new Set(criteria.map(({ dataset }) => dataset).filter((one) => isNarrow || !fallback.has(one)));
  return [
    ...datasets,
    ...map.source_domains.filter(({ publishes }) => publishes.some((one) => publishing.has(one))).map(sourceRow),
  ];
}

function missingOf({ map }: Located, intent: Intent, asked: Asked, words: Vocabulary): string | undefined {
  const { kinds = [] } = intent;
  const names = new Set([...words.kinds.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)]);
  for (const { name } of exactCriteria(intent, asked, words)) names.add(name);
  if (names.size > 0) return map.missing_or_uncertain[map.gaps.findIndex(({ name }) => names.has(name))];
  return lacking(map.gaps) || undefined;
}

/** The portals of a place or country, its own first, the one with data on most subjects before others. */
async function portalsOf({ scopeId, countryCode, assessed }: Intent, published: Published) {
  const [found, whole] = await Promise.all([
    portalsFor(scopeId, countryCode!, published),
    scopeId && assessed ? published.json(`${datasetPages.place(scopeId)}.json`, DataMap) : null,
  ]);
  return { ...found, portals: broadestFirst(found.portals, whole?.data_map.source_domains ?? []) };
}

export async function placeAnswers(
  understood: Understood,
  located: Located,
  kinds: Asked,
  site: Site,
): Promise<PlaceAnswer[]> {
  const { asked, needed } = kinds;
  const places = intentsOf(understood);
  const capitals = places.length > 1 ? [] : await ofCapitals(understood, site);
  if (capitals.length === 0 && !understood.intent.countryCode) return [];
  const intents = capitals.length > 0 ? capitals : places.length > 1 ? places : await ofCountries(understood, site);
  const several = intents.length > 1;
  const subject = subjectOf(understood, kinds, site.words) ?? (several ? openData : undefined);
  if (!subject) return [];
  return Promise.all(
    intents.map(async (intent) => {
      const isFirst =
        intent.scopeId === understood.intent.scopeId && intent.countryCode === understood.intent.countryCode;
      const found = isFirst
        ? located
        : await mapWithDatasets(await locate(intent, { asked, needed }, site), { ...understood, intent }, asked, site);
      const known = subject === openData || !subject.tracked ? [] : await knownOf(found, intent, kinds, site);
      const { portals, languages, things } = await portalsOf(intent, site);
      return placeAnswer(
        subject,
        {
          name: intent.place || intent.country,
          scopeId: intent.scopeId,
          countryCode: intent.countryCode,
          page: found.page.split('#')[0]!,
        },
        {
          known,
          portals,
          words: subject === openData ? '' : wordsForPortals(subject, { things, languages }),
          missing: subject.tracked && subject !== openData ? missingOf(found, intent, kinds, site.words) : undefined,
          ...(several ? { most: fewRows } : {}),
        },
      );
    }),
  );
}
