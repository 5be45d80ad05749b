/** Code that names the address for which the site was built names the one at which it is read, and a button copies it. */
import { copyFrom } from './copy-button.client.ts';
import { element } from './element.client.ts';

const said = element('p', { class: 'hidden-text', role: 'status' });
document.querySelector('main')!.append(said);
for (const block of document.querySelectorAll<HTMLElement>('pre[data-origin]')) {
  const code = block.firstElementChild!;
  code.textContent = code.textContent!.replaceAll(block.dataset['origin']!, location.origin);
  const button = element('button', { type: 'button', 'data-copy': '', 'aria-label': `Copy: ${block.dataset['name']}` });
  button.append('Copy');
  block.after(button);
}
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element)
    copyFrom(target, (text) => {
      said.textContent = text;
    });
});
