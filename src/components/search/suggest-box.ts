/** Island: makes the search box a combobox (WAI-ARIA APG, list autocomplete with manual selection). Enter without a choice sends the sentence. */
import { loadSuggestions } from './suggest-load.ts';
import { entriesOf, suggest, type Option } from './suggest-match.ts';

let preparing: Promise<ReturnType<typeof entriesOf>> | undefined;
const entries = () => {
  preparing ??= loadSuggestions().then(entriesOf);
  preparing.catch(() => { preparing = undefined; });
  return preparing;
};

function enhance(form: HTMLFormElement): void {
  const input = form.querySelector('input')!;
  const field = form.querySelector('.field')!;
  const list = document.createElement('ul');
  const told = document.createElement('p');
  list.id = `${input.id}-list`;
  list.role = 'listbox';
  list.hidden = true;
  list.ariaLabel = 'Suggestions';
  told.className = 'hidden-text';
  told.role = 'status';
  field.append(list, told);
  for (const [name, value] of Object.entries({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': list.id })) input.setAttribute(name, value);

  let options: Option[] = [];
  let active = -1;

  const mark = (at: number) => {
    active = at;
    [...list.children].forEach((item, i) => item.setAttribute('aria-selected', String(i === at)));
    if (at < 0) input.removeAttribute('aria-activedescendant');
    else {
      input.setAttribute('aria-activedescendant', list.children[at]!.id);
      list.children[at]!.scrollIntoView({ block: 'nearest' });
    }
  };
  const open = (shown: boolean) => {
    list.hidden = !shown;
    input.setAttribute('aria-expanded', String(shown));
    if (!shown) mark(-1);
  };
  const item = ({ name, note }: Option, i: number): HTMLElement => {
    const row = document.createElement('li');
    const small = document.createElement('small');
    row.id = `${list.id}-${i}`;
    row.role = 'option';
    small.textContent = note;
    row.append(name, ' ', small);
    return row;
  };
  const offer = async () => {
    const text = input.value;
    const found = await entries().then((all) => suggest(all, text), () => []);
    // What was typed meanwhile has its own answer; a field that was left has none.
    if (input.value !== text || document.activeElement !== input) return;
    options = found;
    list.replaceChildren(...options.map(item));
    open(options.length > 0);
    mark(-1);
    told.textContent = options.length === 0 ? '' : `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}, choose with the arrow keys`;
  };
  const take = (at: number) => {
    const option = options[at];
    if (!option) return;
    input.value = option.name;
    open(false);
    location.href = option.href;
  };

  input.addEventListener('focus', () => { void entries().catch(() => {}); }, { once: true });
  input.addEventListener('input', () => void offer());
  input.addEventListener('blur', () => open(false));
  input.addEventListener('keydown', (event) => {
    const { key } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (list.hidden) {
        void offer().then(() => { if (!list.hidden) mark(key === 'ArrowDown' || event.altKey ? 0 : options.length - 1); });
        return;
      }
      // The field itself is a stop between the last option and the first.
      const stops = options.length + 1;
      mark(((active + 1 + (key === 'ArrowDown' ? 1 : -1) + stops) % stops) - 1);
    } else if (key === 'Enter' && active >= 0) {
      event.preventDefault();
      take(active);
    } else if (key === 'Escape' && !list.hidden) {
      event.preventDefault();
      open(false);
    } else if (key === 'Tab') open(false);
  });
  // Before the field loses focus.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => take([...list.children].indexOf((event.target as Element).closest('li')!)));
}

for (const form of document.querySelectorAll<HTMLFormElement>('form.suggest')) enhance(form);
