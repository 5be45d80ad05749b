/** Script of the search page: shows how the words in the address were read, what they lead to, and what to change when nothing was found. */
import type { Interpretation, LanguageSearch } from '../../contract/answers/data-map.ts';
import { escapeHtml, link } from '../../markup/markup.ts';
import { askedOfCities, askedOfFilter, asksCities } from './ask-cities.client.ts';
import { get, nationName } from './city-rows.client.ts';
import { findHref } from './suggest-match.ts';
import { filterOf } from './filter-text.client.ts';
import { otherReadings, partsOf } from './ask-text.client.ts';
import { grouped, oneDecimal } from '../../queries/wording.ts';

const mostCities = 12;
const region = document.getElementById('reading');
const given = new URLSearchParams(location.search);
const q = given.get('q')?.trim() ?? '';
const filter = filterOf(given);
/** A link, and what it leads to. */
const way = (address: string, text: string, note: string): string =>
  `<li>${link(address, text)} <small>${escapeHtml(note)}</small></li>`;

/** What the words lead to, most exact first. */
function ways({ interpreted_intent: intent, results: { cities, page } }: LanguageSearch): string[] {
  const { place, country, topic, scopeId, assessed, countryCode, domain } = intent;
  const what = (topic || domain || '').replace('-', ' ');
  const among = what ? `, ${what} among them` : '';
  const at = `/datasets/${scopeId?.replace('.', '/')}`;
  const cc = countryCode?.toLowerCase();
  const score = oneDecimal(cities[0]?.smartnessPct ?? 0);
  const count = `${grouped(cities.length)} ${cities.length === 1 ? 'city' : 'cities'}`;
  const rows: string[] = [];
  if (scopeId && assessed)
    rows.push(
      way(at, `Who publishes data for ${place}`, `Websites, access and licences${among}`),
      way(`/cities/${scopeId}`, `${place} in the atlas`, `Score ${score} of 100, every criterion with its sources`),
    );
  else if (scopeId && page === at)
    rows.push(
      way(at, `Who publishes data for ${place}`, 'Websites, access and licences; not assessed, so without a rank'),
    );
  if (countryCode && !assessed && cities.length > 0)
    rows.push(
      way(`/datasets/${cc}`, `Who publishes city data in ${country}`, 'Websites, access and licences'),
      way(`/countries/${cc}`, `${country} in the atlas`, `${count}, ranked`),
    );
  if (topic) rows.push(way(`/datasets/topics/${topic}`, `Who publishes ${what} data anywhere`, 'All countries'));
  return rows;
}

const list = (title: string, rows: readonly string[]): string =>
  rows.length > 0 ? `<h3>${title}</h3><ul class="home-lines calm">${rows.join('')}</ul>` : '';

/** The sentence with what was read in it marked, and the same in words. */
function readingHtml(reading: Interpretation): string {
  const parts = partsOf(reading);
  const marked = parts.map(({ text, kind }) =>
    kind ? `<mark>${escapeHtml(text)}<span class="hidden-text"> (${kind})</span></mark>` : escapeHtml(text),
  );
  const read = parts.flatMap(({ text, kind }) => (kind ? [`${text} (${kind})`] : []));
  const said =
    read.length > 0 ? `Read as ${read.join(', ')}.` : 'No place, nation or topic was recognised in these words.';
  const unused = reading.leftover.length > 0 ? ` Not used: ${reading.leftover.join(', ')}.` : '';
  return `<p class="sentence">${marked.join('')}</p><p class="quiet">${escapeHtml(said + unused)}</p>`;
}

function citiesHtml(cities: LanguageSearch['results']['cities']): string {
  if (cities.length < 2) return '';
  const all = grouped(cities.length);
  const items = cities.slice(0, mostCities).map(({ scopeId, name, countryCode, smartnessPct }) => {
    const note = `${nationName(countryCode)}, score ${oneDecimal(smartnessPct)}`;
    return way(`/cities/${scopeId}`, name, note);
  });
  return (
    `<h3>${cities.length > mostCities ? `The first ${mostCities} of ${all}` : all} cities</h3>` +
    `<ul class="contents columns calm places">${items.join('')}</ul>`
  );
}

function render(found: LanguageSearch, reading: Interpretation): string {
  const rows = ways(found);
  const notes = found.notes.filter((text) => !/^No place, nation/.test(text));
  const others = otherReadings(reading).map(({ name, kind, nation, reason, href }) =>
    way(href, kind === 'nation' ? name : `${name}, ${nationName(nation)}`, reason),
  );
  const shown =
    rows.length > 0
      ? `<ul class="home-lines calm">${rows.join('')}</ul>`
      : '<p>Check the spelling, write the name of a city or nation in any language, or choose a topic below. Places of fewer than about 15 000 inhabitants are mostly unknown here.</p>';
  return (
    `<h2>${rows.length > 0 ? 'What was found' : 'Nothing was found'}</h2>${readingHtml(reading)}` +
    `${notes.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}${shown}` +
    `${citiesHtml(found.results.cities)}${list('Other readings', others)}`
  );
}

const say = (text: string): void => {
  const said = document.getElementById('said');
  if (said) said.textContent = text;
};
/** In the place of an answer that could not be had. */
const failure = (title: string, error: unknown): string =>
  `<h2>${title}</h2><p>${escapeHtml(error instanceof Error ? error.message : 'The search does not answer.')}</p>`;

/** A filter in the address, without words. */
async function showFilter(into: HTMLElement): Promise<void> {
  into.hidden = false;
  try {
    into.innerHTML = await askedOfFilter(filter);
  } catch (error) {
    into.innerHTML = failure('The cities could not be found', error);
  }
  say(into.querySelector('h2')?.textContent ?? '');
}

/** The answer as the function writes it for readers without scripts; null where it leads elsewhere, or is a list of cities, which is more with scripts. */
async function written(): Promise<Element | null> {
  if (['place', 'country', 'topic'].some((name) => given.has(name))) return null;
  const answer = await fetch(findHref(q), { headers: { accept: 'text/html' } }).catch(() => null);
  if (!answer?.ok || new URL(answer.url).pathname !== '/find') return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector('#reading[data-answer]');
}

async function show(into: HTMLElement): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('form.suggest input');
  if (input) input.value = q;
  document.title = `${q.slice(0, 60)} | ${document.title}`;
  into.hidden = false;
  into.innerHTML = '<p class="quiet">Reading …</p>';
  const whole = await written();
  if (whole) {
    // The answer has a heading of its own.
    document.querySelector('main h1')?.remove();
    into.replaceChildren(...whole.children);
    say(into.querySelector('h1, h2')?.textContent ?? '');
    return;
  }
  const asked = new URLSearchParams({ q });
  for (const name of ['place', 'country', 'topic']) if (given.has(name)) asked.set(name, given.get(name)!);
  try {
    const [found, reading] = await Promise.all([
      get<LanguageSearch>(`/api/search?${asked}`),
      get<Interpretation>(`/api/interpret?${new URLSearchParams({ q })}`),
    ]);
    into.innerHTML = asksCities(found) ? await askedOfCities(q, found) : render(found, reading);
  } catch (error) {
    into.innerHTML = failure('The words could not be read', error);
  }
  say(into.querySelector('h2')?.textContent ?? '');
}

// Fields without a value stay out of the address.
region?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
});

const answered = async (into: HTMLElement): Promise<void> => {
  if (q) await show(into);
  else if (Object.keys(filter).length > 0) await showFilter(into);
  document.querySelector('.after-answer')?.classList.add('shown');
};
// The function has answered already.
if (region && !region.hasAttribute('data-answer')) void answered(region);
