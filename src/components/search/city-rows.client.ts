/** The cities of a filter as a table, page by page, with its counts and what can be taken away, as HTML text. */
import type { Cities, CityGroups, CityRow } from '../../contract/answers/cities.ts';
import { escapeHtml, glyph, link } from '../../markup/markup.ts';
import { citation } from '../../queries/citation.ts';
import { grouped, oneDecimal } from '../../queries/wording.ts';
import { stateWord } from '../../contract/verdict-state.ts';
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

/** Chips: what we understood, each with a link that leaves it out. */
export const chipList = (chips: readonly Chip[]): string => {
  const items = chips.map(({ text, meaning, without }) => {
    const said = text ? `<q>${escapeHtml(text)}</q> ` : '';
    const what = escapeHtml(meaning);
    return `<li>${said}<b>${what}</b> <a href="${escapeHtml(without)}" aria-label="Without ${what}" title="Leave out">×</a></li>`;
  });
  return `<ul class="chips">${items.join('')}</ul>`;
};

const table = (attributes: string, heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const body = rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('');
  return `<table${attributes}><thead><tr>${heads.join('')}</tr></thead><tbody>${body}</tbody></table>`;
};
const head = (html: string, attributes = ''): string => `<th scope="col"${attributes}>${html}</th>`;
const rowHead = (html: string): string => `<th scope="row" class="pin">${html}</th>`;
const number = (text: string | number): string => `<td class="number">${text}</td>`;
const numeric = ' class="number"';

/** A head that orders: a link to the same cities, turned where they are in its order. */
function sortHead({ cursor: _, ...rest }: Parameters, sort: string, label: string, attributes = ''): string {
  const falls = sort.startsWith('-');
  const now = rest['sort'] === sort;
  const turned = now ? (falls ? sort.slice(1) : `-${sort}`) : sort;
  const order = now ? ` aria-sort="${falls ? 'descending' : 'ascending'}"` : '';
  return head(link(filterPage({ ...rest, sort: turned }), label), attributes + order);
}

function stateCell({ page, criteria }: CityRow, id: string): string {
  const { state, coverage } = criteria![id]!;
  const why = coverage === 'stale' ? ', out of date' : coverage === 'siloed' ? ', not open' : '';
  return `<td>${glyph(state)}${link(`${page!}#${id}`, stateWord[state] + why)}</td>`;
}

function cityTable(cities: readonly CityRow[], parameters: Parameters, names: ReadonlyMap<string, string>): string {
  const kinds = Object.keys(cities[0]?.criteria ?? {});
  const heads = [
    head('', numeric),
    sortHead(parameters, 'name', 'City'),
    head('Country'),
    sortHead(parameters, '-population', 'Population', numeric),
    sortHead(parameters, '-score', 'Score', numeric),
    ...kinds.map((id) => head(escapeHtml(names.get(id) ?? id))),
  ];
  const rows = cities.map((city) => [
    number(city.rank!),
    rowHead(link(city.page!, city.name!)),
    `<td>${escapeHtml(nationName(city.countryCode!))}</td>`,
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
function countWords({ matched, among, total }: Pick<Answer, 'matched' | 'among' | 'total'>): string {
  const share = among > 0 && matched < among ? ` (${oneDecimal((100 * matched) / among)}%)` : '';
  const of = among < total ? `${grouped(among)} cities that fit the rest` : `${grouped(total)} assessed cities`;
  return matched === among && among < total
    ? `${grouped(matched)} of ${grouped(total)} assessed cities match.`
    : `${grouped(matched)} of ${of} match${share}.`;
}

/** The answer of a filter: how many cities, and their table. Rejects with the words of the problem where it cannot be asked. */
export async function cityRows(
  parameters: Parameters,
  names: ReadonlyMap<string, string>,
): Promise<[count: string, rows: string]> {
  const answer = await get<Answer>(citiesAddress(parameters));
  const { cursor: _, limit: __, ...whole } = parameters;
  const takeAway = (format: string) => citiesAddress({ ...whole, format, limit: '500' });
  const [rows, shown] =
    'groups' in answer
      ? [answer.groups.length, groupTable(answer.groups)]
      : [answer.cities.length, cityTable(answer.cities, parameters, names)];
  const next = answer.next && new URLSearchParams(answer.next.split('?')[1]).get('cursor');
  const links = [
    ...(next ? [link(filterPage({ ...parameters, cursor: next }), 'Next cities')] : []),
    link(takeAway('csv'), 'CSV'),
    ...('groups' in answer ? [] : [link(takeAway('geojson'), 'GeoJSON')]),
    link(citiesAddress(whole), 'JSON'),
    link(filterPage(whole), 'Link to this answer'),
  ];
  const url = location.origin + filterPage(whole);
  const cited = citation({ title: document.title.replace(/ \| .*$/, ''), url, date: answer.dataDate });
  const notes = answer.notes.slice(1).map((text) => `<p class="quiet">${escapeHtml(text)}</p>`);
  return [
    `<p class="lead">${countWords(answer)}</p>`,
    (rows > 0 ? `<div class="scroller pinned" role="region" aria-label="Cities" tabindex="0">${shown}</div>` : '') +
      `<p>${links.join(' · ')}</p>${notes.join('')}<p class="small quiet">Cite: ${escapeHtml(cited.text)}</p>`,
  ];
}
