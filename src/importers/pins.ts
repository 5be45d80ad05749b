/** `npm run import pins [slug…]`: moves the pins of `data/registries.json` to the newest upstream commits. What changed is told by `npm run import` and `npm run diff`. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { Registry, type Upstream } from '../contract/registry.ts';
import { formatRows } from '../facts/rows.ts';

/** What a run works with; the defaults are those of the command. */
export interface PinSetting {
  dataDir?: string;
  out?: (text: string) => void;
  err?: (text: string) => void;
  newest?: (repository: string) => Promise<Pin>;
}

/** A commit and its day in UTC. */
export type Pin = Pick<Upstream, 'commit' | 'date'>;

const run = promisify(execFile);
/** Milliseconds for one call of git. */
const timeout = 5 * 60_000;

/** Newest commit of the default branch, without its files. Throws an Error that starts with the repository. */
export async function newestCommit(repository: string): Promise<Pin> {
  const dir = await mkdtemp(join(tmpdir(), 'atlas-pin-'));
  const git = (...args: string[]) =>
    run('git', ['-C', dir, ...args], { timeout, env: { ...process.env, GIT_TERMINAL_PROMPT: '0', TZ: 'UTC' } });
  try {
    await git('init', '--quiet', '--bare');
    await git('fetch', '--quiet', '--depth=1', '--filter=tree:0', '--', repository, 'HEAD');
    const { stdout } = await git('log', '-1', '--date=format-local:%Y-%m-%d', '--format=%H %cd', 'FETCH_HEAD');
    const [commit, date] = stdout.trim().split(' ');
    return { commit: commit!, date: date! };
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new Error(`${repository}: ${(stderr?.trim() || message).split('\n').at(-1)}`);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Returns the exit code: 1 when a repository could not be asked; the others are moved all the same. */
export async function movePins(slugs: readonly string[], setting: PinSetting = {}): Promise<number> {
  const {
    dataDir = 'data',
    newest = newestCommit,
    out = (text) => process.stdout.write(text),
    err = (text) => process.stderr.write(text),
  } = setting;
  const path = join(dataDir, 'registries.json');
  const registries = z.array(Registry).parse(JSON.parse(await readFile(path, 'utf8')));
  const unknown = slugs.filter((slug) => !registries.some((row) => row.slug === slug));
  if (unknown.length > 0) {
    err(`pins: unknown slug ${unknown.join(', ')}\n`);
    return 1;
  }
  const asked = new Map<string, Promise<Pin>>();
  const ask = (repository: string) =>
    asked.get(repository) ?? asked.set(repository, newest(repository)).get(repository)!;
  let good = true;
  const moved: Registry[] = [];
  for (const registry of registries) {
    const chosen = slugs.length === 0 ? registry.refresh === 'upstream' : slugs.includes(registry.slug);
    try {
      moved.push(
        chosen
          ? {
              ...registry,
              upstream: await Promise.all(registry.upstream.map(async (row) => newer(row, await ask(row.repository)))),
            }
          : registry,
      );
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

/** A pin never goes back in time: a branch that was reset is left to a person. */
const newer = (row: Upstream, pin: Pin): Upstream =>
  pin.date >= row.date && pin.commit !== row.commit ? { ...row, ...pin } : row;
