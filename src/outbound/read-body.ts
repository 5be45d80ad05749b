/** Decodes a body up to a limit for both encoded and decoded bytes, against decompression bombs. */
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Supported content codings (RFC 9110, 8.4.1). */
const decoders = {
  gzip: () => createGunzip({ chunkSize: 16_384 }),
  'x-gzip': () => createGunzip({ chunkSize: 16_384 }),
  deflate: () => createInflate({ chunkSize: 16_384 }),
  br: () => createBrotliDecompress({ chunkSize: 16_384 }),
};
const known = (coding: string): coding is keyof typeof decoders => Object.hasOwn(decoders, coding);

/** Limit for stacked codings; only a bomb needs more. */
const MOST_CODINGS = 2;

/** The bytes don't match `Content-Encoding`. */
export class DecodingError extends Error {}

/** Decodes the stream, last coding first. Names that aren't codings (`utf-8`, `none`) are ignored, as in browsers. */
function decoded(body: Readable, header: string): Readable {
  const codings = header
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter(known)
    .reverse();
  if (codings.length > MOST_CODINGS) throw new DecodingError(`${codings.length} codings`);
  let stream = body;
  // Errors surface where the stream is read.
  for (const coding of codings) stream = pipeline(stream, decoders[coding](), () => {});
  return stream;
}

/** At most `maxBytes` bytes. @throws DecodingError, or the error of the connection. */
export async function readBody(
  body: Readable,
  coding: string,
  maxBytes: number,
): Promise<{ bytes: Uint8Array; whole: boolean }> {
  const chunks: Uint8Array[] = [];
  let left = maxBytes;
  let whole = true;
  const stream = decoded(body, coding);
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      chunks.push(chunk.subarray(0, left));
      whole = chunk.byteLength <= left;
      left -= chunk.byteLength;
      // At the limit, only another chunk means truncation: a body of exactly that length is complete.
      if (left < 0) break;
    }
  } catch (error) {
    if (
      stream !== body &&
      /^(?:Z_|ERR_(?:BROTLI|_ERROR_|PADDING))|BROTLI/.test((error as NodeJS.ErrnoException).code ?? '')
    )
      throw new DecodingError((error as Error).message, { cause: error });
    throw error;
  } finally {
    stream.destroy();
    body.destroy();
  }
  return { bytes: Buffer.concat(chunks), whole };
}
