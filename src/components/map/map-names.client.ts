/** Names the city nearest to the pointer, and opens its page. The table or list next to the map says the same to everyone. */
import { element, loadSuggestions } from '../element.client.ts';
import { placer } from './projections.client.ts';

/** Farthest that a mark may be from the pointer, in pixels. */
const reach = 16;

function enhance(map: HTMLElement): void {
  const svg = map.querySelector('svg')!;
  const { width, height } = svg.viewBox.baseVal;
  const nation = map.dataset['nation'];
  let spots: { href: string; name: string; x: number; y: number }[] = [];
  type Spot = (typeof spots)[number];

  const load = async () => {
    const place = placer(map.dataset['frame']!);
    const { places, nations } = await loadSuggestions();
    const names = new Map(nations.map(([code, name]) => [code, name]));
    spots = places
      .filter(([scopeId]) => !nation || scopeId.startsWith(`${nation}.`))
      .map(([scopeId, name, , longitude, latitude]) => {
        const [x, y] = place(longitude, latitude);
        return {
          href: `/cities/${scopeId}`,
          name: nation ? name : `${name}, ${names.get(scopeId.slice(0, 2)) ?? ''}`,
          x,
          y,
        };
      });
  };

  const label = map.appendChild(element('p', { class: 'map-name', hidden: '' }));
  // In its place once it leads somewhere.
  const link = element('a', { tabindex: '-1' });

  const nearest = (event: PointerEvent | MouseEvent): Spot | undefined => {
    const box = svg.getBoundingClientRect();
    const scale = box.width / width;
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    let best: Spot | undefined,
      far = reach;
    for (const spot of spots) {
      const distance = Math.hypot(spot.x * scale - x, spot.y * scale - y);
      if (distance < far) [best, far] = [spot, distance];
    }
    return best;
  };
  const show = (spot: Spot | undefined) => {
    label.hidden = !spot;
    map.classList.toggle('found', Boolean(spot));
    if (!spot) return;
    link.href = spot.href;
    link.textContent = spot.name;
    if (!link.isConnected) label.append(link);
    const box = svg.getBoundingClientRect();
    const left = (spot.x / width) * box.width - label.offsetWidth / 2;
    label.style.left = `${Math.max(0, Math.min(box.width - label.offsetWidth, left))}px`;
    const above = (spot.y / height) * box.height - label.offsetHeight - 10;
    label.style.top = `${above < 0 ? above + label.offsetHeight + 20 : above}px`;
  };

  let started: Promise<void> | undefined;
  const start = () =>
    (started ??= load().catch(() => {
      started = undefined;
    }));
  svg.addEventListener('pointerenter', () => void start());
  svg.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') show(nearest(event));
  });
  map.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse') show(undefined);
  });
  svg.addEventListener('click', (event) => {
    const mouse = (event as PointerEvent).pointerType === 'mouse';
    void start().then(() => {
      const spot = nearest(event);
      // A finger covers the mark: the first tap names it, and the name is the link.
      if (spot && mouse) location.href = spot.href;
      else show(spot);
    });
  });
}

for (const map of document.querySelectorAll<HTMLElement>('.map[data-frame]')) enhance(map);
