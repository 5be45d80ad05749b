/** Names the city nearest to the pointer, and opens its page. The table or list next to the map says the same to everyone. */
import { element, loadSuggestions } from '../element.client.ts';

/** Farthest that a mark may be from the pointer, in pixels. */
const reach = 16;

/** Of a map's frame: name of the projection, rotation in longitude and latitude, scale, translation in x and y. */
async function projectionOf(frame: string) {
  const { geoAzimuthalEqualArea, geoEqualEarth } = await import('d3-geo');
  const [name, ...numbers] = frame.split(' ');
  const [turn, tilt, scale, x, y] = numbers.map(Number) as [number, number, number, number, number];
  const projection = name === 'equal-earth' ? geoEqualEarth() : geoAzimuthalEqualArea();
  return projection.rotate([turn, tilt]).scale(scale).translate([x, y]);
}

function enhance(map: HTMLElement): void {
  const svg = map.querySelector('svg')!;
  const { width, height } = svg.viewBox.baseVal;
  const nation = map.dataset['nation'];
  let spots: { href: string; name: string; x: number; y: number }[] = [];
  type Spot = (typeof spots)[number];

  const load = async () => {
    const [project, { places, nations }] = await Promise.all([projectionOf(map.dataset['frame']!), loadSuggestions()]);
    const names = new Map(nations.map(([code, name]) => [code, name]));
    spots = places
      .filter(([scopeId]) => !nation || scopeId.startsWith(`${nation}.`))
      .map(([scopeId, name, , longitude, latitude]) => {
        const [x, y] = project([longitude, latitude])!;
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
