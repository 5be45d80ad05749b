/** Code that names the address for which the site was built names the one at which it is read, and a button copies it. */
import { element } from './element.client.ts';

/** Handles a click on such a button and passes the result to `say`. A button without a text of its own copies the element before it. */
function copyFrom(target: Element, say: (text: string) => void): void {
  const button = target.closest<HTMLButtonElement>('button[data-copy]');
  if (!button) return;
  const before = button.previousElementSibling!;
  const given = button.dataset['copy'] || before.textContent!;
  const copied = given.startsWith('/') ? location.origin + given : given;
  navigator.clipboard.writeText(copied).then(
    () => {
      button.textContent = 'Copied';
      say(`Copied: ${copied}`);
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2000);
    },
    () => {
      say('Your browser doesn’t let this page copy.');
      getSelection()?.selectAllChildren(before);
    },
  );
}

const said = element('p', { class: 'hidden-text', role: 'status' });
document.querySelector('main')!.append(said);
for (const block of document.querySelectorAll<HTMLElement>('pre[data-origin]')) {
  const code = block.firstElementChild!;
  code.textContent = code.textContent!.replaceAll(block.dataset['origin']!, location.origin);
  const label = `Copy: ${block.dataset['name']}`;
  block.after(element('button', { type: 'button', 'data-copy': '', 'aria-label': label }, 'Copy'));
}
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element)
    copyFrom(target, (text) => {
      said.textContent = text;
    });
});
