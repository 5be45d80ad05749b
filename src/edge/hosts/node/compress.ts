/**
 * Answers that vary by Accept-Encoding -> packed with Brotli or gzip for who takes that (RFC 9110 §12.5.3). What was packed is kept by its
 * entity tag, which names the bytes; what several ask for at once is packed once, and for HEAD nothing is.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FastResponse } from 'srvx';
import type { Handler } from '../../handler.ts';
import { keepWithin } from '../../../cache.ts';

type Packed = Uint8Array<ArrayBuffer>;
const toGzip = promisify(gzip),
  toBrotli = promisify(brotliCompress);

/** Longest body that is packed, in bytes: packing a longer one would take more memory than a server has that holds its bound. */
const longest = 8e6;

/** By their names in HTTP, the one that is preferred first. Brotli packs best at a quality that takes no longer than gzip. */
const codings: Record<string, (bytes: ArrayBuffer) => Promise<Packed>> = {
  br: (bytes) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => toGzip(bytes),
};

/** The coding that a client weighs highest; undefined when it takes none of them. */
export function codingFor(header: string | null): string | undefined {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
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

export function compress(handle: Handler, mostBytes = 6e6): Handler {
  const kept = keepWithin<Packed>({ bytes: mostBytes, largest: mostBytes / 2 });
  const packing = new Map<string, Promise<Packed>>();

  /** Kept, being packed, or packed now. */
  async function packed(name: string, coding: string, response: Response): Promise<Packed> {
    const found = kept.get(name) ?? packing.get(name);
    if (found !== undefined) return found;
    const made = response.arrayBuffer().then(codings[coding]!);
    packing.set(name, made);
    try {
      kept.set(name, await made, (await made).length);
    } finally {
      packing.delete(name);
    }
    return made;
  }

  return async (request) => {
    const response = await handle(request);
    const { status, headers } = response;
    const coding = codingFor(request.headers.get('accept-encoding'));
    if (
      !coding ||
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
    const body = request.method === 'HEAD' ? kept.get(name) : await packed(name, coding, response);
    const { 'content-length': _, ...rest } = Object.fromEntries(headers);
    return new FastResponse(request.method === 'HEAD' ? null : body!, {
      status,
      headers: { ...rest, 'content-encoding': coding, ...(body ? { 'content-length': String(body.length) } : {}) },
    });
  };
}
