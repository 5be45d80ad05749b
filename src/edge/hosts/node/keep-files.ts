/**
 * A `read` port over files on the disk -> the same, kept in memory until another file stands there: the same array each time, so that it
 * is hashed and parsed once. A file that is too large to be kept is handed out again as long as anybody still sends it, so that slow
 * clients hold it once and not each; a file that several ask for at once is read once.
 */
import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Read } from '../../published.ts';
import { keepWithin, sharedWhileMade } from '../../../cache.ts';
import { stampOf } from './file-stamp.ts';

const largest = 2e6;

interface Known<B> {
  bytes: B;
  stamp: string;
}

/** `at` is where a path stands on the disk. */
export function keepFiles(read: Read, at: (path: string) => string, mostBytes = 12e6): Read {
  const kept = keepWithin<Known<Uint8Array>>({ bytes: mostBytes, largest });
  const lent = new Map<string, Known<WeakRef<Uint8Array>>>();
  const once = sharedWhileMade<Uint8Array | null>();

  function known(path: string): Known<Uint8Array> | undefined {
    const one = lent.get(path),
      bytes = one?.bytes.deref();
    return bytes ? { bytes, stamp: one!.stamp } : kept.get(path);
  }
  function keep(path: string, bytes: Uint8Array, stamp: string): void {
    if (bytes.length > largest) lent.set(path, { bytes: new WeakRef(bytes), stamp });
    else kept.set(path, { bytes, stamp }, bytes.length);
  }
  return async (path) => {
    const one = known(path);
    // The system remembers where a file is that was read lately: asking it takes less than waiting for a thread.
    const stamp = stampOf(
      one ? statSync(at(path), { throwIfNoEntry: false }) : await stat(at(path)).catch(() => undefined),
    );
    if (one && one.stamp === stamp) return one.bytes;
    return once(`${path}\n${stamp}`, async () => {
      const bytes = await read(path);
      if (stamp && bytes) keep(path, bytes, stamp);
      return bytes;
    });
  };
}
