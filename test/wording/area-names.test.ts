/** What sentences call a subdivision. */
import { expect, test } from 'vitest';
import { areaNames } from '../../src/wording/phrases.ts';
import type { Place } from '../../src/contract/data/place.ts';

const place = (scopeId: string, name: string, population: number, more: Partial<Place> = {}): Place => ({
  scopeId,
  geonameId: 1,
  name,
  coordinates: [0, 0],
  population,
  ...more,
});
const called = areaNames(
  new Map([
    ['BR.27', 'São Paulo'],
    ['BR.08', 'Espírito Santo'],
    ['AU.08', 'Western Australia'],
    ['US.CA', 'California'],
    ['LU.LU', 'Luxembourg'],
  ]),
  [
    place('br.sao-paulo', 'São Paulo', 12_400_000),
    place('us.california', 'California', 12_000),
    place('lu.luxembourg', 'Luxembourg', 76_000, { capital: true }),
    place('mx.espirito-santo', 'Espírito Santo', 500_000),
  ],
);

test.each([
  ['BR.27', 'the region São Paulo'],
  // A capital is known at any size.
  ['LU.LU', 'the region Luxembourg'],
  // A small town, a city of another country, and none.
  ['US.CA', 'California'],
  ['BR.08', 'Espírito Santo'],
  ['AU.08', 'Western Australia'],
  ['XX.01', undefined],
])('%s: %s', (code, expected) => {
  expect(called(code)).toBe(expected);
});
