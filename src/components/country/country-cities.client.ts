/** Island: the other pages of a nation's cities, from its JSON. Which ranks cities share stands on the table: cities of other nations share them too. */
import type { Country, RankingEntry } from '../../contract/answers/assessment.ts';
import { listTable } from '../list/list-table.client.ts';
import { rankingRows } from '../ranking/ranking-rows.ts';
import { keyPositions } from '../strip-key.client.ts';

const tied = new Set(document.querySelector<HTMLElement>('table.ranking')!.dataset['tied']!.split(' ').map(Number));
listTable<Country, RankingEntry>(document.querySelector<HTMLElement>('.list-pages')!, {
  rows: ({ cities }) => cities,
  html: (rows, first) => rankingRows(rows, keyPositions(), { first, tied }),
});
