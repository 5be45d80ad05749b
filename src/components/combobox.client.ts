/** A field with a list of options (WAI-ARIA APG, combobox with manual selection): the focus stays in the field, arrows walk the options, Enter takes one, Escape closes the list. */
import { element } from './element.client.ts';

export interface Option {
  name: string;
  /** What it is, in a word or two. */
  note: string;
}

interface Combobox<O extends Option> {
  /** Of the list, for those who do not see it. */
  label: string;
  find(text: string): Promise<readonly O[]>;
  take(option: O): void;
  /** For a field that only accepts an option: the message if there is none. A click shows all, Enter takes the first, Escape empties. */
  none?: string;
}

/** Makes `input` a combobox; `host` is the positioned element around it. */
export function combobox<O extends Option>(
  input: HTMLInputElement,
  host: Element,
  { label, find, take, none }: Combobox<O>,
): void {
  const list = element('ul', { id: `${input.id}-list`, role: 'listbox', hidden: '', 'aria-label': label });
  const status = element('p', { class: 'hidden-text', role: 'status' });
  host.append(list, status);
  let options: readonly O[] = [];
  let active = -1;

  const mark = (at: number) => {
    active = at;
    [...list.children].forEach((item, i) => item.setAttribute('aria-selected', String(i === at)));
    const item = list.children[at];
    if (!item) return input.removeAttribute('aria-activedescendant');
    input.setAttribute('aria-activedescendant', item.id);
    item.scrollIntoView({ block: 'nearest' });
  };
  const open = (shown: boolean) => {
    list.hidden = !shown;
    input.setAttribute('aria-expanded', String(shown));
    mark(-1);
  };
  const offer = async () => {
    const text = input.value;
    const found = await find(text).catch(() => []);
    // What was typed meanwhile has its own answer; a field that was left has none.
    if (input.value !== text || document.activeElement !== input) return;
    options = found;
    const items = found.map(({ name, note }, i) =>
      element('li', { id: `${list.id}-${i}`, role: 'option' }, name, ' ', element('small', {}, note)),
    );
    if (none && found.length === 0)
      items.push(element('li', { role: 'option', 'aria-disabled': 'true', class: 'none' }, none));
    list.replaceChildren(...items);
    open(items.length > 0);
    const suggestions = found.length === 1 ? 'suggestion' : 'suggestions';
    status.textContent = found.length === 0 ? '' : `${found.length} ${suggestions}, choose with the arrow keys`;
  };
  const choose = (at: number) => {
    const option = options[at];
    if (!option) return;
    open(false);
    take(option);
  };
  /** From one option to the next; the field itself is a stop between the last and the first. */
  const walk = async (down: boolean, altKey: boolean) => {
    if (!list.hidden) {
      const stops = options.length + 1;
      mark(((active + 1 + (down ? 1 : -1) + stops) % stops) - 1);
      return;
    }
    await offer();
    if (!list.hidden) mark(down || altKey ? 0 : options.length - 1);
  };

  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  }))
    input.setAttribute(name, value);
  input.addEventListener('input', () => void offer());
  input.addEventListener('blur', () => open(false));
  if (none) input.addEventListener('click', () => void (list.hidden && offer()));
  input.addEventListener('keydown', (event) => {
    const { key } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') void walk(key === 'ArrowDown', event.altKey);
    else if (key === 'Enter' && !list.hidden && (none || active >= 0)) choose(Math.max(0, active));
    else if (key === 'Escape' && !list.hidden) open(false);
    else {
      if (key === 'Escape' && none) input.value = '';
      if (key === 'Tab') open(false);
      return;
    }
    event.preventDefault();
  });
  // Before the field loses focus.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const item = target instanceof Element ? target.closest('li') : null;
    if (item) choose([...list.children].indexOf(item));
  });
}
