/** Script of the search page: answers the words or the filter in the address, and says what to change when nothing was found. */
import type { LanguageSearch } from '../../contract/answers/data-map.ts';
import { escapeHtml } from '../../markup/markup.ts';
import { askedOfCities, askedOfFilter, asksCities } from './ask-cities.client.ts';
import { get } from './city-rows.client.ts';
import { findHref } from './suggest-match.ts';
import { filterOf } from './filter-text.client.ts';

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
