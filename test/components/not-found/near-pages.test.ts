import { expect, test } from 'vitest';
import { nearPages } from '../../../src/components/not-found/near-pages.client.ts';

const words: Parameters<typeof nearPages>[1] = {
  places: [
    ['us.new-york', 'New York', 8_000_000, -74, 40.7],
    ['fr.lyon', 'Lyon', 520_000, 4.83, 45.76],
    ['jp.osaka', 'Osaka', 2_700_000, 135.5, 34.69, '大阪市'],
  ],
  nations: [
    ['fr', 'France', 2],
    ['jp', 'Japan', 1],
    ['us', 'United States', 1],
  ],
  topics: ['air-quality', 'transport'],
  criteria: [['gtfs-schedule', 'Public transport timetables']],
};
const near = (path: string) => nearPages(path, words).map(({ href }) => href);

test.each([
  ['/cities/fr.lyonn', ['/cities/fr.lyon']],
  ['/cities/FR.LYON', ['/cities/fr.lyon']],
  ['/cities/Lyon.html', ['/cities/fr.lyon']],
  ['/cities/New York', ['/cities/us.new-york']],
  ['/cities/大阪市', ['/cities/jp.osaka']],
  ['/cities/france', ['/countries/fr']],
  ['/countries/FRANCE', ['/countries/fr']],
  ['/countries/FR', ['/countries/fr']],
  ['/criteria/gtfs-shedule', ['/criteria/gtfs-schedule']],
  ['/datasets/fr/lyonn', ['/datasets/fr/lyon']],
  ['/datasets/topics/air-qality', ['/datasets/topics/air-quality']],
  ['/osaka', ['/cities/jp.osaka']],
  ['/', []],
  ['/cities/qqqqqqqq', []],
])('%s may have been meant as %j', (path, pages) => {
  expect(near(path)).toEqual(pages);
});

test('a page is named with its country', () => {
  expect(nearPages('/cities/fr.lyonn', words)).toEqual([{ href: '/cities/fr.lyon', name: 'Lyon, France' }]);
});
