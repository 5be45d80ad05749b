/** Compresses answers with Brotli or gzip (RFC 9110 §12.5.3), once for each entity tag, and never for HEAD. */
import { FastResponse } from 'srvx';
import type { Handler } from '../../handler.ts';
import { keepWithin, sharedWhileMade } from '../../../cache.ts';
import { codingFor, codings, type Packed } from './codings.ts';

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

  async function compressed(request: Request, coding: string): Promise<Response> {
    const response = await handle(request),
      isHead = request.method === 'HEAD';
    const { status, headers } = response;
    const isShort = Number(headers.get('content-length')) <= longest;
    if (status === 206 || !isShort || !headers.get('vary')?.includes('accept-encoding')) return response;
    const tag = headers.get('etag')!,
      name = `${coding} ${tag}`;
    // §8.8.3: other bytes need another tag, or a weak one. The function treats both the same.
    headers.set('etag', `W/${tag}`);
    headers.delete('accept-ranges');
    if (status === 304) return response;
    const body = kept.get(name) ?? (isHead ? undefined : await pack(name, coding, response));
    const { 'content-length': _, ...rest } = Object.fromEntries(headers);
    return new FastResponse(isHead ? null : body!, {
      status,
      headers: { ...rest, 'content-encoding': coding, ...(body ? { 'content-length': String(body.length) } : {}) },
    });
  }
  return (request) => {
    const coding = codingFor(request.headers.get('accept-encoding'));
    // FastResponse only makes headers when they are read.
    return coding ? compressed(request, coding) : handle(request);
  };
}
