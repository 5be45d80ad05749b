/** Island: copies a citation, the address with its settings, or the HTML of a frame or badge; where the browser does not let it, shows the text to be copied by hand. */
import { badgeHtml, frameHtml } from '../../queries/embedding.ts';
import { citation } from '../../queries/citation.ts';
import { element } from '../element.ts';

for (const block of document.querySelectorAll<HTMLElement>('.take-away')) {
  const { title = '', path = '', date = '' } = block.dataset;
  const status = block.querySelector('[role=status]')!;
  const cite = block.querySelector('.cite')!;
  const cited = () => citation({ title, url: location.origin + path + location.search, date });
  const texts: Record<string, (button: HTMLButtonElement) => string> = {
    text: () => cited().text,
    bibtex: () => cited().bibtex,
    csl: () => cited().csl,
    address: () => location.origin + path + location.search,
    frame: ({ dataset: { scope = '', name = '' } }) => frameHtml(location.origin, scope, name),
    badge: ({ dataset: { scope = '', name = '' } }) => badgeHtml(location.origin, scope, name),
  };
  cite.textContent = cited().text;
  for (const copies of block.querySelectorAll<HTMLElement>('.copies')) copies.hidden = false;
  block.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('.copies button');
    if (!button) return;
    const text = texts[button.value]!(button);
    block.querySelector('pre')?.remove();
    try {
      await navigator.clipboard.writeText(text);
      status.textContent = `Copied: ${text}`;
      button.classList.add('copied');
      setTimeout(() => button.classList.remove('copied'), 2000);
    } catch {
      const shown = element('pre', { tabindex: '0' }, element('code', {}, text));
      button.closest('dd')!.append(shown);
      getSelection()?.selectAllChildren(shown);
      status.textContent = 'The browser does not let this page copy; the text is shown and selected.';
    }
  });
}
