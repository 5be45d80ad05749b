/** Buttons that copy an address, a pattern or a command, where the browser lets them; else what they would copy is selected. */

/** Handles a click on such a button and passes the result to `say`. A button without a text of its own copies the element before it. */
export function copyFrom(target: Element, say: (text: string) => void): void {
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
