/** The `read` port over a folder. */
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, realpathSync, statSync, type Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Content, Read } from '../../published.ts';
import { keepWithin, sharedWhileMade } from '../../../cache.ts';

/** Lengths in bytes from which on a file is read by a thread, which takes longer than a short one does, and is not held at all. */
const byThread = 3e5,
  long = 2e6;

async function contentOf(file: string): Promise<Content | null> {
  const stats = statSync(file);
  if (!stats.isFile()) return null;
  if (stats.size < byThread) return readFileSync(file);
  if (stats.size < long) return readFile(file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return {
    length: stats.size,
    sha256: hash.digest(),
    stream: (start, end) => Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream,
  };
}

/** Reads files below `dir`; a path or link that leads out of it names nothing. */
export function readFolder(dir: string): Read {
  return keepFiles(
    async (path) => {
      try {
        const root = realpathSync.native(dir);
        const file = realpathSync.native(join(root, path));
        return file.startsWith(root + sep) ? await contentOf(file) : null;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null;
        throw error;
      }
    },
    (path) => join(dir, path),
  );
}

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

/** Tells a file from any other that stood or will stand in its place, also when a folder above it is renamed. */
const stampOf = (file: Stats | undefined): string | undefined =>
  file && [file.dev, file.ino, file.size, file.mtimeMs, file.ctimeMs].join();
