/** Texts one after another -> their bytes, a block at a time: what a large file is made of never stands in memory as a whole. */

/** UTF-16 units of a block at least. */
const least = 1 << 20;

/**
 * UTF-8 of texts one after another, in blocks. The bytes hold until the next block: all are written to one buffer, each text by itself, which takes a third of
 * the time of one long text. None may end between two surrogates.
 */
export function* encodedBlocks(parts: Iterable<string>): Iterable<Uint8Array<ArrayBuffer>> {
  let buffer = Buffer.alloc(2 * least),
    bytes = 0,
    units = 0;
  const block = () => new Uint8Array(buffer.buffer, buffer.byteOffset, bytes);
  for (const part of parts) {
    // No UTF-16 unit takes more than three bytes.
    const needed = bytes + 3 * part.length;
    if (needed > buffer.length) {
      const larger = Buffer.alloc(2 * needed);
      buffer.copy(larger, 0, 0, bytes);
      buffer = larger;
    }
    bytes += buffer.write(part, bytes);
    units += part.length;
    if (units < least) continue;
    yield block();
    bytes = units = 0;
  }
  if (bytes > 0) yield block();
}
