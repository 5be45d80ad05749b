/** One file at two paths, without taking the room twice. */
import { copyFileSync, linkSync } from 'node:fs';

const noLink: ReadonlySet<string | undefined> = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP']);

/** Makes a hard link, or a copy where the disk or two disks do not allow one. */
export function linkOrCopy(from: string, to: string): void {
  try { linkSync(from, to); } catch (error) {
    if (!noLink.has((error as { code?: string }).code)) throw error;
    copyFileSync(from, to);
  }
}
