/** Island: writes the criterion under the pointer or the focus below the strip at once, where a tooltip would come late. */
const says = document.querySelector<HTMLElement>('.strip-says');
const index = document.querySelector('.strip-index');
if (says && index) {
  const resting = says.textContent;
  const say = ({ target }: Event) => {
    const mark = target instanceof Element ? target.closest('.marks a') : null;
    says.textContent = mark?.ariaLabel ?? resting;
  };
  for (const mark of index.querySelectorAll<HTMLElement>('.marks a')) {
    mark.ariaLabel = mark.title;
    mark.removeAttribute('title');
  }
  for (const event of ['pointerover', 'focusin']) index.addEventListener(event, say);
  for (const event of ['pointerleave', 'focusout'])
    index.addEventListener(event, () => {
      says.textContent = resting;
    });
}
