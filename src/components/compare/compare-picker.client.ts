/** The cities to compare as a list that can be reordered and shortened, and a combobox that adds to it. */
import { element } from '../element.client.ts';
import { combobox } from './compare-combobox.client.ts';
import { citiesLike, cityOptions, type CityOption } from './compare-search.client.ts';
import { loadSuggestions } from '../search/suggest-load.client.ts';

export interface Picked {
  scopeId: string;
  name: string;
}
const most = 5;

/** Why a city cannot be added; nothing when it can. */
export function refusal({ scopeId, name }: Picked, chosen: readonly Picked[]): string | undefined {
  if (chosen.some((city) => city.scopeId === scopeId)) return `${name} is compared already.`;
  return chosen.length >= most
    ? `${name} cannot be added: five cities are compared already. Remove one first.`
    : undefined;
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
    none: 'No assessed city has such a name.',
    find: async (text) =>
      citiesLike(text, await allCities()).map(({ scopeId, name, nation }) => ({
        id: scopeId,
        name,
        note: chosen.some((city) => city.scopeId === scopeId) ? `${nation}, compared already` : nation,
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
