/** Makes a search box a combobox (WAI-ARIA APG, list autocomplete with manual selection). Enter without a choice sends the sentence. */
import { markActive } from '../active-option.client.ts';
import { element } from '../element.client.ts';
import { loadOtherPlaces, loadSuggestions } from '../load-file.client.ts';
import { entriesOf, mostShown, otherEntries, suggest, type Option } from './suggest-match.ts';

let preparing: Promise<ReturnType<typeof entriesOf>> | undefined;
const entries = () => {
  preparing ??= loadSuggestions().then(entriesOf);
  preparing.catch(() => {
    preparing = undefined;
  });
  return preparing;
};

let preparingAll: Promise<ReturnType<typeof entriesOf>> | undefined;
const withOthers = () => {
  preparingAll ??= Promise.all([entries(), loadOtherPlaces()]).then(([first, others]) => [
    ...first,
    ...otherEntries(others),
  ]);
  preparingAll.catch(() => {
    preparingAll = undefined;
  });
  return preparingAll;
};

/** Places that are not assessed are looked for when too little else is found. */
async function optionsFor(text: string): Promise<Option[]> {
  const found = suggest(await entries(), text);
  return found.length < mostShown && text.trim().length > 2
    ? withOthers().then(
        (all) => suggest(all, text),
        () => found,
      )
    : found;
}

const row = ({ name, note }: Option, id: string): HTMLElement =>
  element('li', { id, role: 'option' }, name, ' ', element('small', {}, note));

/** The field, the list below it, and the options in it. */
class SuggestBox {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #status = element('p', { class: 'hidden-text', role: 'status' });
  #options: Option[] = [];
  #active = -1;

  constructor(input: HTMLInputElement, field: Element) {
    this.#input = input;
    this.#list = element('ul', { id: `${input.id}-list`, role: 'listbox', hidden: '', 'aria-label': 'Suggestions' });
    field.append(this.#list, this.#status);
    for (const [name, value] of Object.entries({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': this.#list.id,
    }))
      input.setAttribute(name, value);
    input.addEventListener('focus', () => void entries().catch(() => {}), { once: true });
    input.addEventListener('input', () => void this.#offer());
    input.addEventListener('blur', () => this.#open(false));
    input.addEventListener('keydown', (event) => this.#press(event));
    // Before the field loses focus.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#list.addEventListener('click', ({ target }) => {
      const item = target instanceof Element ? target.closest('li') : null;
      if (item) this.#take([...this.#list.children].indexOf(item));
    });
  }

  #mark(at: number): void {
    this.#active = at;
    markActive(this.#input, this.#list, at);
  }

  #open(shown: boolean): void {
    this.#list.hidden = !shown;
    this.#input.setAttribute('aria-expanded', String(shown));
    if (!shown) this.#mark(-1);
  }

  async #offer(): Promise<void> {
    const text = this.#input.value;
    const found = await optionsFor(text).catch(() => []);
    // What was typed meanwhile has its own answer; a field that was left has none.
    if (this.#input.value !== text || document.activeElement !== this.#input) return;
    this.#options = found;
    this.#list.replaceChildren(...found.map((option, i) => row(option, `${this.#list.id}-${i}`)));
    this.#open(found.length > 0);
    this.#mark(-1);
    this.#status.textContent =
      found.length === 0
        ? ''
        : `${found.length} ${found.length === 1 ? 'suggestion' : 'suggestions'}, choose with the arrow keys`;
  }

  #take(at: number): void {
    const option = this.#options[at];
    if (!option) return;
    this.#input.value = option.name;
    this.#open(false);
    location.href = option.href;
  }

  /** From one option to the next; the field itself is a stop between the last and the first. */
  #walk(down: boolean, altKey: boolean): void {
    if (!this.#list.hidden) {
      const stops = this.#options.length + 1;
      this.#mark(((this.#active + 1 + (down ? 1 : -1) + stops) % stops) - 1);
      return;
    }
    void this.#offer().then(() => {
      if (!this.#list.hidden) this.#mark(down || altKey ? 0 : this.#options.length - 1);
    });
  }

  #press(event: KeyboardEvent): void {
    const { key } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      this.#walk(key === 'ArrowDown', event.altKey);
    } else if (key === 'Enter' && this.#active >= 0) {
      event.preventDefault();
      this.#take(this.#active);
    } else if (key === 'Escape' && !this.#list.hidden) {
      event.preventDefault();
      this.#open(false);
    } else if (key === 'Tab') this.#open(false);
  }
}

/** Offers names below a field as one types; `field` is the positioned element around it. */
export function suggestIn(input: HTMLInputElement, field: Element): void {
  new SuggestBox(input, field);
  if (document.activeElement === input) void entries().catch(() => {});
}
