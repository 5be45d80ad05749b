/** Builds a coverage pattern from its tiers and shows what it selects; the pattern is in the address. */
import {
  formatPattern,
  isFault,
  parsePattern,
  tiers,
  type Pattern,
  hasFile,
} from '../../contract/interface/pattern.ts';
import { combobox, citiesLike, cityOptions, type CityOption } from '../compare/compare-picker.client.ts';
import { counted } from '../text.ts';
import { coverageAnswerHtml, coverageFaultHtml, states, type CoverageFound, type Sampled } from './coverage-answer.ts';
import { copyFrom } from '../copy-button.client.ts';
import { files } from '../../contract/interface/file-paths.ts';
import type { Suggestions } from '../../contract/answers/suggestions.ts';
import { coverage, coverageSources } from '../../queries/coverage.ts';
import { loadSuggestions } from '../load-file.client.ts';

/** Entries above which an answer is not fetched for a look: about 1 MB. Their counts are in the page. */
const most = 4000;
const shown = 20;

let made: { from: Suggestions; cities: CityOption[] } | undefined;
/** The assessed cities, loaded once. */
async function words(): Promise<{ from: Suggestions; cities: CityOption[] }> {
  const from = await loadSuggestions();
  return (made ??= { from, cities: cityOptions(from) });
}

async function read<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} could not be read.`);
  return response.json();
}

/** Why a pattern selects nothing, and patterns that may have been meant. */
interface Fault {
  detail: string;
  meant: string[];
}

/** The tier that names nothing known, with patterns that may have been meant. */
async function unknown(pattern: Pattern): Promise<Fault | null> {
  const { cities } = await words();
  const { nation, place, domain, dataset } = pattern;
  const no = (tier: string, value: string, meant: Partial<Pattern>[] = []) => ({
    detail: `There is no ${tier} called ${value}.`,
    meant: meant.map((tier) => formatPattern({ ...pattern, ...tier })),
  });
  if (nation !== '*' && !offers(selects.nation, nation))
    return { detail: `No city in the atlas has the country code ${nation}.`, meant: [] };
  const inNation = nation === '*' ? cities : cities.filter(({ scopeId }) => scopeId.startsWith(`${nation}.`));
  if (place !== '*' && !inNation.some(({ scopeId }) => scopeId.slice(3) === place)) {
    return no(
      'place',
      place,
      citiesLike(place.replaceAll('-', ' '), cities, 4).map(({ scopeId }) => ({
        nation: scopeId.slice(0, 2),
        place: scopeId.slice(3),
      })),
    );
  }
  if (!offers(selects.domain, domain))
    return no(
      'domain',
      domain,
      [...selects.domain.options].slice(1).map(({ value }) => ({ domain: value })),
    );
  if (dataset === '*') return null;
  if (!offers(selects.dataset, dataset)) return no('dataset', dataset);
  const its = domainOf([...selects.dataset.options].find(({ value }) => value === dataset));
  if (domain === '*' || its === domain) return null;
  return { ...no('dataset', dataset, [{ domain: its }]), detail: `${dataset} belongs to the domain ${its}.` };
}

async function find(pattern: Pattern): Promise<CoverageFound | Fault> {
  const canonical = formatPattern(pattern);
  const { origin } = location;
  const known = inPage.get(canonical);
  if (known && known.matched > most) {
    const file = files.coverage(canonical);
    const bytes = Number((await fetch(file, { method: 'HEAD' })).headers.get('content-length'));
    const note =
      pattern.dataset === '*' && pattern.nation === '*'
        ? `The answer has the counts of every city and names the file with the entries of each ${canonical === '*' ? 'country' : 'kind of dataset'}.`
        : `${bytes > 1e6 ? `The answer has ${(bytes / 1e6).toFixed(1)} MB` : 'The answer is large'}, so we don’t show its entries here.`;
    return { pattern: canonical, ...known, file, origin, sample: [], note };
  }
  const fault = await unknown(pattern);
  if (fault) return fault;
  const {
    cities,
    from: { licence, dataDate },
  } = await words();
  const sources = coverageSources(pattern, {
    scopeIds: cities.map(({ scopeId }) => scopeId),
    criterionOf: (dataset) => criteria.get(dataset)!,
  });
  const all = await Promise.all(sources.map(async ({ file, features }) => features(await read<never>(file))));
  const { matched, scopes, features } = coverage(all.flat(), pattern, { licence, dataDate });
  const counts = Object.fromEntries(
    states.map((state) => [state, features.reduce((n, { properties }) => n + properties[state], 0)]),
  ) as CoverageFound['counts'];
  const sample: Sampled[] = [];
  for (const {
    properties: { name: city, scopeId, entries = [] },
  } of features) {
    for (const entry of entries.slice(0, shown - sample.length))
      sample.push({ ...entry, scopeId, city, kind: kinds.get(entry.dataset) ?? entry.dataset });
  }
  return {
    pattern: canonical,
    matched,
    scopes,
    counts,
    file: hasFile(pattern) ? files.coverage(canonical) : undefined,
    origin,
    sample,
  };
}

/** The page of the explorer as its island finds it: fields of the tiers, and counts by pattern. */
const at = <E extends HTMLElement>(id: string) => document.querySelector<E>(`#${id}`)!;
const form = at<HTMLFormElement>('builder');
const text = at<HTMLInputElement>('pattern');
const selects = {
  nation: at<HTMLSelectElement>('nation'),
  domain: at<HTMLSelectElement>('domain'),
  dataset: at<HTMLSelectElement>('dataset'),
};

