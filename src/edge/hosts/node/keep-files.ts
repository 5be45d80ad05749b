/**
 * A `read` port over files on the disk -> the same, kept in memory until another file stands there: the same array each time, so that it
 * is hashed and parsed once. Of a long file its hash is kept. A file that several ask for at once is read once.
 */
import { statSync } from 'node:fs';
import type { Content, Read } from '../../published.ts';
import { keepWithin, sharedWhileMade } from '../../../cache.ts';
import { stampOf } from './file-stamp.ts';

/** What keeping takes beside the bytes, about. */
const besideBytes = 500;

/** `at` is where a path stands on the disk. */
export function keepFiles(read: Read, at: (path: string) => string, mostBytes = 6e6): Read {
  const kept = keepWithin<{ content: Content; stamp: string }>({ bytes: mostBytes, largest: mostBytes });
  const once = sharedWhileMade<Content | null>();
  return async (path) => {
    // The system remembers where a file is that was read lately: asking it takes less than waiting for a thread.
    const stamp = stampOf(statSync(at(path), { throwIfNoEntry: false }));
    const known = kept.get(path);
    if (known && known.stamp === stamp) return known.content;
    return once(`${path}\n${stamp}`, async () => {
      const content = await read(path);
      if (stamp && content)
        kept.set(path, { content, stamp }, content instanceof Uint8Array ? content.length + besideBytes : besideBytes);
      return content;
    });
  };
}
