/** Names the criterion under the pointer on any strip of the page, from the list that StripKey sets out. */
import { makeTip } from './element.client.ts';
import { markPositions } from '../markup/strip.ts';

const key = document.querySelector('.marks-in-order');

/** Left edges of a strip's marks. */
export const keyPositions = (): number[] =>
  markPositions([...(key?.children ?? [])].map((category) => category.querySelectorAll('li').length));

const keyNames = (): string[] => [...(key?.querySelectorAll('ol li') ?? [])].map((item) => item.textContent);

if (matchMedia('(hover: hover)').matches) {
  const names = keyNames();
  const positions = keyPositions();
  const tip = makeTip();

  document.addEventListener(
    'pointermove',
    ({ target, clientX }) => {
      const strip = target instanceof Element ? target.closest('td')?.querySelector('.strip') : null;
      if (!strip) {
        tip.hide();
        return;
      }
      const box = strip.getBoundingClientRect();
      const x = clientX - box.left;
      const at = positions.findIndex((start) => x >= start - 1 && x < start + 7);
      if (at < 0) tip.hide();
      else tip.show(names[at] ?? '', box.left + positions[at]!, box.top);
    },
    { passive: true },
  );
}
