/**
 * `npm run import clones -- DIR`: fetches the repositories of registries with a pin ahead of their facts into
 * `DIR/<registry>`, for `npm run import history -- --clones DIR`. New clones are bare and reach back only to those facts.
 * An existing clone, of any kind, gets the pinned commit.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { RegistryHistory } from '../../contract/data/history.ts';
import type { Registry } from '../../contract/data/registry.ts';
import { readKnown } from './history.ts';
import type { PinSetting } from './pins.ts';
import { readRegistries } from './registries.ts';
import { Clone, git } from '../../snapshots/clone.ts';
import { terminal } from '../main.ts';

/** Milliseconds for one call of git. */
const timeout = 20 * 60_000;
const DAY_MS = 86_400_000;

/** Fetches the pinned commit and its history back to the day before `since`. */
async function fetchClone(folder: string, { repository, commit }: Registry['upstream'][number], since: string) {
  const day = new Date(Date.parse(since) - DAY_MS).toISOString().slice(0, 10);
  const clone = await Clone.in(folder);
  if (await clone?.has(commit)) return;
  const inClone = (...args: string[]) => git([`--git-dir=${clone?.folder ?? folder}`, ...args], timeout);
  const pinned = `${commit}:refs/heads/pinned`;
  if (clone) {
    await inClone('fetch', '--quiet', '--force', '--', repository, pinned);
    return;
  }
  try {
    await mkdir(folder, { recursive: true });
    await inClone('init', '--quiet', '--bare', '--initial-branch=pinned');
    await inClone('fetch', '--quiet', `--shallow-since=${day}`, '--', repository, pinned);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the exit code: 1 if a repository couldn't be fetched. The others are fetched anyway. */
export async function fetchClones(argv: readonly string[], setting: PinSetting = {}): Promise<number> {
  const { dataDir = 'data', out, err } = { ...terminal, ...setting };
  const [dir, ...more] = argv;
  if (dir === undefined || more.length > 0) {
    err('usage: npm run import clones -- DIR, the folder of the clones\n');
    return 1;
  }
  const registries = await readRegistries(dataDir);
  const file = await readFile(join(dataDir, 'history/registries.json'), 'utf8');
  const dated = z.array(RegistryHistory).parse(JSON.parse(file));
  let good = true;
  for (const { slug, refresh, upstream } of registries.values()) {
    const pin = upstream[0]!;
    const last = (await readKnown(dataDir, slug)).snapshots.at(-1);
    const isAhead = last !== undefined && last.commit !== pin.commit;
    if (refresh !== 'upstream' || !isAhead || !dated.some((row) => row.registry === slug && row.dated)) continue;
    try {
      await fetchClone(join(dir, slug), pin, last.date);
      out(`${slug}: ${pin.commit.slice(0, 12)} of ${pin.date}, and what came since ${last.date}\n`);
    } catch (error) {
      good = false;
      err(`${slug}: ${(error as Error).message}; it is not cloned\n`);
    }
  }
  return good ? 0 : 1;
}
