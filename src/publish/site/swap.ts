/** A finished folder replaces the served one. Clears away what killed builds left. */
import { existsSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DiskError, diskError } from './disk-error.ts';

/** Folders of a build of the site at `target`, next to it so that renaming is enough. */
export interface Places {
  target: string;
  work: string;
  previous: string;
  lock: string;
}

export function placesOf(target: string, pid = process.pid): Places {
  const folder = dirname(resolve(target)),
    name = basename(target);
  return {
    target: resolve(target),
    work: join(folder, `.${name}-next-${pid}`),
    previous: join(folder, `.${name}-previous`),
    lock: join(folder, `.${name}-lock`),
  };
}

/** Removes a folder if it is there. Synchronous: with a promise a file it takes five times as long. */
export const removeFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
};

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

/** Removes the folders that killed builds worked in. */
export async function clearLeft({ target, work }: Places): Promise<void> {
  const folder = dirname(target);
  const prefix = basename(work).replace(/\d+$/, '');
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (/^\d+$/.test(pid) && Number(pid) !== process.pid && !isRunning(Number(pid))) removeFolder(join(folder, name));
  }
}

/** Removes what killed builds left, and puts the site back if the kill came between the two renames of `swapIn`. */
export async function recover(places: Places): Promise<void> {
  const { target, previous } = places;
  if (!existsSync(target) && existsSync(previous)) await rename(previous, target);
  await clearLeft(places);
  removeFolder(previous);
}

/** Empty, also where an ended process of the same number left one. Throws DiskError where the folder cannot be made. */
export async function makeWorkFolder({ work }: Places): Promise<void> {
  try {
    removeFolder(work);
    await mkdir(work, { recursive: true });
  } catch (error) {
    const known = diskError(error, work);
    throw known === error
      ? new DiskError(
          `${work} cannot be made (${(error as { code?: string }).code}). Build in a folder that can be written.`,
        )
      : known;
  }
}

/** Puts `site` in the place of the target. Between the two renames there is no target; `recover` mends a kill there. */
export async function swapIn(site: string, { target, work, previous }: Places): Promise<void> {
  if (existsSync(target)) await rename(target, previous);
  await rename(site, target);
  for (const folder of [previous, work]) removeFolder(folder);
}
