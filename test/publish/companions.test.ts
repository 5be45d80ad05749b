/** Files that are made along with pages: each goes with one page, and is among the files of that page. */
import { expect, test } from 'vitest';
import { companionsOf, pageOf } from '../../src/publish/build/companions.ts';
import { dividedOutputs } from '../../src/publish/build/sections.ts';
import { world } from '../edge/hosts.ts';

test.each<[path: string, page: string | undefined]>([
  ['/cities/fr.lyon.json', '/cities/fr.lyon.html'], ['/cities/fr.lyon.csv', '/cities/fr.lyon.html'], ['/api/resources/fr.lyon.json', '/cities/fr.lyon.html'],
  ['/api/assessments/scope/fr.lyon.json', '/cities/fr.lyon.html'], ['/api/countries/fr.json', '/countries/fr.html'],
  ['/datasets/fr/lyon/transport.json', '/datasets/fr/lyon/transport.html'], ['/datasets/fr/lyon.md', '/datasets/fr/lyon.html'], ['/datasets/kinds/gtfs-schedule.md', '/datasets/kinds/gtfs-schedule.html'],
  ['/api/compare/fr.lyon,fr.paris.json', undefined], ['/search/maps/fr/transport.json', undefined], ['/api/coverage/query/fr/lyon.json', undefined], ['/api/assessments.json', undefined], ['/datasets.json', undefined], ['/downloads/facts.csv', undefined],
])('%s goes with %s', (path, page) => expect(pageOf(path)).toBe(page));

test('every file that goes with a page is listed with it, and nowhere else', () => {
  const companions = companionsOf(world);
  const owed = Map.groupBy([...dividedOutputs(world)].map(({ path }) => path).filter((path) => pageOf(path) !== undefined), (path) => pageOf(path)!);
  expect(owed.size).toBeGreaterThan(10);
  for (const [page, paths] of owed) expect(companions(page).map(({ path }) => path).sort()).toEqual(paths.sort());
  expect(companions('/cities/zz.nowhere.html')).toEqual([]);
  expect(companions('/index.html')).toEqual([]);
});
