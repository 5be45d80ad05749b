/** The content codings that the Node host offers, and the one that a client prefers. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Packed = Uint8Array<ArrayBuffer>;
const toGzip = promisify(gzip),
  toBrotli = promisify(brotliCompress);

/** Content codings (RFC 9110 §8.4.1), preferred first. At this quality Brotli is as fast as gzip. */
export const codings: Record<string, (bytes: ArrayBuffer) => Promise<Packed>> = {
  br: (bytes) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => toGzip(bytes),
};

/** The coding with the highest weight; undefined if the client takes none. */
export function codingFor(header: string | null): string | undefined {
  if (!header) return undefined;
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const given = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return [name, given === undefined ? 1 : Number(given) || 0];
    }),
  );
  const weightOf = (name: string) => weights.get(name) ?? 0;
  return Object.keys(codings)
    .filter((name) => weightOf(name) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a))[0];
}
