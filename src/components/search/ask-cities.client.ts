/** What the search page shows of a question about cities: how it was read, the cities, what was not applied, and the form that changes it. */
import type { LanguageSearch } from '../../contract/answers/data-map.ts';
import { element } from '../element.client.ts';
import { chipList, cityRows } from './city-rows.client.ts';
import { filterForm } from './filter-form.client.ts';
import { chipsOf, plainChips, type Parameters } from './filter-text.client.ts';
import { stateShares } from './state-shares.client.ts';
import { loadSuggestions } from './suggest-load.client.ts';

type Child = Node | string;

/** Whether more is asked than a nation and a kind of data, which have pages of their own. */
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

/** The same for a filter that stands in the address. */
export const askedOfFilter = async (filter: Parameters): Promise<Child[]> => [
  element('h2', {}, 'Cities'),
  chipList(plainChips(filter)),
  ...(await answer(filter)),
];
