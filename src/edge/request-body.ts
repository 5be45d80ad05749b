/** The body of a request -> a JSON value, read no further than it may be long. */
import { ProblemError } from './problems.ts';

/** Longest body that is read, in bytes. */
export const maxBodyBytes = 16 * 1024;

const tooLarge = () =>
  new ProblemError('payload-too-large', `The request body has more than ${maxBodyBytes} bytes.`, { parameter: 'body' });

/** Throws 415 unless the body is said to be JSON, 413 when it is too long, whether or not that was announced, 400 when it is no JSON. */
export async function readJson(request: Request): Promise<unknown> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (type.trim().toLowerCase() !== 'application/json' || encoding.toLowerCase() !== 'identity') {
    throw new ProblemError(
      'unsupported-media-type',
      'The request body has to be JSON, sent with Content-Type: application/json and without Content-Encoding.',
      { parameter: 'body', allowed: ['application/json'] },
    );
  }
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw tooLarge();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readBounded(request.body)));
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError(
      'invalid-parameter',
      `The request body is not JSON: ${(error as Error).message.slice(0, 120)}.`,
      { parameter: 'body' },
    );
  }
}

async function readBounded(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const body = new Uint8Array(maxBodyBytes);
  let length = 0;
  const reader = stream?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || !value) return body.subarray(0, length);
    if (length + value.length > maxBodyBytes) {
      await reader!.cancel().catch(() => {});
      throw tooLarge();
    }
    body.set(value, length);
    length += value.length;
  }
}
