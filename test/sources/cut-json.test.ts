/** Items of JSON that was cut. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsBeforeCut } from '../../src/sources/preview-file.ts';

test.each<[text: string, items: unknown[]]>([
  ['{"type":"x","features":[{"a":{"b":[1,2]}},{"a":"}]\\""},{"a":', [{ a: { b: [1, 2] } }, { a: '}]"' }]],
  ['[{"a":1},{"a":2}', [{ a: 1 }, { a: 2 }]],
  ['[{"a":1}],{"a":2}', [{ a: 1 }]],
  ['{"features" : [ {"a":1}, {"a":2}, {"a":3}, {"a":4}]}', [{ a: 1 }, { a: 2 }, { a: 3 }]],
  ['{"a":1}', []],
  ['[{"a":x},{"a":1}', [{ a: 1 }]],
  ['', []],
])('%s', (text, items) => expect(itemsBeforeCut(text, 'features', 3)).toEqual(items));

test('cut anywhere, the items are the first ones of the list', () => {
  const rows = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1 });
  fc.assert(
    fc.property(rows, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
      const text = JSON.stringify({ features: list });
      const found = itemsBeforeCut(text.slice(0, Math.floor(text.length * share)), 'features', 5);
      expect(JSON.stringify(found)).toBe(JSON.stringify(JSON.parse(text).features.slice(0, found.length)));
    }),
  );
});
