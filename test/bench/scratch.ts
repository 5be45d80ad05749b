/**
 * Folders of a bench, removed together at its end: where many files were deleted within the last five minutes ext4 takes ten times as long
 * to make new ones, since it looks at every inode that was freed, and the next round would measure that.
 */
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's number for a file system in memory. It has less space than a disk, but deleting files there costs nothing later. */
const tmpfs = 0x01021994;

export interface Scratch {
  /** A new, empty folder. */
  (): string;
  /** Removes the folders made so far, if they are in memory: none of them is needed any more. */
  clear(): void;
}

/** Calls `work` with a maker of folders. */
export async function withScratch<T>(work: (folder: Scratch) => Promise<T>): Promise<T> {
  const made: string[] = [];
  const removeAll = () => {
    for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
  };
  const folder = () => {
    const dir = mkdtempSync(join(tmpdir(), 'atlas-bench-'));
    made.push(dir);
    return dir;
  };
  try {
    return await work(
      Object.assign(folder, {
        clear: () => {
          if (statfsSync(tmpdir()).type === tmpfs) removeAll();
        },
      }),
    );
  } finally {
    removeAll();
  }
}
