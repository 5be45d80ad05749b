/** Which names in other scripts a place keeps that is given no names in other languages. */
import { expect, test } from 'vitest';
import { isInScript } from '../../../src/places/gazetteer/shown-names.ts';

test.each([
  // From 60,000 people on all scripts, and never Latin ones, which are words elsewhere.
  ['甲府', 'JP', 189_591, true],
  ['Кофу', 'JP', 189_591, true],
  ['Koufu', 'JP', 189_591, false],
  // Below it those that the country writes.
  ['熱海', 'JP', 34_233, true],
  ['あたみ', 'JP', 34_233, true],
  ['Атами', 'JP', 34_233, false],
  ['夏河县', 'CN', 20_000, true],
  ['속초시', 'KR', 50_000, true],
  ['Сортавала', 'RU', 20_000, true],
  ['ブルージュ', 'BE', 50_000, false],
])('%s in %s with %d people: %s', (name, countryCode, population, kept) => {
  expect(isInScript(name, { countryCode, population })).toBe(kept);
});
