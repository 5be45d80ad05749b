/**
 * `npm run import pins [slug…] -- [--from DIR | --clones DIR [--at YYYY-MM-DD]]`: moves the pins in `data/registries.json`
 * to the newest upstream commits, or to those of local copies (`--from`), or to the newest of clones up to a day
 * (`--clones`).
 */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Registry, Upstream } from '../../contract/data/registry.ts';
import { IsoDate } from '../../contract/data/place.ts';
import { formatRows } from '../../facts/data-files.ts';
import { Clone, git, type Pin } from '../../snapshots/clone.ts';
import { readRegistries } from './registries.ts';
import { localPin } from '../../snapshots/snapshot.ts';
import { terminal } from '../main.ts';

/** Defaults are those of the command. */
export interface PinSetting {
  dataDir?: string;
  out?: (text: string) => void;
  err?: (text: string) => void;
  newest?: (repository: string) => Promise<Pin>;
}

/** Milliseconds for one call of git. */
const timeout = 5 * 60_000;

/** Newest commit of the default branch, without its files. Throws an Error that starts with the repository. */
export async function newestCommit(repository: string): Promise<Pin> {
  const dir = await mkdtemp(join(tmpdir(), 'atlas-pin-'));
  const inDir = (...args: string[]) => git(['-C', dir, ...args], timeout);
  try {
    await inDir('init', '--quiet', '--bare');
    await inDir('fetch', '--quiet', '--depth=1', '--filter=tree:0', '--', repository, 'HEAD');
    const log = await inDir('log', '-1', '--date=format-local:%Y-%m-%d', '--format=%H %cd', 'FETCH_HEAD');
    const [commit, date] = log.trim().split(' ');
    return { commit: commit!, date: date! };
  } catch (error) {
    throw new Error(`${repository}: ${(error as Error).message}`);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** The commit a pin moves to; undefined if it stays. */
type Ask = (registry: Registry, upstream: Upstream) => Promise<Pin | undefined>;

/** Throws for wrong arguments. */
function readPinArguments(argv: readonly string[], newest: (repository: string) => Promise<Pin>) {
  const flags = { from: { type: 'string' }, clones: { type: 'string' }, at: { type: 'string' } } as const;
  const { values, positionals: slugs } = parseArgs({ args: [...argv], allowPositionals: true, options: flags });
  const { from, clones, at } = values;
  if ((from !== undefined && clones !== undefined) || (at !== undefined && clones === undefined))
    throw new Error('--from DIR, or --clones DIR with or without --at');
  if (at !== undefined && !IsoDate.safeParse(at).success) throw new Error(`--at ${at} is no day; write YYYY-MM-DD`);
  const asked = new Map<string, Promise<Pin>>();
  const upstream: Ask = (_, { repository }) =>
    asked.get(repository) ?? asked.set(repository, newest(repository)).get(repository)!;
  // A local copy only holds the first of several repositories.
  const only =
    (ask: (slug: string) => Promise<Pin | undefined>): Ask =>
    async ({ slug, upstream: [first] }, row) =>
      row === first ? ask(slug) : undefined;
  const ask =
    from !== undefined
      ? only((slug) => localPin(from, slug))
      : clones !== undefined
        ? only(async (slug) => (await Clone.in(join(clones, slug)))?.newest(at))
        : upstream;
  return { slugs, ask, isLocal: from !== undefined };
}

/** Returns the exit code: 1 if a repository couldn't be asked. The other pins move anyway. */
export async function movePins(argv: readonly string[], setting: PinSetting = {}): Promise<number> {
  const { dataDir = 'data', newest = newestCommit, out, err } = { ...terminal, ...setting };
  const path = join(dataDir, 'registries.json');
  const registries = [...(await readRegistries(dataDir)).values()];
  let asked: ReturnType<typeof readPinArguments>;
  try {
    asked = readPinArguments(argv, newest);
    const unknown = asked.slugs.filter((slug) => !registries.some((row) => row.slug === slug));
    if (unknown.length > 0) throw new Error(`unknown slug ${unknown.join(', ')}`);
  } catch (error) {
    err(`pins: ${(error as Error).message}\n`);
    return 1;
  }
  const { slugs, ask, isLocal } = asked;
  let good = true;
  const moved: Registry[] = [];
  for (const registry of registries) {
    const chosen = slugs.length === 0 ? isLocal || registry.refresh === 'upstream' : slugs.includes(registry.slug);
    try {
      const upstream = chosen
        ? await Promise.all(registry.upstream.map(async (row) => newer(row, (await ask(registry, row)) ?? row)))
        : registry.upstream;
      moved.push({ ...registry, upstream });
    } catch (error) {
      good = false;
      moved.push(registry);
      err(`${registry.slug}: ${(error as Error).message}; the pin stays\n`);
    }
  }
  const changed = moved.filter((row, i) => JSON.stringify(row) !== JSON.stringify(registries[i]));
  for (const {
    slug,
    upstream: [first],
  } of changed)
    out(`${slug}: ${first!.commit.slice(0, 12)} of ${first!.date}\n`);
  out(`${changed.length} of ${registries.length} pins moved\n`);
  if (changed.length > 0) {
    await writeFile(`${path}.part`, formatRows(moved));
    await rename(`${path}.part`, path);
  }
  return good ? 0 : 1;
}

/** A pin never goes back in time. A branch that was reset needs a person. */
const newer = (row: Upstream, pin: Pin): Upstream =>
  pin.date >= row.date && pin.commit !== row.commit ? { ...row, ...pin } : row;
