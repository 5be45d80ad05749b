/** Island: the other pages of a nation's cities, from its JSON. */
import type { Country, RankingEntry } from '../../contract/assessment.ts';
import { listTable } from '../list/list-table.ts';
import { rankingRows } from '../ranking/ranking-rows.ts';
import { keyPositions } from '../strip-key.ts';

listTable<Country, RankingEntry>(document.querySelector<HTMLElement>('.list-pages')!, {
  rows: ({ cities }) => cities,
  html: (rows, first) => rankingRows(rows, keyPositions(), { first }),
});
