/** Turns an `Ask` into one that reads only so many bytes in all. */
import { type Ask, AskError } from './ask.ts';

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
