/** Reads a JSON body up to a limit. */
import { joined } from '../../queries/encode.ts';
import { ProblemError } from './problems.ts';
import { within } from '../../cache.ts';

export const maxBodyBytes = 16 * 1024;

const tooLarge = (most: number) =>
  new ProblemError('payload-too-large', `The request body is over ${most} bytes.`, { parameter: 'body' });

const tooSlow = (milliseconds: number) =>
  new ProblemError(
    'request-timeout',
    `The request body didn’t arrive within ${milliseconds / 1000} seconds.`,
    { parameter: 'body' },
    { connection: 'close' },
  );

/** Throws 415 if the body isn't declared as JSON, 413 if it's too long, 408 if it's too slow, 400 if it isn't JSON. */
export async function readJson(request: Request, timeout: number): Promise<unknown> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (type.trim().toLowerCase() !== 'application/json' || encoding.toLowerCase() !== 'identity') {
    throw new ProblemError(
      'unsupported-media-type',
      'Send the request body as JSON, with Content-Type: application/json and without Content-Encoding.',
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
      `The request body isn’t JSON: ${(error as Error).message.slice(0, 120)}.`,
      { parameter: 'body' },
    );
  }
}

/** Throws 413 as soon as more than `most` bytes are announced or arrive, and 408 if they take too long. */
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
    // A stalled source may never confirm, so we don't wait.
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
  return joined(chunks);
}
