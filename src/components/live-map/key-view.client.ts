/** A key -> the view it leads to: arrows pan, plus and minus zoom, Home shows what the map opens with. */
import { moved, zoomed, type Box, type View } from './view.client.ts';

/** Pixels of an arrow key; with Shift three times as many. */
const stride = 80;
export const zoomStep = 0.75;

/** Nothing for keys that mean nothing here. */
export function keyView(
  {
    key,
    shiftKey,
    ctrlKey,
    altKey,
    metaKey,
  }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>,
  view: View,
  box: Box,
  world: View,
): View | 'home' | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  const far = shiftKey ? 3 * stride : stride;
  const middle = [box.width / 2, box.height / 2] as const;
  switch (key) {
    case 'ArrowLeft':
      return moved(view, box, world, -far, 0);
    case 'ArrowRight':
      return moved(view, box, world, far, 0);
    case 'ArrowUp':
      return moved(view, box, world, 0, -far);
    case 'ArrowDown':
      return moved(view, box, world, 0, far);
    case '+':
    case '=':
      return zoomed(view, box, world, zoomStep, ...middle);
    case '-':
    case '_':
      return zoomed(view, box, world, -zoomStep, ...middle);
    case 'Home':
      return 'home';
    default:
      return undefined;
  }
}
