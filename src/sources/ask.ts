/**
 * An adapter's only way to make requests. Node's guarded one and that of `fetch-ask.ts` limit size, time, redirects and
 * addresses.
 */

export interface AskOptions {
  /** Default: GET. */
  method?: 'GET' | 'HEAD' | 'POST' | undefined;
  headers?: Record<string, string> | undefined;
  /** Body of a POST; set its media type in `headers`. */
  body?: string | undefined;
  /** First and last byte (RFC 9110, 14.2); a server that ignores it answers 200 from the first byte. `{ last: n }` requests the last n. */
  range?: { from: number; to: number } | { last: number } | undefined;
  /** Limit of bytes read; longer bodies are cut, and `whole` is false. The asker may have a lower limit. */
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

/** Limit of bytes for all requests of a probe. */
export const probeBytes = 256 * 1024;
/** Bytes read of one answer to find or show something. */
export const searchBytes = 4 * 1024 * 1024;

/** For sequential requests. Cuts bodies at the limit (`whole` is false), then refuses requests. @throws AskError `too-large`. */
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

/** The Range header (RFC 9110, 14.2). */
export const rangeOf = (range: NonNullable<AskOptions['range']>): string =>
  'last' in range ? `bytes=-${range.last}` : `bytes=${range.from}-${range.to}`;
