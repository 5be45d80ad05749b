/** The cities to compare as a list that can be reordered and shortened, and a combobox that adds to it. */
import { element, loadSuggestions } from '../element.client.ts';
import { fold } from '../../language/fold.ts';
import type { Suggestions } from '../../contract/answers/suggestions.ts';
import { combobox } from '../combobox.client.ts';

type CityOption = ReturnType<typeof cityOptions>[number];

/** The assessed cities, most populous first, ready to be searched. */
export function cityOptions({ places, nations }: Pick<Suggestions, 'places' | 'nations'>) {
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

export interface Picked {
  scopeId: string;
  name: string;
}
const most = 5;

export function refusal({ scopeId, name }: Picked, chosen: readonly Picked[]): string | undefined {
  if (chosen.some((city) => city.scopeId === scopeId)) return `${name} is already in the comparison.`;
  return chosen.length >= most ? `You can compare up to five cities. Remove one to add ${name}.` : undefined;
}

const arrow = { earlier: 'M8 2 3 6l5 4', later: 'M4 2l5 4-5 4', remove: 'M3 3l6 6M9 3 3 9' } as const;

let options: Promise<CityOption[]> | undefined;
const allCities = (): Promise<CityOption[]> => (options ??= loadSuggestions().then(cityOptions));

/** Builds the picker. `changed` gets the cities after every step of the reader's. */
export function picker(
  host: HTMLElement,
  changed: (cities: readonly Picked[]) => void,
): { show(cities: readonly Picked[]): void } {
  let chosen: readonly Picked[] = [];
  const list = element('ol', { 'aria-label': 'Cities compared, in order' });
  const status = element('p', { role: 'status', class: 'small' });
  const say = (text: string) => {
    status.textContent = text;
  };

  const field = element('div', { class: 'add' });
  host.append(list, field, status);
  const attributes = { type: 'text', autocomplete: 'off', spellcheck: 'false', maxlength: '80' };
  const input = element('input', { id: 'add-city', ...attributes });
  const around = element('div', { class: 'combobox' }, input);
  field.append(element('label', { for: input.id }, 'Add a city'), around);
  combobox(input, around, {
    label: 'Add a city',
    none: 'No city in the atlas has this name.',
    find: async (text) =>
      citiesLike(text, await allCities()).map(({ scopeId, name, nation }) => ({
        scopeId,
        name,
        note: chosen.some((city) => city.scopeId === scopeId) ? `${nation}, already in the comparison` : nation,
      })),
    take({ scopeId, name }) {
      const why = refusal({ scopeId, name }, chosen);
      if (why) return say(why);
      input.value = '';
      change([...chosen, { scopeId, name }], `${name} added, ${chosen.length + 1} of ${most}.`);
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
    const attributes = { type: 'button', 'aria-label': name, title: name, 'data-of': `${kind} ${city.scopeId}` };
    const made = element('button', attributes);
    made.innerHTML = `<svg viewBox="0 0 12 12" aria-hidden="true"><path d="${arrow[kind]}"/></svg>`;
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
  return { show };
}
