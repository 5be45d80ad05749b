/** The gap atlas: what cells say and how dark they are, orders of rows and columns, the view in the address, and the rows as HTML. */
import { describe, expect, test } from 'vitest';
import {
  categoryStarts,
  columnsOf,
  nationRows,
  nationsHtml,
  worldHtml,
  worldRow,
  cellText,
  criterionOrder,
  criterionShare,
  nationOrder,
  nationShare,
  parseCell,
  shade,
  viewOf,
  type Cell,
  type NationRow,
  type View,
} from '../../../src/components/gaps/gap-table.ts';
import { buildAtlas } from '../../../src/publish/atlas.ts';
import { gapAtlas } from '../../../src/queries/gaps.ts';
import { data, fact } from '../../small-world.ts';

test.each<[cell: Cell, cities: number, text: string, listed: string, full: string]>([
  [null, 3, 'not checked', 'u', 'u'],
  [[0, 0], 3, '0', 'a', 'a'],
  [[1, 0], 3, '1', 'b', 'b'],
  [[0, 1], 3, '0+1', 'b', 'a'],
  [[1, 1], 3, '1+1', 'c', 'b'],
  [[2, 0], 3, '2', 'c', 'c'],
  [[3, 0], 3, '3', 'e', 'e'],
  [[1, 2], 3, '1+2', 'e', 'b'],
  [[5, 1], 7, '5+1', 'd', 'd'],
  [[0, 1], 1, '0+1', 'e', 'a'],
])('%j of %i cities is %s, shade %s, in full only %s', (cell, cities, text, listed, full) => {
  expect([cellText(cell), shade(cell, cities, 'listed'), shade(cell, cities, 'full')]).toEqual([text, listed, full]);
  expect(parseCell(` ${text}\n`)).toEqual(cell);
});

const rows: NationRow[] = [
  {
    name: 'Österreich',
    cities: 2,
    cells: [
      [1, 0],
      [0, 2],
    ],
  },
  { name: 'Peru', cities: 10, cells: [[6, 0], null] },
  {
    name: 'Albania',
    cities: 1,
    cells: [
      [0, 1],
      [0, 0],
    ],
  },
];
const view = (more: Partial<View>): View => ({
  count: 'listed',
  nations: 'share',
  criteria: 'framework',
  region: '',
  page: 1,
  ...more,
});

test('shares', () => {
  expect(rows.map((row) => nationShare(row, 'listed'))).toEqual([3 / 4, 6 / 20, 1 / 2]);
  expect([
    criterionShare(rows, 0, 'listed'),
    criterionShare(rows, 0, 'full'),
    criterionShare(rows, 1, 'listed'),
  ]).toEqual([8 / 13, 7 / 13, 2 / 13]);
});

test.each<[Partial<View>, string[]]>([
  [{}, ['Österreich', 'Albania', 'Peru']],
  [{ count: 'full' }, ['Peru', 'Österreich', 'Albania']],
  [{ nations: 'name' }, ['Albania', 'Österreich', 'Peru']],
  [{ nations: 'cities' }, ['Peru', 'Österreich', 'Albania']],
])('countries by %j', (more, names) => expect(nationOrder(rows, view(more)).map((i) => rows[i]!.name)).toEqual(names));

test.each<[Partial<View>, number[]]>([
  [{}, [0, 1]],
  [{ criteria: 'share' }, [0, 1]],
  [{ criteria: 'name' }, [1, 0]],
])('criteria under %j', (more, order) => expect(criterionOrder(rows, ['Water', 'Air'], view(more))).toEqual(order));

test.each<[string, Partial<View>]>([
  ['', {}],
  ['?nations=cities&count=full', { nations: 'cities', count: 'full' }],
  ['?criteria=share', { criteria: 'share' }],
  ['?region=western-europe&page=3', { region: 'western-europe', page: 3 }],
  ['?nations=x&criteria=&count=%00&page=-1', {}],
  ['?page=two', {}],
])('the address %j', (search, more) => expect(viewOf(new URLSearchParams(search))).toEqual(view(more)));

describe('rows', () => {
  const atlas = gapAtlas(buildAtlas(data([fact('gtfs-schedule'), fact('gtfs-schedule'), fact('gtfs-schedule')])));
  const rowsOfAtlas = nationRows(atlas);
  const columns = columnsOf(atlas, rowsOfAtlas, view({}));
  const world = worldHtml(atlas, columns, view({}));
  const nations = nationsHtml(rowsOfAtlas, columns, view({}));

  test('one for each country, with a cell for each criterion', () => {
    expect(nations.match(/<tr id="\w\w">/g)).toHaveLength(atlas.nations.length);
    expect(nations.match(/<td class="[a-eu](?: k)?"(?: data-unknown="\d+")?>/g)).toHaveLength(
      atlas.nations.length * atlas.criteria.length,
    );
    expect(world.match(/<td class="[a-e](?: k)?"(?: data-unknown="\d+")?>/g)).toHaveLength(atlas.criteria.length);
    expect(worldRow(atlas).cities).toBe(atlas.cityCount);
  });

  test('a cell links to the country’s cities of the criterion, and none if no registry covers it', () => {
    expect(nations).toContain('<a href="/criteria/gtfs-schedule#aa">1</a>');
    expect(nations).not.toContain('<a href="/criteria/gtfs-schedule#bb">');
    expect(nationRows(atlas).find(({ code }) => code === 'bb')!.cells[0]).toBeNull();
  });

  test('columns are in the requested order, and lead to the same cells', () => {
    const byName = columnsOf(atlas, rowsOfAtlas, view({ criteria: 'name' }));
    const links = (html: string) => html.match(/href="[^"]*"/g)!;
    const turned = nationsHtml(rowsOfAtlas, byName, view({}));
    expect(links(turned)).not.toEqual(links(nations));
    expect(links(turned).toSorted()).toEqual(links(nations).toSorted());
  });

  test('categories begin where the next differs', () => {
    const { criteria } = atlas;
    expect(categoryStarts(atlas)).toEqual(
      criteria.flatMap((row, at) => (at > 0 && row.category !== criteria[at - 1]!.category ? [at] : [])),
    );
    expect(categoryStarts(atlas)[0]).toBeGreaterThan(0);
  });
});
