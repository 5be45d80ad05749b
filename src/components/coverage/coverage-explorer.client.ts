/** Island: builds a coverage pattern from its tiers and shows what it selects; the pattern stands in the address. */
import { formatPattern, isFault, parsePattern, tiers, type Pattern } from '../../contract/interface/pattern.ts';
import { combobox } from '../compare/compare-combobox.client.ts';
import { citiesLike } from '../compare/compare-search.client.ts';
import { counted } from '../number-text.ts';
import { coverageAnswerHtml, coverageFaultHtml } from './coverage-answer.ts';
import { copyFrom } from '../copy-button.client.ts';
import { at, domainOf, form, selects, text } from './coverage-fields.client.ts';
import { find, words } from './coverage-find.client.ts';

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
  none: 'No assessed city has such a name.',
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
