/** One request to a public address, bounded in bytes and time. Redirects are returned, not followed. */
import { Agent, request, type Dispatcher } from 'undici';
import { AskError, type Answer, type AskFault, type AskOptions, rangeOf } from '../sources/ask.ts';
import { guardedConnector, publicInternet, type Network } from './connect.ts';
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
class DecodingError extends Error {}

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
async function readBody(
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

export interface RequestLimits {
  /** Who asks, and where to read more or complain. */
  userAgent: string;
  /** Milliseconds for one answer, including its body. */
  timeoutMs?: number | undefined;
  /** Limit in bytes for one answer, both encoded and decoded. */
  maxBytes?: number | undefined;
  network?: Network | undefined;
}

/** One request to a checked address. @throws AskError. */
export type OneRequest = (url: URL, options: AskOptions) => Promise<Answer>;

/** Error codes of Node's sockets, resolver and TLS, and of undici. The first match wins. */
const faultOfCode: [RegExp, AskFault][] = [
  [/^(?:ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/, 'name'],
  [/^(?:ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'timeout'],
  [/^(?:ERR_SSL|ERR_TLS|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_|EPROTO)/, 'tls'],
];

function faultOf(error: unknown, url: string, timeoutMs: number): AskError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AskError) return new AskError(cause.fault, url, cause.message, { cause: error });
    if (cause instanceof DecodingError)
      return new AskError('decoding', url, 'the bytes are not what Content-Encoding says', { cause: error });
    if (cause.name === 'TimeoutError')
      return new AskError('timeout', url, `no complete answer in ${timeoutMs / 1000} s`, { cause: error });
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    const row = faultOfCode.find(([pattern]) => pattern.test(code));
    if (row) return new AskError(row[1], url, cause.message || code, { cause: error });
  }
  return new AskError('connection', url, error instanceof Error ? error.message : String(error), { cause: error });
}

/** Header fields as received, without invalid values. */
function headersOf(fields: Dispatcher.ResponseData['headers']): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(fields))
    for (const text of [value ?? []].flat())
      try {
        headers.append(name, text);
      } catch {
        // Invalid by RFC 9110, 5.5.
      }
  return headers;
}

export function guardedRequests({
  userAgent,
  timeoutMs = 15_000,
  maxBytes = 256 * 1024,
  network = publicInternet,
}: RequestLimits): { request: OneRequest; close(): Promise<void> } {
  const agent = new Agent({
    connect: guardedConnector(network, timeoutMs),
    // Longer than the pause between two requests to a website.
    keepAliveTimeout: 2_500,
    keepAliveMaxTimeout: 2_500,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: 16_384,
  });
  const ask: OneRequest = async (url, options) => {
    const { method = 'GET', body, range, headers = {} } = options;
    const most = Math.min(options.maxBytes ?? maxBytes, maxBytes);
    try {
      const answer = await request(url, {
        dispatcher: agent,
        method,
        headers: {
          accept: '*/*',
          // A range of compressed bytes can't be decoded.
          'accept-encoding': range ? 'identity' : 'gzip, br',
          ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
          ...(range ? { range: rangeOf(range) } : {}),
          'user-agent': userAgent,
        },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const fields = headersOf(answer.headers);
      // A truncated body isn't an error for a caller that wants its beginning.
      answer.body.on('error', () => {});
      const coding = method === 'HEAD' ? '' : (fields.get('content-encoding') ?? '');
      return {
        url: url.href,
        status: answer.statusCode,
        headers: fields,
        ...(await readBody(answer.body, coding, most)),
      };
    } catch (error) {
      throw faultOf(error, url.href, timeoutMs);
    }
  };
  return { request: ask, close: () => agent.destroy() };
}
