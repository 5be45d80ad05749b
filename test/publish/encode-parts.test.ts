/** Texts one after another become the bytes of one text, in blocks. */
import { expect, test } from 'vitest';
import { joined } from '../../src/queries/encode.ts';
import { encodedBlocks } from '../../src/publish/encode-parts.ts';

test.each([
  ['none', []],
  [
    'longer than one block, with characters of one to four bytes',
    Array.from({ length: 60_000 }, (_, i) => `${i} é ● 𝄞 in Aßlar; `),
  ],
])('%s', (_what, parts) => {
  const blocks = Array.from(encodedBlocks(parts), (block) => block.slice());
  expect(Buffer.from(joined(blocks)).equals(Buffer.from(parts.join('')))).toBe(true);
  expect(blocks.length > 1).toBe(parts.length > 0);
});
