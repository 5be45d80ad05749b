/**
 * Folders of a bench, removed together at its end: where many files were deleted within the last five minutes ext4 takes ten times as long
 * to make new ones, since it looks at every inode that was freed, and the next round would measure that.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Calls `work` with a maker of new, empty folders. */
export async function withScratch<T>(work: (folder: () => string) => Promise<T>): Promise<T> {
  const made: string[] = [];
  try {
    return await work(() => {
      const dir = mkdtempSync(join(tmpdir(), 'atlas-bench-'));
      made.push(dir);
      return dir;
    });
  } finally {
    for (const dir of made) rmSync(dir, { recursive: true, force: true });
  }
}
