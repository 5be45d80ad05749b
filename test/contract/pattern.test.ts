/** The grammar of coverage patterns. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPattern, isFault, parsePattern } from '../../src/contract/pattern.ts';

const canonical: [text: string, expected: string][] = [
  ['fr', 'fr'], ['FR:Paris', 'fr:paris'], ['fr:paris:*:*', 'fr:paris'], ['fr:*:*', 'fr'], ['*', '*'], ['*:*:*:*', '*'],
  ['*:*:transport', '*:*:transport'], ['fr:*:transport:gtfs-schedule', 'fr:*:transport:gtfs-schedule'], [' fr ', 'fr'], ['*:paris', '*:paris'],
];
test.each(canonical)('%s is %s', (text, expected) => {
  const parsed = parsePattern(text);
  expect(isFault(parsed) ? parsed : formatPattern(parsed)).toBe(expected);
});

const faulty: [text: string, tier: string | null][] = [
  ['', 'nation'], [':paris', 'nation'], ['fr::transport', 'place'], ['fr:paris:', 'domain'], ['fr:par*', 'place'], ['fra', 'nation'],
  ['fr:paris:transport:a:b', null], ['x'.repeat(2000), null], ['fr:paris:<b>', 'domain'], ['fr:pa ris', 'place'], ['fr:..%2f', 'place'], ['fr:-a', 'place'],
];
test.each(faulty)('%# %s is refused', (text, tier) => {
  const parsed = parsePattern(text);
  expect(isFault(parsed) && parsed.tier).toBe(tier);
  if (isFault(parsed) && tier) expect(parsed.detail).toContain(tier);
});

test('any text is a pattern or a fault, and canonical patterns are stable', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.array(fc.constantFrom('*', 'fr', 'paris', 'transport', ''), { maxLength: 6 }).map((parts) => parts.join(':'))), (text) => {
    const parsed = parsePattern(text);
    if (isFault(parsed)) return;
    const once = formatPattern(parsed);
    expect(parsePattern(once)).toEqual(parsed);
  }));
});
