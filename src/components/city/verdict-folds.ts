/** Island: opens and closes all findings at once, and the one that the address names where the browser does not by itself. */
const folds = [...document.querySelectorAll<HTMLDetailsElement>('.verdicts > li > details')];
const button = document.querySelector<HTMLButtonElement>('.open-all button');

const reveal = () => {
  const named = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const fold = named && named.closest<HTMLDetailsElement>('.verdicts details');
  if (!fold || fold.open) return;
  fold.open = true;
  named.scrollIntoView();
};
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
addEventListener('hashchange', reveal);
reveal();
