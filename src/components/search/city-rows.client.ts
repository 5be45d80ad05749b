/** The cities of a filter as a table, page by page, with its counts and what can be taken away. */
import type { Cities, CityGroups, CityRow } from '../../contract/answers/cities.ts';
import { grouped, oneDecimal } from '../../queries/wording.ts';
import { element } from '../element.client.ts';
import { filterPage, type Chip, type Parameters } from './filter-text.client.ts';

type Child = Node | string;
type Answer = Cities | CityGroups;

export async function get<T>(path: string): Promise<T> {
  const answer = await fetch(path);
  const body = (await answer.json()) as T & { detail?: string; did_you_mean?: string[] };
  if (answer.ok) return body;
  const near = body.did_you_mean?.length ? ` Did you mean ${body.did_you_mean.join(', ')}?` : '';
  throw new Error(`${body.detail ?? `The search answers with status ${answer.status}.`}${near}`);
}

const nations = new Intl.DisplayNames(['en'], { type: 'region' });
export const nationName = (code: string): string => {
  try {
    return nations.of(code) ?? code;
  } catch {
    return code;
  }
};

export const citiesAddress = (parameters: Parameters): string => `/api/cities?${new URLSearchParams(parameters)}`;
const link = (href: string, text: string, more: Record<string, string> = {}): HTMLElement =>
  element('a', { href, ...more }, text);

/** Chips: what was read as what, each with the way to leave it out. */
export const chipList = (chips: readonly Chip[]): HTMLElement =>
  element(
    'ul',
    { class: 'chips' },
    ...chips.map(({ text, meaning, without }) =>
      element(
        'li',
        {},
        ...(text ? [element('q', {}, text), ' '] : []),
        element('b', {}, meaning),
        ' ',
        link(without, '×', { 'aria-label': `Without ${meaning}`, title: 'Leave out' }),
      ),
    ),
  );

const sorts: readonly [name: string, label: string, number: boolean][] = [
  ['', '', true],
  ['name', 'City', false],
  ['', 'Nation', false],
  ['-population', 'Inhabitants', true],
  ['-score', 'Score', true],
];

/** Column heads; those that order are links. */
function head(parameters: Parameters, kinds: readonly string[], names: ReadonlyMap<string, string>): HTMLElement {
  const cells = sorts.map(([sort, label, isNumber]) => {
    const { cursor: _, ...rest } = parameters;
    const now = parameters['sort'] === sort;
    const turned = now ? (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) : sort;
    return element(
      'th',
      {
        scope: 'col',
        ...(isNumber ? { class: 'number' } : {}),
        ...(now ? { 'aria-sort': sort.startsWith('-') ? 'descending' : 'ascending' } : {}),
      },
      sort ? link(filterPage({ ...rest, sort: turned }), label) : label,
    );
  });
  return element(
    'thead',
    {},
    element('tr', {}, ...cells, ...kinds.map((id) => element('th', { scope: 'col' }, names.get(id) ?? id))),
  );
}

const row = (city: CityRow, kinds: readonly string[]): HTMLElement =>
  element(
    'tr',
    {},
    element('td', { class: 'number' }, String(city.rank)),
    element('th', { scope: 'row', class: 'pin' }, link(city.page!, city.name!)),
    element('td', {}, nationName(city.countryCode!)),
    element('td', { class: 'number' }, grouped(city.population!)),
    element('td', { class: 'number' }, oneDecimal(city.score!.smartnessPct)),
    ...kinds.map((id) => {
      const { state, coverage } = city.criteria![id]!;
      const said = coverage === 'stale' || coverage === 'siloed' ? `${state}, ${coverage}` : state;
      return element('td', {}, element('span', { class: `glyph ${state}` }), link(`${city.page!}#${id}`, said));
    }),
  );

function table(answer: Answer, parameters: Parameters, names: ReadonlyMap<string, string>): HTMLElement {
  if ('groups' in answer)
    return element(
      'table',
      {},
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...['', 'Matching', 'Of', 'Share'].map((label, i) =>
            element('th', { scope: 'col', ...(i > 0 ? { class: 'number' } : {}) }, label),
          ),
        ),
      ),
      element(
        'tbody',
        {},
        ...answer.groups.map(({ name, matched, among, sharePct }) =>
          element(
            'tr',
            {},
            element('th', { scope: 'row', class: 'pin' }, name),
            ...[grouped(matched), grouped(among), `${oneDecimal(sharePct)} %`].map((text) =>
              element('td', { class: 'number' }, text),
            ),
          ),
        ),
      ),
    );
  const kinds = Object.keys(answer.cities[0]?.criteria ?? {});
  return element(
    'table',
    { class: 'wide' },
    head(parameters, kinds, names),
    element('tbody', {}, ...answer.cities.map((city) => row(city, kinds))),
  );
}

/** "12 of 34 cities match (35.3 %)". */
export function countWords({ matched, among, total }: Pick<Answer, 'matched' | 'among' | 'total'>): string {
  const share = among > 0 && matched < among ? ` (${oneDecimal((100 * matched) / among)} %)` : '';
  const of = among < total ? `${grouped(among)} cities that fit the rest` : `${grouped(total)} assessed cities`;
  return matched === among && among < total
    ? `${grouped(matched)} of ${grouped(total)} assessed cities match.`
    : `${grouped(matched)} of ${of} match${share}.`;
}

/** The answer of a filter. Rejects with the words of the problem where it cannot be asked. */
export async function cityRows(parameters: Parameters, names: ReadonlyMap<string, string>): Promise<Child[]> {
  const answer = await get<Answer>(citiesAddress(parameters));
  const { cursor: _, limit: __, ...whole } = parameters;
  const takeAway = (format: string) => citiesAddress({ ...whole, format, limit: '500' });
  const rows = 'groups' in answer ? answer.groups.length : answer.cities.length;
  const holder = element('div', { class: 'scroller pinned', role: 'region', 'aria-label': 'Cities', tabindex: '0' });
  if (rows > 0) holder.append(table(answer, parameters, names));
  const next = answer.next && new URLSearchParams(answer.next.split('?')[1]).get('cursor');
  return [
    element('p', { class: 'lead' }, countWords(answer)),
    ...(rows > 0 ? [holder] : []),
    element(
      'p',
      { class: 'run' },
      ...(next ? [link(filterPage({ ...parameters, cursor: next }), 'Next cities'), ' · '] : []),
      link(takeAway('csv'), 'CSV'),
      ...('groups' in answer ? [] : [' · ', link(takeAway('geojson'), 'GeoJSON')]),
      ' · ',
      link(citiesAddress(whole), 'JSON'),
      ' · ',
      link(filterPage(whole), 'Address of this answer'),
    ),
    ...answer.notes.slice(1).map((text) => element('p', { class: 'quiet' }, text)),
  ];
}
