/**
 * Answers that vary by Accept-Encoding -> packed with Brotli or gzip for who takes that (RFC 9110 §12.5.3). What was packed is kept by its
 * entity tag, which names the bytes; what several ask for at once is packed once, and for HEAD nothing is.
 */
import { FastResponse } from 'srvx';
import type { Handler } from '../../handler.ts';
import { keepWithin, sharedWhileMade } from '../../../cache.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Longest body that is packed, in bytes: packing a longer one would take more memory than a server has that holds its bound. */
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
    // Before its headers are looked at, which a FastResponse makes only then.
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
    // §8.8.3: other bytes need another tag, or a weak one; the function compares both alike.
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

/** By their names in HTTP, the one that is preferred first. Brotli packs best at a quality that takes no longer than gzip. */
const codings: Record<string, (bytes: ArrayBuffer) => Promise<Packed>> = {
  br: (bytes) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => toGzip(bytes),
};

/** The coding that a client weighs highest; undefined when it takes none of them. */
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
