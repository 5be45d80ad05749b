/** Content codings (RFC 9110 §8.4.1), and the one that a client weighs highest. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Packed = Uint8Array<ArrayBuffer>;
const toGzip = promisify(gzip),
  toBrotli = promisify(brotliCompress);

/** By their names in HTTP, the one that is preferred first. Brotli packs best at a quality that takes no longer than gzip. */
export const codings: Record<string, (bytes: ArrayBuffer) => Promise<Packed>> = {
  br: (bytes) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => toGzip(bytes),
};

/** The coding that a client weighs highest; undefined when it takes none of them. */
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
