/** Opens the section or finding that the address names, where the browser does not by itself. */

const reveal = () => {
  const named = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const fold = named && named.closest<HTMLDetailsElement>('.fold, .verdicts details');
  if (!fold || fold.open) return;
  fold.open = true;
  named.scrollIntoView();
};
addEventListener('hashchange', reveal);
reveal();

export {};
