/** The cities of a filter as a table, page by page, with its counts and what can be taken away. */
import type { Cities, CityGroups, CityRow } from '../../contract/answers/cities.ts';
import { grouped, oneDecimal } from '../../queries/wording.ts';
import { element, link, type Child } from '../element.client.ts';
import { filterPage, type Chip, type Parameters } from './filter-text.client.ts';

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

const number = { class: 'number' };
const head = (label: Child, attributes: Record<string, string> = {}): HTMLElement =>
  element('th', { scope: 'col', ...attributes }, label);
const table = (attributes: Record<string, string>, heads: HTMLElement[], rows: HTMLElement[]): HTMLElement =>
  element('table', attributes, element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...rows));

/** A head that orders: a link to the same cities, turned where they are in its order. */
function sortHead(
  parameters: Parameters,
  sort: string,
  label: string,
  attributes: Record<string, string>,
): HTMLElement {
  const { cursor: _, ...rest } = parameters;
  const falls = sort.startsWith('-');
  const now = parameters['sort'] === sort;
  const turned = now ? (falls ? sort.slice(1) : `-${sort}`) : sort;
  const order: Record<string, string> = now ? { 'aria-sort': falls ? 'descending' : 'ascending' } : {};
  return head(link(filterPage({ ...rest, sort: turned }), label), { ...attributes, ...order });
}

function cityTable(
  cities: readonly CityRow[],
  parameters: Parameters,
  names: ReadonlyMap<string, string>,
): HTMLElement {
  const kinds = Object.keys(cities[0]?.criteria ?? {});
  const heads = [
    head('', number),
    sortHead(parameters, 'name', 'City', {}),
    head('Nation'),
    sortHead(parameters, '-population', 'Inhabitants', number),
    sortHead(parameters, '-score', 'Score', number),
    ...kinds.map((id) => head(names.get(id) ?? id)),
  ];
  const stateCell = ({ page, criteria }: CityRow, id: string) => {
    const { state, coverage } = criteria![id]!;
    const said = coverage === 'stale' || coverage === 'siloed' ? `${state}, ${coverage}` : state;
    return element('td', {}, element('span', { class: `glyph ${state}` }), link(`${page!}#${id}`, said));
  };
  const rows = cities.map((city) =>
    element(
      'tr',
      {},
      element('td', number, String(city.rank)),
      element('th', { scope: 'row', class: 'pin' }, link(city.page!, city.name!)),
      element('td', {}, nationName(city.countryCode!)),
      element('td', number, grouped(city.population!)),
      element('td', number, oneDecimal(city.score!.smartnessPct)),
      ...kinds.map((id) => stateCell(city, id)),
    ),
  );
  return table({ class: 'wide' }, heads, rows);
}

function groupTable(groups: CityGroups['groups']): HTMLElement {
  const heads = ['', 'Matching', 'Of', 'Share'].map((label, i) => head(label, i > 0 ? number : {}));
  const rows = groups.map(({ name, matched, among, sharePct }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row', class: 'pin' }, name),
      ...[grouped(matched), grouped(among), `${oneDecimal(sharePct)} %`].map((text) => element('td', number, text)),
    ),
  );
  return table({}, heads, rows);
}

/** "12 of 34 cities match (35.3 %)". */
function countWords({ matched, among, total }: Pick<Answer, 'matched' | 'among' | 'total'>): string {
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
  if (rows > 0)
    holder.append('groups' in answer ? groupTable(answer.groups) : cityTable(answer.cities, parameters, names));
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
