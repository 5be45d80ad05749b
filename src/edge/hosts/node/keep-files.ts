/** A `read` port over files on the disk -> the same, kept in memory until another file stands there: the same array each time, so that it is hashed and parsed once. */
import { statSync, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Read } from '../../published.ts';
import { keepWithin } from '../../../cache.ts';

const largest = 2e6;

/** Tells a file from any other that stood or will stand in its place, also when a folder above it is renamed. */
const stampOf = (file: Stats | undefined): string | undefined =>
  file && [file.dev, file.ino, file.size, file.mtimeMs, file.ctimeMs].join();

/** `at` is where a path stands on the disk. */
export function keepFiles(read: Read, at: (path: string) => string, mostBytes = 64e6): Read {
  const kept = keepWithin<{ bytes: Uint8Array; stamp: string }>({ bytes: mostBytes, largest });
  return async (path) => {
    const known = kept.get(path);
    // The system remembers where a file is that was read lately: asking it takes less than waiting for a thread.
    const stamp = stampOf(
      known ? statSync(at(path), { throwIfNoEntry: false }) : await stat(at(path)).catch(() => undefined),
    );
    if (known && known.stamp === stamp) return known.bytes;
    const bytes = await read(path);
    if (stamp && bytes) kept.set(path, { bytes, stamp }, bytes.length);
    return bytes;
  };
}
