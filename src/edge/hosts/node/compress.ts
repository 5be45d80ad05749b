/** Answers that vary by Accept-Encoding -> gzipped for who takes that (RFC 9110 §12.5.3). What was packed is kept by its entity tag, which names the bytes. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { FastResponse } from 'srvx';
import type { Handler } from '../../handler.ts';
import { keepWithin } from '../../../cache.ts';

const pack = promisify(gzip),
  largest = 2e6;
const takesGzip = (header: string | null): boolean =>
  /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i.test(header ?? '');

export function compress(handle: Handler, mostBytes = 16e6): Handler {
  const kept = keepWithin<Uint8Array<ArrayBuffer>>({ bytes: mostBytes, largest });
  return async (request) => {
    const response = await handle(request),
      head = request.method === 'HEAD';
    if (
      !takesGzip(request.headers.get('accept-encoding')) ||
      !response.headers.get('vary')?.includes('accept-encoding')
    )
      return response;
    const { status, headers } = response,
      tag = headers.get('etag')!;
    // §8.8.3: other bytes need another tag, or a weak one; the function compares both alike.
    headers.set('etag', `W/${tag}`);
    if (status === 304) return response;
    const body =
      kept.get(tag) ??
      (await pack(
        await (head ? await handle(new Request(request.url, { headers: request.headers })) : response).arrayBuffer(),
      ));
    if (!head) kept.set(tag, body, body.length);
    return new FastResponse(head ? null : body, {
      status,
      headers: { ...Object.fromEntries(headers), 'content-encoding': 'gzip', 'content-length': String(body.length) },
    });
  };
}
