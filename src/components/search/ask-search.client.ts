/** Script of the search page: answers the words or the filter in the address, and says what to change when nothing was found. */
import type { LanguageSearch } from '../../contract/answers/data-map.ts';
import { element } from '../element.client.ts';
import { askedOfCities, askedOfFilter, asksCities } from './ask-cities.client.ts';
import { get } from './city-rows.client.ts';
import { findHref } from './suggest-match.ts';
import { filterOf } from './filter-text.client.ts';

type Child = Node | string;
const region = document.getElementById('reading');
const given = new URLSearchParams(location.search);
const q = given.get('q')?.trim() ?? '';
const filter = filterOf(given);

const nothing = ({ notes }: LanguageSearch): Child[] => [
  element('h2', {}, 'Nothing was found'),
  ...notes.map((text) => element('p', {}, text)),
  element(
    'p',
    {},
    'Check the spelling, write the name of a city or country in any language, or choose a topic below. We don’t know most places with fewer than about 15,000 inhabitants.',
  ),
];

const failed = (heading: string, error: unknown): Child[] => [
  element('h2', {}, heading),
  element('p', {}, error instanceof Error ? error.message : 'The search doesn’t answer.'),
];

/** The page that the function writes for readers without scripts: it's shown here, or opened if it's another page. Null for lists of cities, which scripts can sort and filter, and if nothing was found. */
async function written(): Promise<Element | null> {
  const answer = await fetch(findHref(q), { headers: { accept: 'text/html' } }).catch(() => null);
  if (!answer?.ok) return null;
  const { pathname } = new URL(answer.url);
  if (pathname !== '/find' && pathname !== location.pathname) location.replace(answer.url);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector('#reading[data-answer]');
}

/** The answer to the words in the address. Rejects with the words of a problem. */
async function answer(): Promise<Child[]> {
  const whole = await written();
  if (whole) {
    // The answer has a heading of its own.
    document.querySelector('main h1')?.remove();
    return [...whole.children];
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
    into.replaceChildren(element('p', { class: 'quiet' }, 'Searching …'));
    into.replaceChildren(...(await answer().catch((error: unknown) => failed('We couldn’t read these words', error))));
  } else
    into.replaceChildren(
      ...(await askedOfFilter(filter).catch((error: unknown) => failed('We couldn’t find the cities', error))),
    );
  const said = document.getElementById('said');
  if (said) said.textContent = into.querySelector('h1, h2')?.textContent ?? '';
}

const isAsked = q !== '' || Object.keys(filter).length > 0;
// The function may have answered already.
if (region && !region.hasAttribute('data-answer')) {
  if (isAsked) await show(region);
  document.querySelector('.after-answer')?.classList.add('shown');
}
