/** Texts one after another -> their bytes, a block at a time: what a large file is made of never stands in memory as a whole. */

/** Characters that are encoded together. */
const block = 1 << 20;

/** Calls `take` with the bytes of every block, and with true for the last, which may be empty. */
export function encodeParts(parts: Iterable<string>, take: (bytes: Uint8Array<ArrayBuffer>, last: boolean) => void): void {
  const encoder = new TextEncoder();
  let text = '';
  for (const part of parts) {
    text += part;
    if (text.length < block) continue;
    take(encoder.encode(text), false);
    text = '';
  }
  take(encoder.encode(text), true);
}
