/** The ranking's address, filters and the letters read back from its drawings. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatView,
  parseView,
  passes,
  type Filterable,
  type Filters,
  type View,
} from '../../../src/components/ranking/ranking-view.ts';
import { regionId } from '../../../src/queries/named-scopes.ts';

const none: Filters = { q: '', nation: '', region: '', population: '', criterion: '', state: '' };
const plain: View = { filters: none, sort: 'rank', descending: false, weights: '', page: 1 };

test.each<[string, Partial<View>]>([
  ['', {}],
  ['?q=new+york', { filters: { ...none, q: 'new york' } }],
  [
    '?nation=fr&region=western-europe&population=1m-5m',
    { filters: { ...none, nation: 'fr', region: 'western-europe', population: '1m-5m' } },
  ],
  ['?criterion=gtfs-schedule&state=absent', { filters: { ...none, criterion: 'gtfs-schedule', state: 'absent' } }],
  ['?sort=-population', { sort: 'population', descending: true }],
  ['?sort=-rank', { descending: true }],
  ['?w=energy:2,water:0.5', { weights: 'energy:2,water:0.5' }],
  ['?nation=us&page=3', { filters: { ...none, nation: 'us' }, page: 3 }],
])('an address %s and its view', (search, view) => {
  expect(parseView(search)).toEqual({ ...plain, ...view });
  expect(formatView({ ...plain, ...view })).toBe(search);
});
test.each(['?sort=moon', '?sort=-__proto__', '?sort=', '?utm=1', '?page=0', '?page=x'])(
  'an address %s that says nothing',
  (search) => expect(parseView(search)).toEqual(plain),
);
test('a state without criterion is left out', () =>
  expect(formatView({ ...plain, filters: { ...none, state: 'absent' } })).toBe(''));
test('any text survives', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (q) => {
      expect(parseView(formatView({ ...plain, filters: { ...none, q: q.trim() } })).filters.q).toBe(q.trim());
    }),
  ));

const lyon: Filterable = {
  words: 'lyon france',
  nation: 'fr',
  regions: ['europe', 'western-europe'],
  population: 520_774,
  strip: 'Phau',
};
const stuttgart: Filterable = { ...lyon, words: 'stuttgart germany', nation: 'de' };
const etienne: Filterable = { ...lyon, words: 'saint etienne france' };
const criteria = ['one', 'two', 'three', 'four'];
test.each<[Partial<Filters>, Filterable, boolean]>([
  [{}, lyon, true],
  [{ q: 'LYON' }, lyon, true],
  [{ q: 'fra ly' }, lyon, true],
  [{ q: 'yon' }, lyon, false],
  [{ q: 'st' }, stuttgart, true],
  [{ q: 'st' }, etienne, true],
  [{ q: 'St-Étienne' }, etienne, true],
  [{ q: 'étienne' }, etienne, true],
  [{ nation: 'fr' }, lyon, true],
  [{ nation: 'de' }, lyon, false],
  [{ region: 'europe' }, lyon, true],
  [{ region: 'western-europe' }, lyon, true],
  [{ region: 'asia' }, lyon, false],
  [{ population: '500k-1m' }, lyon, true],
  [{ population: '200k-500k' }, { ...lyon, population: 500_000 }, false],
  [{ population: '500k-1m' }, { ...lyon, population: 500_000 }, true],
  [{ population: 'under-200k' }, { ...lyon, population: 0 }, false],
  [{ population: 'huge' }, lyon, false],
  [{ population: 'over-5m' }, { ...lyon, population: 5_000_000 }, true],
  [{ criterion: 'one' }, lyon, true],
  [{ criterion: 'two' }, lyon, false],
  [{ criterion: 'two', state: 'partial' }, lyon, true],
  [{ criterion: 'three', state: 'absent' }, lyon, true],
  [{ criterion: 'four', state: 'absent' }, lyon, false],
  [{ criterion: 'four', state: 'unknown' }, lyon, true],
  [{ criterion: 'three', state: 'unknown' }, lyon, false],
  [{ criterion: 'five' }, lyon, false],
  [{ criterion: 'one', state: 'odd' }, lyon, false],
  [{ q: 'lyon', nation: 'fr', criterion: 'one' }, lyon, true],
  [{ q: 'lyon', nation: 'de' }, lyon, false],
])('filters %j', (filters, row, expected) => expect(passes({ ...none, ...filters }, criteria)(row)).toBe(expected));

test.each([
  ['Western Europe', 'western-europe'],
  ['South-eastern Asia', 'south-eastern-asia'],
  ['Latin America and the Caribbean', 'latin-america-and-the-caribbean'],
])('region %s', (name, id) => expect(regionId(name)).toBe(id));
