/** What the search page shows of a question about cities: how it was read, the cities, what was not applied, and the form that changes it. */
import type { LanguageSearch } from '../../contract/answers/data-map.ts';
import { element, link, type Child } from '../element.client.ts';
import { chipList, cityRows, citiesAddress, get } from './city-rows.client.ts';
import { chipsOf, plainChips, type Parameters, criterionParts, filterPage, filterNames } from './filter-text.client.ts';
import { loadSuggestions } from '../load-file.client.ts';
import type { Cities } from '../../contract/answers/cities.ts';
import { grouped } from '../../queries/wording.ts';
import { stateWord, verdictStates, type VerdictState } from '../../contract/verdict-state.ts';
import { sharesSvg } from '../../markup/strip.ts';

/** Charts of how the cities that match the other conditions divide over the states of each criterion. The numbers link to those cities. */
/** How many criteria get a chart: each number is a request. */
const mostCharts = 2;

async function chart(parameters: Parameters, part: string, names: ReadonlyMap<string, string>): Promise<HTMLElement> {
  const { criterion = '', sort: _, cursor: __, limit: ___, ...rest } = parameters;
  const ids = part.split(':')[0]!;
  const others = criterionParts(criterion).filter((one) => one !== part);
  const inState = (state: string): Parameters => ({ ...rest, criterion: [...others, `${ids}:${state}`].join() });
  const counted = await Promise.all(
    verdictStates.map(
      async (state) => [state, (await get<Cities>(citiesAddress({ ...inState(state), limit: '1' }))).matched] as const,
    ),
  );
  const total = counted.reduce((sum, [, count]) => sum + count, 0);
  const bar = element('div');
  if (total > 0) bar.innerHTML = sharesSvg(Object.fromEntries(counted) as Record<VerdictState, number>, 320);
  const name = ids
    .split('/')
    .map((id) => names.get(id) ?? id)
    .join(' or ');
  return element(
    'figure',
    { class: 'state-shares' },
    element('figcaption', {}, `${name} in the ${grouped(total)} cities that fit the rest of the question`),
    bar,
    element(
      'ul',
      { class: 'plain' },
      ...counted.map(([state, count]) =>
        element(
          'li',
          {},
          element('span', { class: `glyph ${state}` }),
          count > 0
            ? link(filterPage(inState(state)), `${grouped(count)} ${stateWord[state]}`)
            : `none ${stateWord[state]}`,
        ),
      ),
    ),
  );
}

const stateShares = (parameters: Parameters, names: ReadonlyMap<string, string>): Promise<HTMLElement[]> =>
  Promise.all(
    parameters['criterion'] && !parameters['group']
      ? criterionParts(parameters['criterion'])
          .slice(0, mostCharts)
          .map((part) => chart(parameters, part, names))
      : [],
  );

/** Conditions that can be added, with an example each. */
const fields: Readonly<Record<string, readonly [label: string, example: string]>> = {
  criterion: ['Kinds of data and their states', 'gtfs-realtime:absent,partial'],
  country: ['Nations, by code', 'DE,FR'],
  region: ['Regions and groups', 'eu'],
  outside: ['Leave out', 'GB,nordics'],
  population_min: ['Inhabitants, at least', '500000'],
  population_max: ['Inhabitants, at most', '1000000'],
  near: ['Near', 'Lyon'],
  radius_km: ['Within kilometres', '100'],
};

const sorts: readonly [string, string][] = [
  ['', 'usual order'],
  ['-score', 'score'],
  ['-estimate', 'estimate'],
  ['-population', 'inhabitants'],
  ['name', 'name'],
];

/** `criteria`: ids and names, offered while one types. */
function filterForm(parameters: Parameters, criteria: readonly (readonly [string, string])[]): HTMLElement {
  const label = (text: string, field: HTMLElement) => element('label', {}, text, field);
  const input = (name: string, example: string) =>
    element('input', {
      name,
      value: parameters[name] ?? '',
      placeholder: example,
      autocomplete: 'off',
      ...(name === 'criterion' ? { list: 'criterion-names' } : {}),
    });
  const select = element(
    'select',
    { name: 'sort' },
    ...sorts.map(([value, text]) =>
      element('option', { value, ...((parameters['sort'] ?? '') === value ? { selected: '' } : {}) }, text),
    ),
  );
  // What has no field of its own is kept as it is; a new question begins at its first page.
  const kept = filterNames.filter((name) => !(name in fields) && name !== 'sort' && name !== 'cursor');
  const form = element(
    'form',
    { action: '/search', class: 'filter-form' },
    ...Object.entries(fields).map(([name, [text, example]]) => label(text, input(name, example))),
    label('Order', select),
    ...kept.flatMap((name) =>
      parameters[name] === undefined ? [] : [element('input', { type: 'hidden', name, value: parameters[name] })],
    ),
    element(
      'datalist',
      { id: 'criterion-names' },
      ...criteria.map(([id, name]) => element('option', { value: `${id}:present` }, name)),
    ),
    element('button', {}, 'Show'),
  );
  // Fields without a value stay out of the address.
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
  return element('details', { class: 'filter-change' }, element('summary', {}, 'Change the question'), form);
}

/** Whether more is asked than a country and a kind of data, which have pages of their own. */
export const asksCities = ({ filter }: LanguageSearch): boolean =>
  filter !== null &&
  (Object.keys(filter.parameters).some((name) => name !== 'country' && name !== 'criterion') ||
    (filter.parameters['criterion'] ?? '').includes(':'));

/** What was left out, and why. */
const leftOut = (parts: LanguageSearch['not_applied']): Child[] =>
  parts.length === 0
    ? []
    : [
        element('h3', {}, 'Not applied'),
        element(
          'ul',
          { class: 'home-lines calm' },
          ...parts.map(({ text, reason }) =>
            element('li', {}, element('q', {}, text), ' ', element('small', {}, reason)),
          ),
        ),
      ];

/** The table, a chart of its criteria and the form that changes it; column heads by the names of criteria. */
async function answer(parameters: Parameters): Promise<Child[]> {
  const { criteria } = await loadSuggestions();
  const named = criteria.map(([id, name]): [string, string] => [id, name]);
  const names = new Map(named);
  const [[count, ...rows], shares] = await Promise.all([cityRows(parameters, names), stateShares(parameters, names)]);
  return [count!, ...shares, ...rows, filterForm(parameters, named)];
}

/** Rejects with the words of a problem. */
export const askedOfCities = async (q: string, found: LanguageSearch): Promise<Child[]> => [
  element('h2', {}, 'Cities'),
  element('p', { class: 'sentence' }, q),
  element('p', { class: 'quiet' }, 'Read as:'),
  chipList(chipsOf(found)),
  ...leftOut(found.not_applied),
  ...found.notes
    .filter((text) => text.startsWith('No city matches') || text.startsWith('The atlas answers'))
    .map((text) => element('p', {}, text)),
  ...(await answer(found.filter!.parameters)),
];

/** The same for a filter that is in the address. */
export const askedOfFilter = async (filter: Parameters): Promise<Child[]> => [
  element('h2', {}, 'Cities'),
  chipList(plainChips(filter)),
  ...(await answer(filter)),
];
