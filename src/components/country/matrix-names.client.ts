/** Island: names the city under the pointer in the matrix of a nation; a click leads to the evidence. The table of cities says the same by keyboard. */
import { loadSuggestions } from '../search/suggest-load.client.ts';
import { makeTip } from '../tip.client.ts';

const table = document.querySelector<HTMLTableElement>('.matrix.many');
if (table) {
  const step = Number(table.dataset['step']);
  const ids = table.dataset['cities']!.split(' ');
  let names: ReadonlyMap<string, string> = new Map();
  table.addEventListener(
    'pointerenter',
    () =>
      void loadSuggestions().then(
        ({ places }) => {
          names = new Map(places.map(([scopeId, name]) => [scopeId, name]));
        },
        () => undefined,
      ),
    { once: true },
  );
  const tip = makeTip();

  const cityAt = ({ target, clientX }: MouseEvent) => {
    const row =
      target instanceof Element
        ? (target.closest('.matrix-row') ?? target.closest('td')?.querySelector('.matrix-row'))
        : null;
    if (!row) return null;
    const box = row.getBoundingClientRect();
    const id = ids[Math.floor((clientX - box.left) / step)];
    return id ? { id, box, criterion: (row as SVGElement).dataset['criterion']! } : null;
  };
  table.addEventListener(
    'pointermove',
    (event) => {
      const found = cityAt(event);
      if (found) tip.show(names.get(found.id) ?? found.id, event.clientX, found.box.top);
      else tip.hide();
    },
    { passive: true },
  );
  table.addEventListener('pointerleave', tip.hide);
  table.addEventListener('click', (event) => {
    const found = cityAt(event);
    if (found && !(event.target as Element).closest('a')) location.href = `/cities/${found.id}#${found.criterion}`;
  });
}
