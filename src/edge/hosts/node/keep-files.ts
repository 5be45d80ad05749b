/** Keeps the files of a `read` port in memory. */
import { type Stats, statSync } from 'node:fs';
import type { Content, Read } from '../../published.ts';
import { keepWithin, sharedWhileMade } from '../../../cache.ts';

/** Rough memory for keeping a file, in addition to its bytes. */
const besideBytes = 500;

/** Keeps files in memory until they change on disk, so each is hashed and parsed once. `at` gives the path on disk. */
export function keepFiles(read: Read, at: (path: string) => string, mostBytes = 6e6): Read {
  const kept = keepWithin<{ content: Content; stamp: string }>({ bytes: mostBytes, largest: mostBytes });
  const once = sharedWhileMade<Content | null>();
  return async (path) => {
    // The system caches recent lookups, so this is faster than waiting for a thread.
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

/** Identifies a file, even if a folder above it is renamed. */
const stampOf = (file: Stats | undefined): string | undefined =>
  file && [file.dev, file.ino, file.size, file.mtimeMs, file.ctimeMs].join();
