/** The body of a request -> a JSON value, read no further than it may be long. */
import { ProblemError } from './problems.ts';

/** Longest body that is read, in bytes. */
export const maxBodyBytes = 16 * 1024;

const tooLarge = (most: number) =>
  new ProblemError('payload-too-large', `The request body has more than ${most} bytes.`, { parameter: 'body' });

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
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readBounded(request, maxBodyBytes)));
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError(
      'invalid-parameter',
      `The request body is not JSON: ${(error as Error).message.slice(0, 120)}.`,
      { parameter: 'body' },
    );
  }
}

/** The bytes of a body; throws 413 when more than `most` are announced, or as soon as there are more. */
export async function readBounded({ headers, body: stream }: Request, most: number): Promise<Uint8Array> {
  if (Number(headers.get('content-length') ?? 0) > most) throw tooLarge(most);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || !value) break;
    length += value.length;
    if (length > most) {
      await reader!.cancel().catch(() => {});
      throw tooLarge(most);
    }
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
