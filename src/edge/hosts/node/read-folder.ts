/** The `read` port over a folder. */
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Content, Read } from '../../published.ts';
import { keepFiles } from './keep-files.ts';

/** In bytes. From the first length on a thread reads the file; from the second on it isn't held in memory. */
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

/** Reads files in `dir`. Paths and links that lead out of it name nothing. */
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
