/** Marks the active option of a list while the focus stays in the field (WAI-ARIA APG, combobox). */

/** `at` counts the options from 0; below it none is active. */
export function markActive(input: HTMLInputElement, list: HTMLElement, at: number): void {
  [...list.children].forEach((item, i) => item.setAttribute('aria-selected', String(i === at)));
  const active = list.children[at];
  if (!active) {
    input.removeAttribute('aria-activedescendant');
    return;
  }
  input.setAttribute('aria-activedescendant', active.id);
  active.scrollIntoView({ block: 'nearest' });
}
