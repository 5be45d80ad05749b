/** Script of the search page: shows how the words in the address were read, what they lead to, and what to change when nothing was found. */
import type { Interpretation, LanguageSearch } from '../../contract/answers/data-map.ts';
import { element, link, type Child } from '../element.client.ts';
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
const list = (rows: readonly (readonly Child[])[]): HTMLElement =>
  element('ul', { class: 'home-lines calm' }, ...rows.map((row) => element('li', {}, ...row)));
const note = (text: string): HTMLElement => element('small', {}, text);

/** What the words lead to, most exact first. */
function ways({ interpreted_intent: intent, results: { cities, page } }: LanguageSearch): Child[][] {
  const { place, country, topic, scopeId, assessed, countryCode, domain } = intent;
  const what = (topic || domain || '').replace('-', ' ');
  const rows: Child[][] = [];
  if (scopeId && assessed) {
    rows.push([
      link(`/datasets/${scopeId.replace('.', '/')}`, `Who publishes data for ${place}`),
      note(`Websites, access and licences${what ? `, ${what} among them` : ''}`),
    ]);
    rows.push([
      link(`/cities/${scopeId}`, `${place} in the atlas`),
      note(`Score ${oneDecimal(cities[0]?.smartnessPct ?? 0)} of 100, every criterion with its sources`),
    ]);
  } else if (scopeId && page === `/datasets/${scopeId.replace('.', '/')}`) {
    rows.push([
      link(page, `Who publishes data for ${place}`),
      note('Websites, access and licences; not assessed, so without a rank'),
    ]);
  }
  if (countryCode && !assessed && cities.length > 0) {
    rows.push([
      link(`/datasets/${countryCode.toLowerCase()}`, `Who publishes city data in ${country}`),
      note('Websites, access and licences'),
    ]);
    rows.push([
      link(`/countries/${countryCode.toLowerCase()}`, `${country} in the atlas`),
      note(`${grouped(cities.length)} ${cities.length === 1 ? 'city' : 'cities'}, ranked`),
    ]);
  }
  if (topic)
    rows.push([link(`/datasets/topics/${topic}`, `Who publishes ${what} data anywhere`), note('All countries')]);
  return rows;
}

function render(found: LanguageSearch, reading: Interpretation): Child[] {
  const parts = partsOf(reading);
  const others = otherReadings(reading);
  const rows = ways(found);
  const { cities } = found.results;
  const sentence = element(
    'p',
    { class: 'sentence' },
    ...parts.map(({ text, kind }) =>
      kind ? element('mark', {}, text, element('span', { class: 'hidden-text' }, ` (${kind})`)) : text,
    ),
  );
  const read = parts.flatMap(({ text, kind }) => (kind ? [`${text} (${kind})`] : []));
  return [
    element('h2', {}, rows.length > 0 ? 'What was found' : 'Nothing was found'),
    sentence,
    element(
      'p',
      { class: 'quiet' },
      read.length > 0 ? `Read as ${read.join(', ')}.` : 'No place, nation or topic was recognised in these words.',
      ...(reading.leftover.length > 0 ? [` Not used: ${reading.leftover.join(', ')}.`] : []),
    ),
    ...found.notes.filter((text) => !/^No place, nation/.test(text)).map((text) => element('p', {}, text)),
    ...(rows.length > 0
      ? [list(rows)]
      : [
          element(
            'p',
            {},
            'Check the spelling, write the name of a city or nation in any language, or choose a topic below. Places of fewer than about 15 000 inhabitants are mostly unknown here.',
          ),
        ]),
    ...(cities.length > 1
      ? [
          element(
            'h3',
            {},
            `${cities.length > mostCities ? `The first ${mostCities} of ${grouped(cities.length)}` : grouped(cities.length)} cities`,
          ),
          element(
            'ul',
            { class: 'contents columns calm places' },
            ...cities
              .slice(0, mostCities)
              .map(({ scopeId, name, countryCode, smartnessPct }) =>
                element(
                  'li',
                  {},
                  link(`/cities/${scopeId}`, name),
                  ' ',
                  note(`${nationName(countryCode)}, score ${oneDecimal(smartnessPct)}`),
                ),
              ),
          ),
        ]
      : []),
    ...(others.length > 0
      ? [
          element('h3', {}, 'Other readings'),
          list(
            others.map(({ name, kind, nation, reason, href }) => [
              link(href, kind === 'nation' ? name : `${name}, ${nationName(nation)}`),
              note(reason),
            ]),
          ),
        ]
      : []),
  ];
}

const say = (text: string): void => {
  const said = document.getElementById('said');
  if (said) said.textContent = text;
};
/** In the place of an answer that could not be had. */
const failure = (title: string, error: unknown): Child[] => [
  element('h2', {}, title),
  element('p', {}, error instanceof Error ? error.message : 'The search does not answer.'),
];

/** A filter in the address, without words. */
async function showFilter(into: HTMLElement): Promise<void> {
  into.hidden = false;
  try {
    into.replaceChildren(...(await askedOfFilter(filter)));
  } catch (error) {
    into.replaceChildren(...failure('The cities could not be found', error));
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
  into.replaceChildren(element('p', { class: 'quiet' }, 'Reading …'));
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
    into.replaceChildren(...(asksCities(found) ? await askedOfCities(q, found) : render(found, reading)));
  } catch (error) {
    into.replaceChildren(...failure('The words could not be read', error));
  }
  say(into.querySelector('h2')?.textContent ?? '');
}

const answered = async (into: HTMLElement): Promise<void> => {
  if (q) await show(into);
  else if (Object.keys(filter).length > 0) await showFilter(into);
  document.querySelector('.after-answer')?.classList.add('shown');
};
// The function has answered already.
if (region && !region.hasAttribute('data-answer')) void answered(region);
