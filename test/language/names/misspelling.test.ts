/** Words that a misspelling may be of: the same as when every word is compared. */
import { expect, test } from 'vitest';
import { edits, editsFor, Spellings } from '../../../src/language/names/spellings.ts';
import { seeded } from '../../../src/assess/random.ts';

test.each([
  ['paris', 'paris', 0],
  ['paris', 'pariss', 1],
  ['paris', 'pris', 1],
  ['paris', 'baris', 1],
  ['vienna', 'vinena', 1],
  ['barcelona', 'brcelna', 2],
  ['barcelona', 'bracelnoa', 2],
  ['barcelona', 'brclna', 3],
  ['lyon', 'oslo', 3],
  ['', 'ab', 2],
  ['ca', 'abc', 3],
  ['москва', 'мосвка', 1],
])('from %s to %s are %i edits, either way', (a, b, expected) => {
  expect([edits(a, b, 2), edits(b, a, 2)]).toEqual([expected, expected]);
  if (expected > 1) expect(edits(a, b, 1)).toBe(2);
});

test('words are found that keep their first or last letter, nearest first', () => {
  const next = seeded(1);
  for (const alphabet of ['abcdi ', 'абвгд', 'ابتثج', '東京大阪市']) {
    const word = (length: number) =>
      Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)])
        .join('')
        .trim();
    const words = [...new Set(Array.from({ length: 3000 }, () => word(4 + Math.floor(next() * 7))))].filter(
      ({ length }) => length >= 4,
    );
    const spellings = new Spellings(words);
    let met = 0;
    for (let i = 0; i < 200; i += 1) {
      const text = word(5 + Math.floor(next() * 6)),
        most = editsFor(text.length);
      const expected = words.filter(
        (key) => most > 0 && (key[0] === text[0] || key.at(-1) === text.at(-1)) && edits(text, key, most) <= most,
      );
      const found = spellings.near(text);
      expect(found.map(({ key }) => key).sort(), text).toEqual(expected.sort());
      expect(
        found.map(({ edits: far }) => far),
        text,
      ).toEqual(found.map(({ edits: far }) => far).sort());
      met += found.length;
    }
    expect(met, alphabet).toBeGreaterThan(50);
  }
});
