/** The cities to compare as a list that can be reordered and shortened, and a combobox that adds to it. */
import { element } from '../element.client.ts';
import { loadSuggestions } from '../load-file.client.ts';
import { fold } from '../../language/fold.ts';
import type { Suggestions } from '../../contract/answers/suggestions.ts';
import { markActive } from '../active-option.client.ts';

/** Cities that a few typed letters may mean, from the suggestions. */
export interface CityOption {
  scopeId: string;
  name: string;
  nation: string;
  folded: string;
  words: string;
}

/** The assessed cities, most populous first, ready to be searched. */
export function cityOptions({ places, nations }: Pick<Suggestions, 'places' | 'nations'>): CityOption[] {
  const names = new Map(nations.map(([code, name]) => [code, name]));
  return places.map(([scopeId, name, , , , ...others]) => {
    const nation = names.get(scopeId.slice(0, 2)) ?? scopeId.slice(0, 2);
    return {
      scopeId,
      name,
      nation,
      folded: fold(name),
      words: ` ${fold([name, ...others, nation, scopeId].join(' '))}`,
    };
  });
}

/** Up to `limit` cities each of whose typed words begins a word of the name in either language or the country; names that begin with the text come first. */
export function citiesLike(text: string, options: readonly CityOption[], limit = 8): CityOption[] {
  const typed = fold(text);
  if (typed === '') return options.slice(0, limit);
  const found = options.filter(({ words }) => typed.split(' ').every((word) => words.includes(` ${word}`)));
  const rank = ({ folded }: CityOption) => (folded === typed ? 0 : folded.startsWith(typed) ? 1 : 2);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, limit);
}

/** An editable combobox with a list (WAI-ARIA APG): focus stays in the field, arrows walk the options, Enter takes one, Escape closes, then empties. */
interface Option {
  id: string;
  name: string;
  note: string;
}

interface Combobox {
  input: HTMLInputElement;
  /** Offers options for the text in the field. */
  refresh(): void;
}

/** Builds field and list into `host`. `find` gives the options for a text; `choose` gets the one that was taken. */
export function combobox(
  host: HTMLElement,
  {
    id,
    label,
    find,
    choose,
    none,
  }: {
    id: string;
    label: string;
    find: (text: string) => Promise<readonly Option[]>;
    choose: (option: Option) => void;
    /** Shown when nothing is found. */
    none: string;
  },
): Combobox {
  const input = element('input', {
    id,
    role: 'combobox',
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    maxlength: '80',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': `${id}-list`,
  });
  const list = element('ul', { id: `${id}-list`, role: 'listbox', 'aria-label': label, hidden: '' });
  host.append(element('label', { for: id }, label), element('div', { class: 'combobox' }, input, list));
  let options: readonly Option[] = [];
  let active = -1;

  const close = () => {
    list.hidden = true;
    active = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const walk = (to: number) => {
    active = options.length === 0 ? -1 : (to + options.length) % options.length;
    markActive(input, list, active);
  };
  const take = (i: number) => {
    const option = options[i];
    if (!option) return;
    close();
    choose(option);
  };
  const refresh = async () => {
    const text = input.value;
    const found = await find(text);
    if (text !== input.value || document.activeElement !== input) return;
    options = found;
    active = -1;
    input.removeAttribute('aria-activedescendant');
    list.replaceChildren(
      ...options.map(({ name, note }, i) =>
        element(
          'li',
          { id: `${id}-${i}`, role: 'option', 'aria-selected': 'false' },
          `${name} `,
          element('small', {}, note),
        ),
      ),
    );
    if (options.length === 0)
      list.append(
        element('li', { role: 'option', 'aria-disabled': 'true', 'aria-selected': 'false', class: 'none' }, none),
      );
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
  };

  input.addEventListener('input', () => void refresh());
  input.addEventListener('click', () => {
    if (list.hidden) void refresh();
  });
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const start = key === 'ArrowDown' ? 0 : -1;
      if (list.hidden) void refresh().then(() => walk(start));
      else walk(active < 0 ? start : active + (key === 'ArrowDown' ? 1 : -1));
    } else if (key === 'Enter') {
      if (list.hidden) return;
      event.preventDefault();
      take(active < 0 ? 0 : active);
    } else if (key === 'Escape') {
      if (list.hidden) input.value = '';
      close();
    }
  });
  // The field keeps the focus when an option is pressed.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const item = target instanceof Element ? target.closest('[role=option]') : null;
    if (item) take([...list.children].indexOf(item));
  });
  return { input, refresh: () => void refresh() };
}

