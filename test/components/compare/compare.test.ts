/** Islands' pure parts: which cities letters mean, why a city is refused, a comparison in another order. */
import { expect, test } from 'vitest';
import { arranged, compare } from '../../../src/queries/compare.ts';
import { refusal, citiesLike, cityOptions } from '../../../src/components/compare/compare-picker.client.ts';
import { loadAtlas } from '../../../src/publish/atlas.ts';
import { cityAssessment } from '../../../src/queries/city/city.ts';
import { suggestions } from '../../../src/queries/suggestions.ts';

const atlas = await loadAtlas();
const options = cityOptions(suggestions(atlas));

test.each([
  ['Lyon', 'fr.lyon'],
  ['lyo', 'fr.lyon'],
  ['FR.LYON', 'fr.lyon'],
  ['munster', 'de.muenster'],
  ['san jose costa rica', 'cr.san-jose'],
  ['birmingham united kingdom', 'gb.birmingham'],
  ['las palmas', 'es.las-palmas-de-gran-canaria'],
])('%s', (text, scopeId) => expect(citiesLike(text, options).map((city) => city.scopeId)).toContain(scopeId));

test('names that begin with the text come first; nothing is found for nonsense', () => {
  expect(
    citiesLike('london', options)
      .slice(0, 2)
      .map(({ scopeId }) => scopeId),
  ).toEqual(['gb.london', 'ca.london']);
  expect(citiesLike('xqzz', options)).toEqual([]);
  expect(citiesLike('', options, 3)).toHaveLength(3);
});

test('refusals', () => {
  const chosen = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ scopeId: `xx.${id}`, name: id.toUpperCase() }));
  const other = { scopeId: 'xx.f', name: 'F' };
  expect(refusal(other, chosen.slice(0, 4))).toBeUndefined();
  expect(refusal(chosen[0]!, chosen.slice(0, 4))).toBe('A is already in the comparison.');
  expect(refusal(other, chosen)).toBe('You can compare up to five cities. Remove one to add F.');
});

test('arranged is what compare gives for that order', () => {
  const [a, b, c] = atlas.cities.slice(0, 3).map((city) => cityAssessment(atlas, city));
  const cities = [a!, b!, c!].sort((x, y) => (x.scopeId < y.scopeId ? -1 : 1));
  const asked = [c!, a!, b!];
  for (const sort of ['framework', 'difference'] as const) {
    expect(
      arranged(
        compare(cities),
        asked.map(({ scopeId }) => scopeId),
        sort,
      ),
    ).toEqual(compare(asked, sort));
  }
});
