/**
 * Compresses answers with Brotli or gzip (RFC 9110 §12.5.3). Keeps the result by entity tag, compresses once for
 * simultaneous requests, and never for HEAD.
 */
import { FastResponse } from 'srvx';
import type { Handler } from '../../handler.ts';
import { keepWithin, sharedWhileMade } from '../../../cache.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** In bytes. Compressing a longer body would need too much memory. */
const longest = 8e6;

export function compress(handle: Handler, mostBytes = 6e6): Handler {
  const kept = keepWithin<Packed>({ bytes: mostBytes, largest: mostBytes / 2 });
  const once = sharedWhileMade<Packed>();
  const pack = (name: string, coding: string, response: Response): Promise<Packed> =>
    once(name, async () => {
      const body = await codings[coding]!(await response.arrayBuffer());
      kept.set(name, body, body.length);
      return body;
    });

  return async (request) => {
    const response = await handle(request);
    const coding = codingFor(request.headers.get('accept-encoding'));
    // FastResponse only makes headers when they are read.
    if (!coding) return response;
    const { status, headers } = response;
    if (
      status === 206 ||
      !headers.get('vary')?.includes('accept-encoding') ||
      Number(headers.get('content-length')) > longest
    )
      return response;
    const tag = headers.get('etag')!,
      name = `${coding} ${tag}`;
    // §8.8.3: other bytes need another tag, or a weak one. The function treats both the same.
    headers.set('etag', `W/${tag}`);
    headers.delete('accept-ranges');
    if (status === 304) return response;
    const body = kept.get(name) ?? (request.method === 'HEAD' ? undefined : await pack(name, coding, response));
    const { 'content-length': _, ...rest } = Object.fromEntries(headers);
    return new FastResponse(request.method === 'HEAD' ? null : body!, {
      status,
      headers: { ...rest, 'content-encoding': coding, ...(body ? { 'content-length': String(body.length) } : {}) },
    });
  };
}

type Packed = Uint8Array<ArrayBuffer>;
const toGzip = promisify(gzip),
  toBrotli = promisify(brotliCompress);

/** Content codings (RFC 9110 §8.4.1), preferred first. At this quality Brotli is as fast as gzip. */
const codings: Record<string, (bytes: ArrayBuffer) => Promise<Packed>> = {
  br: (bytes) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => toGzip(bytes),
};

/** The coding with the highest weight; undefined if the client takes none. */
function codingFor(header: string | null): string | undefined {
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