/** Names of the kinds of data. */
const kinds = new Map([...selects.dataset.options].map(({ value, text: name }) => [value, name]));
/** Their criteria. */
const criteria = new Map([...selects.dataset.options].map(({ value, dataset }) => [value, dataset['criterion'] ?? '']));
/** Counts that are in the page, by pattern. */
const inPage = new Map(
  [...document.querySelectorAll<HTMLTableRowElement>('.counts tr[data-pattern]')].map(({ dataset }) => {
    const numbers = dataset['counts']!.split(',').map(Number);
    return [
      dataset['pattern']!,
      {
        scopes: Number(dataset['cities']),
        matched: numbers.reduce((a, b) => a + b),
        counts: Object.fromEntries(states.map((state, i) => [state, numbers[i]!])) as CoverageFound['counts'],
      },
    ];
  }),
);

const offers = ({ options }: HTMLSelectElement, value: string) => [...options].some((option) => option.value === value);
/** Domain of a kind of data; empty for none. */
const domainOf = (option: HTMLOptionElement | undefined) =>
  option?.parentElement instanceof HTMLOptGroupElement ? option.parentElement.label : '';

const answer = at('coverage-answer');
const status = at('coverage-said');

let turn = 0;
let current: Pattern = { nation: '*', place: '*', domain: '*', dataset: '*' };

/** Shows what a pattern selects, in the fields as well. */
async function show(typed: string): Promise<void> {
  const mine = ++turn;
  const parsed = parsePattern(typed);
  text.value = typed;
  if (isFault(parsed)) {
    fill(coverageFaultHtml(parsed.detail), parsed.detail);
    return;
  }
  current = parsed;
  answer.setAttribute('aria-busy', 'true');
  await setFields();
  let html: string, said: string;
  try {
    const found = await find(parsed);
    if ('detail' in found) [html, said] = [coverageFaultHtml(found.detail, found.meant), found.detail];
    else
      [html, said] = [
        coverageAnswerHtml(found),
        `${counted(found.matched, 'entry', 'entries')} in ${counted(found.scopes, 'city', 'cities')}`,
      ];
  } catch {
    [html, said] = [
      coverageFaultHtml('The answer could not be read. Try again later.'),
      'The answer could not be read.',
    ];
  }
  if (mine === turn) fill(html, said);
}
function fill(html: string, said: string): void {
  answer.innerHTML = html;
  answer.removeAttribute('aria-busy');
  status.textContent = said;
}

const place = combobox(at('place-tier'), {
  id: 'place',
  label: 'Place',
  none: 'No city in the atlas has this name.',
  find: async (typed) =>
    citiesLike(
      typed,
      (await words()).cities.filter(
        ({ scopeId }) => current.nation === '*' || scopeId.startsWith(`${current.nation}.`),
      ),
    ).map(({ scopeId, name, nation }) => ({ id: scopeId, name, note: nation })),
  choose: ({ id }) => go({ nation: id.slice(0, 2), place: id.slice(3) }),
});
place.input.placeholder = 'any';
// Emptied it is any place; what was typed and not chosen is taken back.
place.input.addEventListener('blur', () => {
  if (place.input.value === '' && current.place !== '*') go({ place: '*' });
  else void setFields();
});

async function setFields(): Promise<void> {
  for (const tier of ['nation', 'domain', 'dataset'] as const) selects[tier].value = current[tier];
  for (const group of selects.dataset.querySelectorAll('optgroup'))
    group.disabled = current.domain !== '*' && group.label !== current.domain;
  const scopeId = `${current.nation}.${current.place}`;
  place.input.value = current.place === '*' ? '' : current.place;
  if (current.place !== '*')
    place.input.value = (await words()).cities.find((city) => city.scopeId === scopeId)?.name ?? current.place;
}

/** Takes a step of the reader's: other tiers, kept in the browser's history. */
function go(change: Partial<Pattern> | string): void {
  const typed = typeof change === 'string' ? change.trim() : formatPattern({ ...current, ...change });
  const address = new URL(location.href);
  address.searchParams.set('pattern', typed);
  address.hash = '';
  history.pushState(null, '', address.href.replaceAll('%3A', ':').replaceAll('%2A', '*'));
  void show(typed);
}

for (const tier of tiers) {
  if (tier === 'place') continue;
  selects[tier].addEventListener('change', () => {
    const { value } = selects[tier];
    const its = domainOf(selects.dataset.selectedOptions[0]);
    go({
      [tier]: value,
      ...(tier === 'nation' ? { place: '*' } : {}),
      ...(tier === 'domain' && value !== '*' && its !== value ? { dataset: '*' } : {}),
    });
  });
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  go(text.value);
});
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const pattern = event.target.closest<HTMLElement>('[data-explore]')?.dataset['explore'];
  if (pattern && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    go(pattern);
    form.scrollIntoView();
    text.focus({ preventScroll: true });
  }
  copyFrom(event.target, (said) => {
    status.textContent = said;
  });
});
const fromAddress = () => new URLSearchParams(location.search).get('pattern') ?? '*';
addEventListener('popstate', () => void show(fromAddress()));
if (new URLSearchParams(location.search).has('pattern')) void show(fromAddress());
else text.value = '*';
