/** The page of a country: further pages of its ranking, and the name of the city under the pointer in its matrix. */
import { loadSuggestions, makeTip } from '../element.client.ts';
import type { Country, RankingEntry } from '../../contract/answers/assessment.ts';
import { listTable } from '../list/list-pages.client.ts';
import { rankingRows } from '../ranking/ranking-rows.ts';
import { keyPositions } from '../name-marks.client.ts';

const pages = document.querySelector<HTMLElement>('.list-pages');
if (pages) {
  // Cities of other countries share ranks too, so the table says which are shared.
  const tied = new Set(document.querySelector<HTMLElement>('table.ranking')!.dataset['tied']!.split(' ').map(Number));
  listTable<Country, RankingEntry>(pages, {
    rows: ({ cities }) => cities,
    html: (rows, first) => rankingRows(rows, keyPositions(), { first, tied }),
  });
}

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
