/** Island: opens and closes all findings at once, and the one that the address names. */
import '../fold.client.ts';

const folds = [...document.querySelectorAll<HTMLDetailsElement>('.verdicts > li > details')];
const button = document.querySelector<HTMLButtonElement>('.open-all button');

if (button) {
  const say = () => {
    button.textContent = folds.every(({ open }) => open) ? 'Close all findings' : 'Open all findings';
  };
  button.parentElement!.hidden = false;
  button.addEventListener('click', () => {
    const open = !folds.every((fold) => fold.open);
    for (const fold of folds) fold.open = open;
    say();
  });
  for (const fold of folds) fold.addEventListener('toggle', say);
}
