/** Which datasets a question gets, and in which order. */
import { expect, test } from 'vitest';
import type { CataloguedItem } from '../../../src/contract/answers/datasets.ts';
import { chosenDatasets } from '../../../src/queries/data-map/map-datasets.ts';

const item = (title: string, more: Partial<CataloguedItem> = {}) =>
  ({ title, level: 'city', kinds: [{ kind: 'parks' }], ...more }) as CataloguedItem;
const titles = (items: readonly CataloguedItem[], words?: string) =>
  chosenDatasets(items, ['parks'], new Map(words ? [['parks', words]] : [])).map(({ title }) => title);

test('titles with the words of the question come first, with any endings', () => {
  const parks = [item('Parks'), item('Park benches'), item('Dog Park'), item('公園一覧')];
  expect(titles(parks)).toEqual(['Parks', 'Park benches', 'Dog Park', '公園一覧']);
  expect(titles(parks, 'dog parks')).toEqual(['Dog Park', 'Parks', 'Park benches', '公園一覧']);
  expect(titles(parks, '公園')[0]).toBe('公園一覧');
});

test('those of the city itself stay before wider ones', () => {
  const wide = item('Dog parks of the country', { level: 'nation' });
  expect(titles([wide, item('Parks')], 'dog parks')).toEqual(['Parks', 'Dog parks of the country']);
});
