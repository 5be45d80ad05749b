/** The dataset form of the search (interface §2.2, §2.3): the published data map for the request. */
import { DataMap, datasetPages, type Intent } from '../../contract/answers/data-map.ts';
import type { PlaceAnswer } from '../../contract/answers/answer.ts';
import { portalSearchPage } from '../../contract/answers/found-portals.ts';
import { encode } from '../../queries/encode.ts';
import { agentActions } from '../../queries/data-map/agent-actions.ts';
import { withDatasets } from '../../queries/data-map/map-datasets.ts';
import { everythingStep } from '../../queries/data-map/map-slice.ts';
import { searchStep, subjectSteps } from '../../queries/data-map/place-answer.ts';
import { weighed } from '../../queries/data-map/kinds-first.ts';
import { comparePageShown } from '../../queries/compare.ts';
import { queryId } from '../../queries/query-id.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import type { Interpreted } from '../../language/interpret.ts';
import { understand, type Explicit } from '../reading/intent.ts';
import { kindsOf } from '../reading/kinds.ts';
import { notesOn } from './language-search.ts';
import { placeAnswers } from './place-answers.ts';
import { locate, type Located, nothing } from './locate-map.ts';
import { isOfPlace, mapWithDatasets } from './map-datasets.ts';
import { type Answer, type Published, withVocabulary } from '../published.ts';
import { licenceNote, offer, partNotes, regionNotes } from '../reading/reading-notes.ts';
import type { UnknownName } from '../../language/geo/unknown-name.ts';
import { listedPage } from '../reading/scope.ts';

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

export interface DatasetRequest extends Explicit {
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
