/** Island: names the criterion under the pointer on any strip of the page, from the list that StripKey sets out. */
import { markPositions } from '../queries/strip.ts';

const key = document.querySelector('.marks-in-order');
if (key && matchMedia('(hover: hover)').matches) {
  const sizes = [...key.children].map((category) => category.querySelectorAll('li').length);
  const names = [...key.querySelectorAll('ol li')].map((item) => item.textContent);
  const positions = markPositions(sizes);
  const tip = document.createElement('div');
  tip.className = 'tip';
  tip.hidden = true;
  tip.setAttribute('aria-hidden', 'true');
  document.body.append(tip);

  document.addEventListener('pointermove', ({ target, clientX }) => {
    const strip = target instanceof Element ? target.closest('td')?.querySelector('.strip') : null;
    if (!strip) { tip.hidden = true; return; }
    const box = strip.getBoundingClientRect();
    const x = clientX - box.left;
    const at = positions.findIndex((start) => x >= start - 1 && x < start + 7);
    tip.hidden = at < 0;
    if (at < 0) return;
    tip.textContent = names[at] ?? '';
    const left = Math.min(box.left + positions[at]!, document.documentElement.clientWidth - tip.offsetWidth - 8);
    tip.style.left = `${left + scrollX}px`;
    tip.style.top = `${box.top + scrollY - tip.offsetHeight - 6}px`;
  }, { passive: true });
}
