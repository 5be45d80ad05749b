/** The other rows of a criterion's sources, by region or country, from their CSV. */
import { csvTable } from '../../queries/csv.ts';
import { type ListedSource, sourceColumns, sourcesCsv } from '../../queries/source-columns.ts';
import { listTable } from '../list/list-pages.client.ts';
import { sourceListRows } from './source-list.ts';

listTable<ListedSource[], ListedSource>(document.querySelector<HTMLElement>('.list-pages')!, {
  read: (text) =>
    csvTable(text)
      .slice(1)
      .map((cells) => Object.fromEntries(sourceColumns.map((name, at) => [name, cells[at] ?? ''])) as ListedSource),
  rows: (sources) => sources,
  passes: ({ country }, { dataset }) => dataset['nations']!.split(' ').includes(country.toLowerCase()),
  html: (rows) => sourceListRows(rows),
  csv: { name: () => location.pathname.split('/').at(-1)!, text: sourcesCsv },
});
