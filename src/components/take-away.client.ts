/** Copies a citation, the address with its settings, or the HTML of a frame or badge; where the browser does not let it, shows the text to be copied by hand. */
import { badgeHtml, frameHtml } from '../markup/markup.ts';
import { citation } from '../queries/citation.ts';
import { element } from './element.client.ts';

type Text = readonly [name: string, text: () => string];

const status = element('p', { class: 'hidden-text', role: 'status' });

/** Copies, and says so; where that is refused, shows the text at the end of `place`. */
async function copy(text: string, button: HTMLElement, place: Element): Promise<void> {
  place.querySelector('pre')?.remove();
  try {
    await navigator.clipboard.writeText(text);
    status.textContent = `Copied: ${text}`;
    button.classList.add('copied');
    setTimeout(() => button.classList.remove('copied'), 2000);
  } catch {
    const shown = element('pre', { tabindex: '0' }, element('code', {}, text));
    place.append(shown);
    getSelection()?.selectAllChildren(shown);
    status.textContent = 'Your browser doesn’t let this page copy. Copy the selected text instead.';
  }
}

/** "Copy as text, BibTeX or CSL JSON", each word a button. */
function addCopies(place: Element | null, lead: string, texts: readonly Text[]): void {
  const dd = place?.querySelector('dd');
  if (!dd) return;
  const buttons = texts.flatMap(([name, text], i) => {
    const button = element('button', { type: 'button' }, name);
    button.addEventListener('click', () => copy(text(), button, dd));
    return i === 0 ? [button] : [i === texts.length - 1 ? ' or ' : ', ', button];
  });
  dd.append(element('p', { class: 'copies' }, `${lead} `, ...buttons));
}

const block = document.querySelector<HTMLElement>('.take-away')!;
const { path = '', date = '', release: version, doi } = block.dataset;
const release = version === undefined ? undefined : { version, doi };
const address = () => location.origin + path + location.search;
const cited = () => citation({ title: document.title.replace(/ \| [^|]*$/, ''), url: address(), date, release });
const cite = block.querySelector('.cite');
const shown = cite!.querySelector('p')!;
shown.textContent = cited().text;
// What was chosen on the page since then.
new IntersectionObserver(() => {
  shown.textContent = cited().text;
}).observe(block);
addCopies(cite, 'Copy as', [
  ['text', () => cited().text],
  ['BibTeX', () => cited().bibtex],
  ['CSL JSON', () => cited().csl],
]);
addCopies(block.querySelector('.share'), 'Copy', [['the address', address]]);
const embed = block.querySelector<HTMLElement>('.embed');
const { scope = '', name = '' } = embed?.dataset ?? {};
addCopies(embed, 'Copy the HTML of', [
  ['the frame', () => frameHtml(location.origin, scope, name)],
  ['the badge', () => badgeHtml(location.origin, scope, name)],
]);
block.append(status);
