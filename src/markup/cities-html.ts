/** The cities of a filter as a table with its counts, for the search page: the edge function writes it and so does the page's script. */
import type { Cities, CityGroups, CityRow } from '../contract/answers/cities.ts';
import { stateWord } from '../contract/verdict-state.ts';
import { grouped, oneDecimal } from '../queries/wording.ts';
import { citeHtml } from './answer-html.ts';
import { escapeHtml, glyph, link } from './markup.ts';

/** A filter as in an address. */
export type Parameters = Readonly<Record<string, string>>;

/** How an answer is shown. */
interface Shown {
  /** For the citation. */
  title: string;
  url: string;
  /** The page of a filter: for readers with scripts, which it needs. */
  page?: (parameters: Parameters) => string;
}

export const citiesAddress = (parameters: Parameters): string => `/api/cities?${new URLSearchParams(parameters)}`;

const table = (attributes: string, heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const body = rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('');
  return `<table${attributes}><thead><tr>${heads.join('')}</tr></thead><tbody>${body}</tbody></table>`;
};
const head = (html: string, attributes = ''): string => `<th scope="col"${attributes}>${html}</th>`;
const rowHead = (html: string): string => `<th scope="row" class="pin">${html}</th>`;
const number = (text: string | number): string => `<td class="number">${text}</td>`;
const numeric = ' class="number"';

/** A head that orders: a link to the same cities, turned where they are in its order. */
function sortHead(
  { cursor: _, ...rest }: Parameters,
  page: Shown['page'],
  sort: string,
  label: string,
  attributes = '',
) {
  const falls = sort.startsWith('-');
  const now = rest['sort'] === sort;
  const turned = now ? (falls ? sort.slice(1) : `-${sort}`) : sort;
  const order = now ? ` aria-sort="${falls ? 'descending' : 'ascending'}"` : '';
  return head(page ? link(page({ ...rest, sort: turned }), label) : label, attributes + order);
}

function stateCell({ page, criteria }: CityRow, id: string): string {
  const { state, coverage } = criteria![id]!;
  const why = coverage === 'stale' ? ', out of date' : coverage === 'siloed' ? ', not open' : '';
  return `<td>${glyph(state)}${link(`${page!}#${id}`, stateWord[state] + why)}</td>`;
}

function cityTable(
  cities: readonly CityRow[],
  parameters: Parameters,
  names: ReadonlyMap<string, string>,
  page: Shown['page'],
): string {
  const kinds = Object.keys(cities[0]?.criteria ?? {});
  const heads = [
    head('', numeric),
    sortHead(parameters, page, 'name', 'City'),
    head('Country'),
    sortHead(parameters, page, '-population', 'Population', numeric),
    sortHead(parameters, page, '-score', 'Score', numeric),
    ...kinds.map((id) => head(escapeHtml(names.get(id) ?? id))),
  ];
  const rows = cities.map((city) => [
    number(city.rank!),
    rowHead(link(city.page!, city.name!)),
    `<td>${escapeHtml(names.get(city.countryCode!) ?? city.countryCode!)}</td>`,
    number(grouped(city.population!)),
    number(oneDecimal(city.score!.smartnessPct)),
    ...kinds.map((id) => stateCell(city, id)),
  ]);
  return table(' class="wide"', heads, rows);
}

const groupTable = (groups: CityGroups['groups']): string =>
  table(
    '',
    ['', 'Cities', 'Out of', 'Share'].map((label, i) => head(label, i > 0 ? numeric : '')),
    groups.map(({ name, matched, among, sharePct }) => [
      rowHead(escapeHtml(name)),
      ...[grouped(matched), grouped(among), `${oneDecimal(sharePct)}%`].map(number),
    ]),
  );

/** "12 of 34 cities match (35.3%)". */
function countWords({ matched, among, total }: Pick<Cities, 'matched' | 'among' | 'total'>): string {
  const share = among > 0 && matched < among ? ` (${oneDecimal((100 * matched) / among)}%)` : '';
  const of = among < total ? `${grouped(among)} cities that fit the rest` : `${grouped(total)} assessed cities`;
  return matched === among && among < total
    ? `${grouped(matched)} of ${grouped(total)} assessed cities match.`
    : `${grouped(matched)} of ${of} match${share}.`;
}

/** How many cities match, and their table with what can be taken away. @param names of criteria and countries, by id and code */
export function citiesHtml(
  answer: Cities | CityGroups,
  parameters: Parameters,
  names: ReadonlyMap<string, string>,
  { title, url, page }: Shown,
): [count: string, rows: string] {
  const { cursor: _, limit: __, ...whole } = parameters;
  const download = (format: string) => citiesAddress({ ...whole, format, limit: '500' });
  const [rows, shown] =
    'groups' in answer
      ? [answer.groups.length, groupTable(answer.groups)]
      : [answer.cities.length, cityTable(answer.cities, parameters, names, page)];
  const next = answer.next && new URLSearchParams(answer.next.split('?')[1]).get('cursor');
  const links = [
    ...(next && page ? [link(page({ ...parameters, cursor: next }), 'Next cities')] : []),
    link(download('csv'), 'CSV'),
    ...('groups' in answer ? [] : [link(download('geojson'), 'GeoJSON')]),
    link(citiesAddress(whole), 'JSON'),
    ...(page ? [link(page(whole), 'Link to this answer')] : []),
  ];
  const notes = answer.notes.slice(1).map((text) => `<p class="quiet">${escapeHtml(text)}</p>`);
  return [
    `<p class="lead">${countWords(answer)}</p>`,
    (rows > 0 ? `<div class="scroller pinned" role="region" aria-label="Cities" tabindex="0">${shown}</div>` : '') +
      `<p>${links.join(' · ')}</p>${notes.join('')}${citeHtml(title, { url, date: answer.dataDate })}`,
  ];
}
