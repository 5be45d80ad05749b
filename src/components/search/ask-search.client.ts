/** Script of the search page: answers the words or the filter in the address, and says what to change when nothing was found. */
import type { LanguageSearch } from '../../contract/answers/data-map.ts';
import { escapeHtml, glyph, link } from '../../markup/markup.ts';
import { citiesAddress, citiesHtml, type Parameters } from '../../markup/cities-html.ts';
import { findHref } from './suggest-match.ts';
import {
  chipList,
  chipsOf,
  criterionParts,
  filterNames,
  filterOf,
  filterPage,
  plainChips,
} from './filter-text.client.ts';
import { loadSuggestions } from '../element.client.ts';
import type { Cities, CityGroups } from '../../contract/answers/cities.ts';
import { grouped } from '../../queries/wording.ts';
import { stateWord, type VerdictState, verdictStates } from '../../contract/verdict-state.ts';
import { sharesSvg } from '../../markup/strip.ts';

/** Rejects with the words of a problem. */
async function get<T>(path: string): Promise<T> {
  const answer = await fetch(path);
  const body = (await answer.json()) as T & { detail?: string; did_you_mean?: string[] };
  if (answer.ok) return body;
  const near = body.did_you_mean?.length ? ` Did you mean ${body.did_you_mean.join(', ')}?` : '';
  throw new Error(`${body.detail ?? `The search answers with status ${answer.status}.`}${near}`);
}

/** How many criteria get a chart: each number is a request. */
const mostCharts = 2;

/** How the cities that match the other conditions divide over the states of a criterion. The numbers link to those cities. */
async function chart(parameters: Parameters, part: string, names: ReadonlyMap<string, string>): Promise<string> {
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
  const bar = total > 0 ? sharesSvg(Object.fromEntries(counted) as Record<VerdictState, number>, 320) : '';
  const name = ids.split('/').map((id) => names.get(id) ?? id);
  const items = counted.map(([state, count]) => {
    const words = `${grouped(count)} ${stateWord[state]}`;
    return `<li>${glyph(state)}${count > 0 ? link(filterPage(inState(state)), words) : words}</li>`;
  });
  return (
    `<figure class="state-shares"><figcaption>${escapeHtml(name.join(' or '))} in the ${grouped(total)} cities that fit the rest of the question</figcaption>` +
    `<div>${bar}</div><ul class="plain">${items.join('')}</ul></figure>`
  );
}

const stateShares = ({ criterion, group }: Parameters): string[] =>
  criterion && !group ? criterionParts(criterion).slice(0, mostCharts) : [];

const fields: Readonly<Record<string, readonly [label: string, example: string]>> = {
  criterion: ['Kinds of data and their status', 'gtfs-realtime:absent,partial'],
  country: ['Country codes', 'DE,FR'],
  region: ['Regions and groups', 'eu'],
  outside: ['Leave out', 'GB,nordics'],
  population_min: ['Population, at least', '500000'],
  population_max: ['Population, at most', '1000000'],
  near: ['Near', 'Lyon'],
  radius_km: ['Within (km)', '100'],
};

const sorts: readonly [string, string][] = [
  ['', 'usual order'],
  ['-score', 'score'],
  ['-estimate', 'likely score'],
  ['-population', 'population'],
  ['name', 'name'],
];

/** `criteria`: ids and names, offered while one types. */
function filterForm(parameters: Parameters, criteria: readonly (readonly [string, string])[]): string {
  const valueOf = (name: string) => escapeHtml(parameters[name] ?? '');
  const inputs = Object.entries(fields).map(([name, [label, example]]) => {
    const offered = name === 'criterion' ? ' list="criterion-names"' : '';
    return `<label>${label}<input name="${name}" value="${valueOf(name)}" placeholder="${example}" autocomplete="off"${offered}></label>`;
  });
  const orders = sorts.map(
    ([value, text]) =>
      `<option value="${value}"${(parameters['sort'] ?? '') === value ? ' selected' : ''}>${text}</option>`,
  );
  // Parameters without a field stay as they are. A new question starts at its first page.
  const hidden = filterNames
    .filter((name) => !(name in fields) && name !== 'sort' && name !== 'cursor' && parameters[name] !== undefined)
    .map((name) => `<input type="hidden" name="${name}" value="${valueOf(name)}">`);
  const names = criteria.map(([id, name]) => `<option value="${id}:present">${escapeHtml(name)}</option>`);
  return (
    '<details class="filter-change"><summary>Change the question</summary><form action="/search" class="filter-form">' +
    `${inputs.join('')}<label>Order<select name="sort">${orders.join('')}</select></label>${hidden.join('')}` +
    `<datalist id="criterion-names">${names.join('')}</datalist><button>Show</button></form></details>`
  );
}

