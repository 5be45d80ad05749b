/**
 * A clone of a registry's repository → the days its published branch changed, each as a snapshot. Nothing is checked
 * out.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, matchesGlob } from 'node:path/posix';
import { promisify } from 'node:util';
import type { Registry, Upstream } from '../contract/data/registry.ts';
import { namedFile, type Snapshot, type SnapshotFile } from './records.ts';
import { unpack } from './unpack.ts';

export type Pin = Pick<Upstream, 'commit' | 'date'>;

const run = promisify(execFile);
/** git's output. It asks nobody for a password, and its days are those of UTC. @throws an Error of one line. */
export async function git(args: readonly string[], timeout?: number): Promise<string> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', TZ: 'UTC' };
  try {
    return (await run('git', args, { env, timeout, maxBuffer: 2 ** 28 })).stdout;
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new Error((stderr?.trim() || message).split('\n').at(-1), { cause: error });
  }
}

const DAY = ['--date=format-local:%Y-%m-%d', '--format=%H %cd'];

/** A clone. Every call asks `git`, except for blobs, which are kept from one snapshot to the next. */
export class Clone {
  readonly folder: string;
  #blobs = new Map<string, Uint8Array>();

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** The clone in a folder; undefined where there is none. */
  static async in(folder: string): Promise<Clone | undefined> {
    const inner = join(folder, '.git');
    const clone = new Clone(existsSync(inner) ? inner : folder);
    return (await clone.#try('rev-parse', '--git-dir')) === undefined ? undefined : clone;
  }

  /** The newest commit of its branch, up to the end of a day in UTC; undefined where all are younger. */
  async newest(until?: string): Promise<Pin | undefined> {
    const [pin] = pins(await this.#git('log', '--first-parent', '-1', ...DAY, ...upTo(until), 'HEAD'));
    return pin;
  }

  async isBefore(commit: string, later: string): Promise<boolean> {
    return (await this.#try('merge-base', '--is-ancestor', commit, later)) !== undefined;
  }

  has = async (commit: string): Promise<boolean> =>
    (await this.#try('cat-file', '-e', `${commit}^{commit}`)) !== undefined;

  /** Whether the past of the clone was cut off when it was made. */
  isShallow = async (): Promise<boolean> => (await this.#git('rev-parse', '--is-shallow-repository')).trim() === 'true';

  /**
   * The published branch's commits up to one that touched files like these, oldest first, merges for merged changes.
   * Clocks differ; days never go back. @param after leaves out what was there before.
   */
  async commits({ commit, date }: Pin, paths: readonly string[], after?: string): Promise<Pin[]> {
    const range = after === undefined ? commit : `${after}..${commit}`;
    const globs = paths.map((path) => `:(glob)${path}`);
    const found = pins(await this.#git('log', '--first-parent', '--reverse', ...DAY, range, '--', ...globs));
    let day = '';
    return found.map((pin) => {
      if (pin.date > day) day = pin.date;
      return { commit: pin.commit, date: day < date ? day : date };
    });
  }

  snapshot = (registry: Registry, { commit, date }: Pin): Snapshot => ({
    registry,
    commit,
    date,
    files: () => this.#files(commit, registry.upstream[0]!),
  });

  async *#files(commit: string, { paths, names = [] }: Upstream): AsyncGenerator<SnapshotFile> {
    const listed = (await this.#git('ls-tree', '-r', '-z', commit)).split('\0').filter((line) => line !== '');
    const entries = listed.flatMap((line) => {
      const [about = '', path = ''] = line.split('\t');
      const [mode, , id = ''] = about.split(' ');
      return /^100/.test(mode!) ? [{ id, path }] : [];
    });
    const like = (globs: readonly string[]) =>
      globs.length > 0 ? entries.filter(({ path }) => globs.some((glob) => matchesGlob(path, glob))) : [];
    const files = like(paths);
    const missing = [...new Set(files.map(({ id }) => id))].filter((id) => !this.#blobs.has(id));
    const read = await this.#read(missing);
    this.#blobs = new Map(files.map(({ id }) => [id, read.get(id) ?? this.#blobs.get(id)!]));
    const blobs = this.#blobs;
    for (const { id, path } of files) yield* unpack(path, async () => blobs.get(id)!);
    for (const { path } of like(names)) yield namedFile(path);
  }

  /** Blobs by their ids. Throws for one that a partial clone lacks. */
  async #read(ids: readonly string[]): Promise<Map<string, Uint8Array>> {
    const blobs = new Map<string, Uint8Array>();
    if (ids.length === 0) return blobs;
    const asked = run('git', [`--git-dir=${this.folder}`, 'cat-file', '--batch'], {
      encoding: 'buffer',
      maxBuffer: 2 ** 30,
    });
    asked.child.stdin!.end(`${ids.join('\n')}\n`);
    const { stdout } = await asked;
    let at = 0;
    for (const id of ids) {
      const end = stdout.indexOf('\n', at);
      const [, type, size] = stdout.toString('utf8', at, end).split(' ');
      if (type !== 'blob') throw new Error(`${this.folder}: it lacks ${id}; clone it whole`);
      at = end + 1 + Number(size) + 1;
      blobs.set(id, stdout.subarray(end + 1, at - 1));
    }
    return blobs;
  }

  #git = (...args: string[]): Promise<string> =>
    git([`--git-dir=${this.folder}`, ...args]).catch((error: Error) => {
      throw new Error(`${this.folder}: ${error.message}`, { cause: error });
    });

  #try = (...args: string[]): Promise<string | undefined> => this.#git(...args).catch(() => undefined);
}

const upTo = (day: string | undefined): string[] => (day === undefined ? [] : [`--until=${day}T23:59:59Z`]);

const pins = (log: string): Pin[] =>
  log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [commit, date] = line.split(' ');
      return { commit: commit!, date: date! };
    });
