/** The grammar of coverage patterns. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPattern, hasFile, isFault, parsePattern } from '../../../src/contract/interface/pattern.ts';

const canonical: [text: string, expected: string][] = [
  ['fr', 'fr'],
  ['FR:Paris', 'fr:paris'],
  ['fr:paris:*:*', 'fr:paris'],
  ['fr:*:*', 'fr'],
  ['*', '*'],
  ['*:*:*:*', '*'],
  ['*:*:transport', '*:*:transport'],
  ['fr:*:transport:gtfs-schedule', 'fr:*:transport:gtfs-schedule'],
  [' fr ', 'fr'],
  ['*:paris', '*:paris'],
];
test.each(canonical)('%s is %s', (text, expected) => {
  const parsed = parsePattern(text);
  expect(isFault(parsed) ? parsed : formatPattern(parsed)).toBe(expected);
});

const faulty: [text: string, tier: string | null][] = [
  ['', 'nation'],
  [':paris', 'nation'],
  ['fr::transport', 'place'],
  ['fr:paris:', 'domain'],
  ['fr:par*', 'place'],
  ['fra', 'nation'],
  ['fr:paris:transport:a:b', null],
  ['x'.repeat(2000), null],
  ['fr:paris:<b>', 'domain'],
  ['fr:pa ris', 'place'],
  ['fr:..%2f', 'place'],
  ['fr:-a', 'place'],
  ['f*', 'nation'],
  ['**', 'nation'],
  ['fr:*paris', 'place'],
  ['fr:paris:tran*port', 'domain'],
  ['fr:paris:transport:gtfs-*', 'dataset'],
  ['fr:paris:transport:', 'dataset'],
  ['*::*', 'place'],
  ['*:*:*:', 'dataset'],
  ['fr:paris:transport:a_b', 'dataset'],
  [':::', 'nation'],
  ['1a', 'nation'],
  ['fr:a--b', 'place'],
];
test.each(faulty)('%# %s is refused', (text, tier) => {
  const parsed = parsePattern(text);
  expect(isFault(parsed) && parsed.tier).toBe(tier);
  if (isFault(parsed) && tier) expect(parsed.detail).toContain(tier);
});

test('a long text is refused by its length, and is not repeated', () => {
  const parsed = parsePattern(`fr:${'a'.repeat(2000)}`);
  expect(parsed).toEqual({ tier: null, detail: 'The pattern has 2003 characters. The limit is 200.' });
  const long = parsePattern(`fr:${'%'.repeat(190)}`);
  expect(isFault(long) && long.detail.length).toBeLessThan(140);
});

const shapes: [text: string, hasFile: boolean][] = [
  ['*', true],
  ['fr', true],
  ['fr:lyon', false],
  ['fr:lyon:transport', false],
  ['fr:*:transport', false],
  ['fr:*:*:gtfs-schedule', false],
  ['*:*:transport', true],
  ['*:*:*:gtfs-schedule', false],
  ['*:lyon', false],
  ['*:lyon:transport', false],
  ['fr:lyon:transport:gtfs-schedule', false],
  ['fr:lyon:*:gtfs-schedule', false],
  ['fr:*:transport:gtfs-schedule', false],
  ['*:*:transport:gtfs-schedule', false],
  ['*:lyon:*:gtfs-schedule', false],
  ['*:lyon:transport:gtfs-schedule', false],
];
test.each(shapes)('%s is of a shape that has files: %s', (text, expected) => {
  const parsed = parsePattern(text);
  expect(isFault(parsed) ? parsed : hasFile(parsed)).toBe(expected);
});

test('any text is a pattern or a fault, and canonical patterns are stable', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc
          .array(fc.constantFrom('*', 'fr', 'paris', 'transport', ''), { maxLength: 6 })
          .map((parts) => parts.join(':')),
      ),
      (text) => {
        const parsed = parsePattern(text);
        if (isFault(parsed)) return;
        const once = formatPattern(parsed);
        expect(parsePattern(once)).toEqual(parsed);
      },
    ),
  );
});
