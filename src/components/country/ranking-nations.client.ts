/** Countries by name, number of cities, average or highest score over all regions; a further press turns the order, the third brings the regions back. */
import { makeSortable, markSorted, putQuery } from '../element.client.ts';

const table = document.querySelector<HTMLTableElement>('table.nations');
if (table) {
  const head = table.tHead!.rows[0]!;
  const bodies = [...table.tBodies].map((body) => ({ body, rows: [...body.rows] }));
  const nations = bodies.flatMap(({ rows }) => rows.slice(1));
  const all = document.createElement('tbody');
  const names = new Intl.Collator('en');
  const columns = ['name', 'cities', 'average', '', '', 'highest'];
  let sorted = '',
    turned = false;

  const byName = (a: HTMLTableRowElement, b: HTMLTableRowElement) =>
    names.compare(a.cells[0]!.textContent, b.cells[0]!.textContent);
  const value = (row: HTMLTableRowElement, at: number) => Number(row.cells[at]!.textContent);
  const show = () => {
    if (sorted === '') {
      all.remove();
      for (const { body, rows } of bodies) {
        body.append(...rows);
        table.append(body);
      }
    } else {
      const at = columns.indexOf(sorted);
      const direction = (sorted === 'name') === turned ? -1 : 1;
      const rows = nations.toSorted(
        (a, b) => direction * (sorted === 'name' ? byName(a, b) : value(a, at) - value(b, at)) || byName(a, b),
      );
      for (const { body } of bodies) body.remove();
      all.append(...rows);
      table.append(all);
    }
    markSorted(head, sorted, (sorted === 'name') === turned);
  };
  const restore = () => {
    const asked = new URLSearchParams(location.search).get('sort') ?? '';
    const name = asked.replace(/^-/, '');
    sorted = name && columns.includes(name) ? name : '';
    turned = asked.startsWith('-');
    show();
  };
  makeSortable(head, (column) => {
    if (sorted !== column) [sorted, turned] = [column, false];
    else if (!turned) turned = true;
    else [sorted, turned] = ['', false];
    putQuery({ sort: sorted && `${turned ? '-' : ''}${sorted}` }, 'pushState');
    show();
  });
  addEventListener('popstate', restore);
  if (location.search) restore();
}