export interface Picked {
  scopeId: string;
  name: string;
}
const most = 5;

/** Why a city cannot be added; nothing when it can. */
export function refusal({ scopeId, name }: Picked, chosen: readonly Picked[]): string | undefined {
  if (chosen.some((city) => city.scopeId === scopeId)) return `${name} is already in the comparison.`;
  return chosen.length >= most ? `You can compare up to five cities. Remove one to add ${name}.` : undefined;
}

const arrow = { earlier: 'M8 2 3 6l5 4', later: 'M4 2l5 4-5 4', remove: 'M3 3l6 6M9 3 3 9' } as const;
const icon = (d: string): SVGElement => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS(svg.namespaceURI, 'path');
  svg.setAttribute('viewBox', '0 0 12 12');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', d);
  svg.append(path);
  return svg;
};

let options: Promise<CityOption[]> | undefined;
const allCities = (): Promise<CityOption[]> => (options ??= loadSuggestions().then(cityOptions));

/** Builds the picker. `changed` gets the cities after every step of the reader's. */
export function picker(
  host: HTMLElement,
  changed: (cities: readonly Picked[]) => void,
): { show(cities: readonly Picked[]): void; say(text: string): void } {
  let chosen: readonly Picked[] = [];
  const list = element('ol', { 'aria-label': 'Cities compared, in order' });
  const status = element('p', { role: 'status', class: 'small' });
  const say = (text: string) => {
    status.textContent = text;
  };

  const field = element('div', { class: 'add' });
  host.append(list, field, status);
  const { input } = combobox(field, {
    id: 'add-city',
    label: 'Add a city',
    none: 'No city in the atlas has this name.',
    find: async (text) =>
      citiesLike(text, await allCities()).map(({ scopeId, name, nation }) => ({
        id: scopeId,
        name,
        note: chosen.some((city) => city.scopeId === scopeId) ? `${nation}, already in the comparison` : nation,
      })),
    choose: ({ id, name }) => {
      const city = { scopeId: id, name };
      const why = refusal(city, chosen);
      if (why) {
        say(why);
        return;
      }
      input.value = '';
      change([...chosen, city], `${name} added, ${chosen.length + 1} of ${most}.`);
    },
  });
  input.addEventListener('focus', () => void allCities(), { once: true });

  function change(cities: readonly Picked[], said: string): void {
    show(cities);
    say(cities.length < 2 ? `${said} Add another city to compare.` : said);
    changed(cities);
  }
  function button(
    city: Picked,
    kind: keyof typeof arrow,
    name: string,
    enabled: boolean,
    act: () => void,
  ): HTMLButtonElement {
    const made = element(
      'button',
      { type: 'button', 'aria-label': name, title: name, 'data-of': `${kind} ${city.scopeId}` },
      icon(arrow[kind]),
    );
    made.disabled = !enabled;
    made.addEventListener('click', act);
    return made;
  }
  function swap(i: number, j: number, kind: keyof typeof arrow): void {
    const next = [...chosen];
    [next[i], next[j]] = [next[j]!, next[i]!];
    const city = chosen[i]!;
    change(next, `${city.name} is now number ${j + 1} of ${next.length}.`);
    const buttons = [...list.querySelectorAll('button')].filter(
      ({ dataset, disabled }) => !disabled && dataset['of']?.endsWith(` ${city.scopeId}`),
    );
    (buttons.find(({ dataset }) => dataset['of']?.startsWith(kind)) ?? buttons[0])?.focus();
  }
  function show(cities: readonly Picked[]): void {
    chosen = cities;
    list.replaceChildren(
      ...cities.map((city, i) =>
        element(
          'li',
          {},
          element('span', {}, city.name),
          button(city, 'earlier', `Move ${city.name} forward`, i > 0, () => swap(i, i - 1, 'earlier')),
          button(city, 'later', `Move ${city.name} back`, i < cities.length - 1, () => swap(i, i + 1, 'later')),
          button(city, 'remove', `Remove ${city.name}`, true, () => {
            change(
              chosen.filter((other) => other !== city),
              `${city.name} removed.`,
            );
            input.focus();
          }),
        ),
      ),
    );
  }
  return { show, say };
}