/** Whether the question is more than a country and a kind of data, which have pages of their own. */
const asksCities = ({ filter }: LanguageSearch): boolean =>
  filter !== null &&
  (Object.keys(filter.parameters).some((name) => name !== 'country' && name !== 'criterion') ||
    (filter.parameters['criterion'] ?? '').includes(':'));

function leftOut(parts: LanguageSearch['not_applied']): string {
  const items = parts.map(
    ({ text, reason }) => `<li><q>${escapeHtml(text)}</q> <small>${escapeHtml(reason)}</small></li>`,
  );
  return items.length > 0 ? `<h3>Not applied</h3><ul class="home-lines calm">${items.join('')}</ul>` : '';
}

/** The table, a chart of its criteria and the form that changes it; column heads by the names of criteria. */
async function cityAnswer(parameters: Parameters): Promise<string> {
  const { criteria, nations } = await loadSuggestions();
  const named = criteria.map(([id, name]): [string, string] => [id, name]);
  const names = new Map([...named, ...nations.map(([code, name]): [string, string] => [code, name])]);
  const [found, ...shares] = await Promise.all([
    get<Cities | CityGroups>(citiesAddress(parameters)),
    ...stateShares(parameters).map((part) => chart(parameters, part, names)),
  ]);
  const title = document.title.replace(/ \| .*$/, '');
  const { cursor: _, limit: __, ...whole } = parameters;
  const url = location.origin + filterPage(whole);
  const [count, rows] = citiesHtml(found, parameters, names, { title, url, page: filterPage });
  return `${count}${shares.join('')}${rows}${filterForm(parameters, named)}`;
}

/** Rejects with the words of a problem. */
async function askedOfCities(q: string, found: LanguageSearch): Promise<string> {
  const notes = found.notes.filter((text) => /^(?:No city matches|The atlas answers)/.test(text));
  return (
    `<h2>Cities</h2><p class="sentence">${escapeHtml(q)}</p><p class="quiet">Understood as:</p>${chipList(chipsOf(found))}` +
    `${leftOut(found.not_applied)}${notes.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}${await cityAnswer(found.filter!.parameters)}`
  );
}

const askedOfFilter = async (filter: Parameters): Promise<string> =>
  `<h2>Cities</h2>${chipList(plainChips(filter))}${await cityAnswer(filter)}`;

const region = document.getElementById('reading');
const given = new URLSearchParams(location.search);
const q = given.get('q')?.trim() ?? '';
const filter = filterOf(given);

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
const nothing = ({ notes }: LanguageSearch): string =>
  `<h2>Nothing was found</h2>${notes.map(paragraph).join('')}` +
  '<p>Check the spelling, write the name of a city or country in any language, or choose a topic below. We don’t know most places with fewer than about 15,000 inhabitants.</p>';
const failed = (heading: string, error: unknown): string =>
  `<h2>${heading}</h2>${paragraph(error instanceof Error ? error.message : 'The search doesn’t answer.')}`;

/** What the function writes for readers without scripts. Opens the answer if it's another page. Null for lists of cities, which scripts can sort and filter, and if nothing was found. */
async function written(): Promise<Element | null> {
  const answer = await fetch(findHref(q), { headers: { accept: 'text/html' } }).catch(() => null);
  if (!answer?.ok) return null;
  const { pathname } = new URL(answer.url);
  if (pathname !== '/find' && pathname !== location.pathname) {
    location.replace(answer.url);
    // Nothing is shown until the other page is there.
    return new Promise(() => {});
  }
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector('#reading[data-answer]');
}

/** The answer to the words in the address. Rejects with the words of a problem. */
async function answer(): Promise<string> {
  const whole = await written();
  if (whole) {
    // The answer has a heading of its own.
    document.querySelector('main h1')?.remove();
    return whole.innerHTML;
  }
  const found = await get<LanguageSearch>(`/api/search?${new URLSearchParams({ q })}`);
  return asksCities(found) ? askedOfCities(q, found) : nothing(found);
}

async function show(into: HTMLElement): Promise<void> {
  into.hidden = false;
  if (q) {
    const input = document.querySelector<HTMLInputElement>('form.suggest input');
    if (input) input.value = q;
    document.title = `${q.slice(0, 60)} | ${document.title}`;
    into.innerHTML = '<p class="quiet">Searching …</p>';
    into.innerHTML = await answer().catch((error: unknown) => failed('We couldn’t read these words', error));
  } else
    into.innerHTML = await askedOfFilter(filter).catch((error: unknown) =>
      failed('We couldn’t find the cities', error),
    );
  const said = document.getElementById('said');
  if (said) said.textContent = into.querySelector('h1, h2')?.textContent ?? '';
}

// Fields without a value stay out of the address.
region?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
});

const isAsked = q !== '' || Object.keys(filter).length > 0;
// The function may have answered already.
if (region && !region.hasAttribute('data-answer')) {
  if (isAsked) await show(region);
  document.querySelector('.after-answer')?.classList.add('shown');
}
