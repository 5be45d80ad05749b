/** How the cities that fit the other conditions of a filter divide over the states of its criteria: a chart each, whose numbers lead to those cities. */
import type { Cities } from '../../contract/answers/cities.ts';
import { grouped } from '../../queries/wording.ts';
import { sharesSvg } from '../criterion/shares.ts';
import { element } from '../element.client.ts';
import { citiesAddress, get } from './city-rows.client.ts';
import { criterionParts, filterPage, type Parameters } from './filter-text.client.ts';

const states = ['present', 'partial', 'absent', 'unknown'] as const;
/** Criteria of which there is a chart. Each number is a request. */
const mostCharts = 2;

async function chart(parameters: Parameters, part: string, names: ReadonlyMap<string, string>): Promise<HTMLElement> {
  const { criterion = '', sort: _, cursor: __, limit: ___, ...rest } = parameters;
  const ids = part.split(':')[0]!;
  const others = criterionParts(criterion).filter((one) => one !== part);
  const inState = (state: string): Parameters => ({ ...rest, criterion: [...others, `${ids}:${state}`].join() });
  const counted = await Promise.all(
    states.map(
      async (state) => [state, (await get<Cities>(citiesAddress({ ...inState(state), limit: '1' }))).matched] as const,
    ),
  );
  const total = counted.reduce((sum, [, count]) => sum + count, 0);
  const bar = element('div');
  if (total > 0) bar.innerHTML = sharesSvg(Object.fromEntries(counted) as Record<(typeof states)[number], number>, 320);
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
            ? element('a', { href: filterPage(inState(state)) }, `${grouped(count)} ${state}`)
            : `none ${state}`,
        ),
      ),
    ),
  );
}

export const stateShares = (parameters: Parameters, names: ReadonlyMap<string, string>): Promise<HTMLElement[]> =>
  Promise.all(
    parameters['criterion'] && !parameters['group']
      ? criterionParts(parameters['criterion'])
          .slice(0, mostCharts)
          .map((part) => chart(parameters, part, names))
      : [],
  );
