/** The `read` port over a folder. */
import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Read } from '../../published.ts';
import { keepFiles } from './keep-files.ts';

/** Reads files below `dir`; a path or link that leads out of it names nothing. */
export function readFolder(dir: string): Read {
  return keepFiles(
    async (path) => {
      try {
        const root = await realpath(dir);
        const file = await realpath(join(root, path));
        return file.startsWith(root + sep) ? await readFile(file) : null;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ENAMETOOLONG') return null;
        throw error;
      }
    },
    (path) => join(dir, path),
  );
}
