/**
 * One build at a time in a folder. A folder with one file, named after the process, is renamed to `.dist-lock/`, which
 * POSIX refuses while there's a file.
 */
import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fg from 'fast-glob';
import { isRunning, type Places } from './swap.ts';

/** Thrown while another process builds there. */
export class LockError extends Error {
  override name = 'LockError';
}

/** Number and start of a process, because numbers are reused. Without /proc the start is unknown. */
function nameOf(pid: number): string {
  try {
    return `${pid}-${readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19]}`;
  } catch {
    return `${pid}-`;
  }
}

/** Takes the lock, even from a process that has ended. The work folder has to exist. Throws LockError. */
export function lock({ target, work, lock: folder }: Places): void {
  const own = join(work, 'lock');
  mkdirSync(own);
  writeFileSync(join(own, nameOf(process.pid)), '');
  for (;;) {
    try {
      return renameSync(own, folder);
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as { code?: string }).code!)) throw error;
    }
    for (const name of fg.sync('*', { cwd: folder, onlyFiles: false, dot: true })) {
      const pid = Number.parseInt(name, 10),
        holder = join(folder, name),
        since = statSync(holder, { throwIfNoEntry: false })?.mtime.toISOString().slice(0, 19);
      if (since && isRunning(pid) && name === nameOf(pid))
        throw new LockError(
          `Process ${pid} has been building ${basename(target)}/ since ${since}Z: wait until it has ended, or build in another folder with --out.`,
        );
      rmSync(holder, { recursive: true, force: true });
    }
  }
}

/** Releases the lock if this process holds it. */
export function unlock({ lock: folder }: Places): void {
  try {
    rmSync(join(folder, nameOf(process.pid)), { force: true });
    rmdirSync(folder);
  } catch {
    // Another build holds it, or it's free.
  }
}
