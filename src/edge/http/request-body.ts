/** The body of a request -> a JSON value, read no further than it may be long. */
import { ProblemError } from './problems.ts';
import { within } from './within.ts';

/** Longest body that is read, in bytes. */
export const maxBodyBytes = 16 * 1024;

const tooLarge = (most: number) =>
  new ProblemError('payload-too-large', `The request body has more than ${most} bytes.`, { parameter: 'body' });

const tooSlow = (milliseconds: number) =>
  new ProblemError(
    'request-timeout',
    `The request body did not arrive within ${milliseconds / 1000} seconds.`,
    { parameter: 'body' },
    { connection: 'close' },
  );

/**
 * Throws 415 unless the body is said to be JSON, 413 when it is too long, whether or not that was announced, 408 when it does not arrive within
 * so many milliseconds, 400 when it is no JSON.
 */
export async function readJson(request: Request, timeout: number): Promise<unknown> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (type.trim().toLowerCase() !== 'application/json' || encoding.toLowerCase() !== 'identity') {
    throw new ProblemError(
      'unsupported-media-type',
      'The request body has to be JSON, sent with Content-Type: application/json and without Content-Encoding.',
      { parameter: 'body', allowed: ['application/json'] },
    );
  }
  try {
    return JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(await readBounded(request, maxBodyBytes, timeout)),
    );
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError(
      'invalid-parameter',
      `The request body is not JSON: ${(error as Error).message.slice(0, 120)}.`,
      { parameter: 'body' },
    );
  }
}

/** The bytes of a body; throws 413 when more than `most` are announced, or as soon as there are more, and 408 when they are not here in time. */
export async function readBounded(
  { headers, body: stream }: Request,
  most: number,
  timeout: number,
): Promise<Uint8Array> {
  if (Number(headers.get('content-length') ?? 0) > most) throw tooLarge(most);
  const reader = stream?.getReader();
  if (!reader) return new Uint8Array();
  try {
    return await within(timeout, readAll(reader, most), () => tooSlow(timeout));
  } catch (error) {
    // Not waited for: a source that has stalled may never say that it has stopped.
    reader.cancel().catch(() => {});
    throw error;
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) throw tooLarge(most);
    chunks.push(value);
  }
  const body = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
}
