/** The five most common tasks as questions about real cities: the call, the member to read, and its value now. Cities are chosen by rules, never by name. */
import { inSentence } from '../language/fold.ts';
import { datasetPages } from '../contract/answers/data-map.ts';
import type { McpToolName } from '../contract/interface/mcp-tools.ts';
import { routes, type RouteId } from '../contract/interface/routes.ts';
import { verdictState, type VerdictState } from '../contract/verdict-state.ts';
import { nationName, type Atlas } from '../queries/atlas.ts';
import { cityAssessment } from '../queries/city/city.ts';
import { compare } from '../queries/compare.ts';
import { topicMap } from '../queries/data-map/data-map.ts';
import { recentEntries } from '../queries/recent.ts';
import { requestAddress, type Examples } from './examples.ts';

export interface WorkedTask {
  /** What someone wants, without names. */
  task: string;
  question: string;
  tool: McpToolName;
  given: Readonly<Record<string, unknown>>;
  address: string;
  /** A member of the answer, dotted, and its value. */
  read: { path: string; value: string | number };
  says: string;
  more: string;
  page: { text: string; address: string };
}

const address = (id: RouteId, query: Readonly<Record<string, string>>): string =>
  requestAddress(routes[id], { ...query, detail: 'short' });

function sources(atlas: Atlas, { city }: Examples): WorkedTask {
  const topic = atlas.criteria.find(({ domain, topics }) => domain !== null && topics.length > 0)!.topics[0]!;
  const given = { place: city.scopeId, topic };
  const { coverage, source_domains: hosts } = topicMap(atlas, city, topic).data_map;
  return {
    task: 'Who publishes data on a topic',
    question: `Who publishes ${topic} data for ${city.place.name}, and under what licence?`,
    tool: 'find_datasets',
    given,
    address: address('search', given),
    read: { path: 'data_map.coverage', value: coverage },
    says: `data_map.source_domains names the websites, most certain first${hosts[0] ? `: ${hosts[0].domain} (${hosts[0].licence ?? 'licence not stated'})` : ''}; data_map.missing_or_uncertain says what is missing.`,
    more: 'You can also give a sentence in any language: q. If the place is wrong, see interpret_request.',
    page: { text: 'its page', address: datasetPages.place(city.scopeId) },
  };
}

function oneCity(atlas: Atlas, { city }: Examples): WorkedTask {
  const lacking = city.verdicts.find((verdict) => verdict.status !== 'present') ?? city.verdicts[0]!;
  return {
    task: 'What a city publishes and lacks',
    question: `What does ${city.place.name} publish, and what is missing?`,
    tool: 'get_city',
    given: { scopeId: city.scopeId },
    address: address('city', { scopeId: city.scopeId }),
    read: { path: 'score.smartnessPct', value: cityAssessment(atlas, city).score.smartnessPct },
    says: 'Every criterion has status, state and basis. If no registry covers it, the state is unknown, not absent. improvements has what would raise the score most.',
    more: `The finding with its sources: get_city ${JSON.stringify({ scopeId: city.scopeId, criteria: [lacking.row.criterionId] })}. Everything: detail "full".`,
    page: { text: 'its page', address: `/cities/${city.scopeId}` },
  };
}

/** The criterion that most cities have and the one that most lack, in the country where most do both. */
function conditions(atlas: Atlas): WorkedTask {
  const most = (state: VerdictState): number =>
    atlas.criteria
      .map((_, at) => ({
        at,
        cities: atlas.cities.filter(({ verdicts }) => verdictState(verdicts[at]!) === state).length,
      }))
      .reduce((a, b) => (b.cities > a.cities ? b : a)).at;
  const [has, lacks] = [most('present'), most('absent')];
  const matching = (cities: Atlas['cities']): number =>
    cities.filter(
      ({ verdicts }) => verdictState(verdicts[has]!) === 'present' && verdictState(verdicts[lacks]!) === 'absent',
    ).length;
  const [code, cities] = [...atlas.byNation].reduce((a, b) => (matching(b[1]) > matching(a[1]) ? b : a));
  const [first, second] = [atlas.criteria[has]!, atlas.criteria[lacks]!];
  const criterion = [`${second.criterionId}:absent`, `${first.criterionId}:present`];
  return {
    task: 'Which cities meet conditions',
    question: `In which cities of ${inSentence(nationName(atlas, code))} is “${first.name}” present and “${second.name}” absent?`,
    tool: 'find_cities',
    given: { criterion, country: [code] },
    address: requestAddress(routes.cities, { criterion: criterion.join(), country: code }),
    read: { path: 'matched', value: matching(cities) },
    says: 'matched is the total; cities has the first of them, next the cursor for the rest. absent means searched and not found, or listed as missing. To include cities we couldn’t check, add unknown.',
    more: 'Further conditions: region (eu, asean), population_min, near with radius_km, better_than, comparable_to. For counts by country: count_cities.',
    page: { text: 'the rule', address: `/criteria/${second.criterionId}` },
  };
}

function compared(atlas: Atlas, { queries }: Examples): WorkedTask {
  const scopeIds = queries.compare['scopeIds']!.split(',');
  const cities = scopeIds.map((id) => atlas.cities.find(({ scopeId }) => scopeId === id)!);
  const { summary } = compare(cities.map((city) => cityAssessment(atlas, city)));
  return {
    task: 'How a city compares with a similar one',
    question: `How do ${cities.map(({ place }) => place.name).join(' and ')} differ?`,
    tool: 'compare_cities',
    given: { scopeIds, sort: 'difference' },
    address: address('compare', { scopeIds: scopeIds.join(), sort: 'difference' }),
    read: { path: 'summary.differing', value: summary.differing },
    says: 'criteria has the biggest differences first, with the state of each city. If a state is unknown, the difference may be in the registries, not the cities. summary.alike names pairs with overlapping likely ranges.',
    more: 'Findings and evidence where they differ: detail "full". Peers of a city: peers in get_city.',
    page: { text: 'side by side', address: `/compare/show?scopeIds=${scopeIds.join()}` },
  };
}

function changed(atlas: Atlas): WorkedTask {
  return {
    task: 'What changed',
    question: 'What changed in open city data?',
    tool: 'recent_changes',
    given: {},
    address: address('recent', {}),
    read: { path: 'total', value: recentEntries(atlas).length },
    says: 'entries are newest first, each with its records in why. They show changes in registries, not when a city did something.',
    more: 'For one country: country. For one city: scopeId. Both answer with a feed, whose list is items.',
    page: { text: 'the page of changes', address: '/recent' },
  };
}

export const workedTasks = (atlas: Atlas, examples: Examples | undefined): WorkedTask[] =>
  examples
    ? [sources(atlas, examples), oneCity(atlas, examples), conditions(atlas), compared(atlas, examples), changed(atlas)]
    : [];
