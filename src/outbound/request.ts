/** One request to a public address, bounded in bytes and time. Redirects are returned, not followed. */
import { Agent, request, type Dispatcher } from 'undici';
import { AskError, type Answer, type AskFault, type AskOptions } from '../sources/ask.ts';
import { guardedConnector, publicInternet, type Network } from './connect.ts';
import { DecodingError, readBody } from './read-body.ts';

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

/** Converts any request error to an AskError. */
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

const rangeOf = (range: NonNullable<AskOptions['range']>): string =>
  'last' in range ? `bytes=-${range.last}` : `bytes=${range.from}-${range.to}`;

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
