/**
 * The one way out of an adapter: it is given an `Ask` by whoever runs it. On Node the guarded one, in browsers and workers that of
 * `fetch-ask.ts`; limits of size, time, redirects and of who may be asked are its matter and never an adapter's.
 */

export interface AskOptions {
  /** GET unless told. */
  method?: 'GET' | 'HEAD' | 'POST' | undefined;
  headers?: Record<string, string> | undefined;
  /** Of a POST; its media type stands in `headers`. */
  body?: string | undefined;
  /** First and last byte wanted (RFC 9110, 14.2); of a server that ignores it the answer is a 200 from the first byte on. `{ last: n }` asks for the last n. */
  range?: { from: number; to: number } | { last: number } | undefined;
  /** Bytes read at most; what is longer is cut, and `whole` is false. The asker's own limit where it is lower. */
  maxBytes?: number | undefined;
}

export interface Answer {
  /** After redirects. */
  url: string;
  status: number;
  headers: Headers;
  /** Decoded (gzip, br), cut at the limit. */
  bytes: Uint8Array;
  /** False when bytes were cut. */
  whole: boolean;
}

/** @throws AskError where no answer came. */
export type Ask = (url: string, options?: AskOptions) => Promise<Answer>;

/** Why there is no answer. */
export const askFaults = [
  'name', // the host has no address
  'connection', // refused, reset or cut
  'tls', // no valid certificate, or none at all
  'timeout',
  'redirects', // a loop, or more than five
  'not-allowed', // an address that may not be asked: private, not http(s), not in the facts, forbidden by robots.txt
  'decoding', // bytes that are not what their Content-Encoding says
  'too-large', // what has to be read is more than may be, and the server gives no parts of it: nothing is said of the source
] as const;
export type AskFault = (typeof askFaults)[number];

export class AskError extends Error {
  readonly fault: AskFault;
  readonly url: string;
  constructor(fault: AskFault, url: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AskError';
    this.fault = fault;
    this.url = url;
  }
}

/** Bytes that a probe reads of a source, over all its requests. */
export const probeBytes = 256 * 1024;
/** Bytes read of one answer to find or show something. */
export const searchBytes = 4 * 1024 * 1024;

/** For requests one after the other. What goes beyond is cut (`whole` is false), and then nothing is asked. @throws AskError `too-large`. */
export function within(bytes: number, ask: Ask): Ask {
  let left = bytes;
  return async (url, options = {}) => {
    if (left <= 0) throw tooLarge(url, bytes);
    const answer = await ask(url, { ...options, maxBytes: Math.min(left, options.maxBytes ?? left) });
    left -= answer.bytes.length;
    return answer;
  };
}

export const tooLarge = (url: string, bytes: number): AskError =>
  new AskError('too-large', url, `more than ${Math.floor(bytes / 1024)} KB would have to be read`);
