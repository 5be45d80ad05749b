/** An editable combobox with a list (WAI-ARIA APG): focus stays in the field, arrows walk the options, Enter takes one, Escape closes, then empties. */
import { markActive } from '../active-option.client.ts';
import { element } from '../element.client.ts';

export interface Option {
  id: string;
  name: string;
  note: string;
}

export interface Combobox {
  input: HTMLInputElement;
  /** Offers the options for what stands in the field. */
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
    /** What is said when nothing is found. */
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
