/** Opens what is compared: data folders and git revisions, each judged by its own code, or manifests, which only have addresses. */
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ManifestEntry } from '../../publish/site/manifest.ts';
import type { Address, Between, JudgedCity, Judgement } from './judge.ts';

export interface Side {
  name: string;
  /** A manifest has none. */
  judged?: Judgement;
  /** The commit of a name: `HEAD` moves once the pull request is checked out. */
  commit?: string;
  addresses: ReadonlyMap<string, Address>;
}

export interface Sides {
  before: Side;
  after: Side;
  /** Left out where both sides have the same code. */
  between?: Between;
}

/** Code, and the data it judges. */
interface Source extends Omit<Side, 'judged' | 'addresses'> {
  code: string;
  data: string;
  /** Removes the exported files. */
  close(): Promise<void>;
}

const today = resolve(import.meta.dirname, '../../..');
const judge = 'src/commands/diff/judge.ts';
/** Older judges ignore it and print addresses too. */
const withoutAddresses = 'ATLAS_DIFF_WITHOUT_ADDRESSES';
const failure = (error: unknown): string => ((error as { stderr?: string }).stderr || (error as Error).message).trim();

/**
 * Exports a commit into a new folder, prints its path, and removes it once its input ends, even if the process that
 * started it is killed. A `git worktree` would stay registered, and runs hooks.
 */
const exporting = `
trap '' PIPE
dir=$(mktemp -d "\${TMPDIR:-/tmp}/atlas-diff-XXXXXX") || exit
git archive --format=tar "$0" package.json src data | tar -x -C "$dir" && echo "$dir"
exec >&-
cat > /dev/null
rm -rf "$dir"`;

async function openRevision(name: string, commit: string): Promise<Source> {
  const shell = spawn('sh', ['-c', exporting, commit], { detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  const closed = new Promise<void>((done) => shell.once('close', () => done()));
  const close = () => (shell.stdin.end(), closed);
  let faults = '';
  shell.stderr.on('data', (text) => (faults += text));
  const code = (await shell.stdout.setEncoding('utf8').toArray()).join('').trim();
  try {
    if (!code || !existsSync(join(code, 'data/registries.json'))) {
      // The shell has to end first, so that the error message is complete.
      await close();
      throw new Error(faults || 'It has no data/registries.json.');
    }
    symlinkSync(join(today, 'node_modules'), join(code, 'node_modules'));
    return { name, commit, code, data: join(code, 'data'), close };
  } catch (error) {
    await close();
    throw new Error(`${name} cannot be judged by its own code. ${failure(error)}`);
  }
}

/** A manifest as its side, else how to open the code and data. Throws for anything else. */
function findSide(name: string): Side | (() => Promise<Source>) {
  if (existsSync(name) && statSync(name).isFile()) {
    const { files } = JSON.parse(readFileSync(name, 'utf8')) as { files: ManifestEntry[] };
    return { name, addresses: new Map(files.map(({ path, sha256 }) => [path, { hash: sha256 }])) };
  }
  if (existsSync(join(name, 'registries.json')))
    return async () => ({ name, code: today, data: resolve(name), close: () => Promise.resolve() });
  if (existsSync(name)) throw new Error(`${name} is neither a manifest nor a data folder with registries.json.`);
  try {
    const args = ['rev-parse', '--verify', '--quiet', `${name}^{commit}`];
    const commit = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return () => openRevision(name, commit);
  } catch {
    throw new Error(`${name} is neither a manifest, a data folder nor a git revision.`);
  }
}

/** Runs a checkout's judge in its own process, so modules of two revisions never mix. */
async function judged<T>(
  code: string,
  folders: readonly string[],
  signal: AbortSignal,
  verdictsOnly = false,
): Promise<T> {
  const env = { ...process.env, ...(verdictsOnly && { [withoutAddresses]: '1' }) };
  const options = { cwd: code, env, encoding: 'utf8', maxBuffer: 1e9, signal } as const;
  return JSON.parse((await promisify(execFile)(process.execPath, [join(code, judge), ...folders], options)).stdout);
}

async function sideOf({ name, commit, code, data }: Source, signal: AbortSignal, verdictsOnly: boolean): Promise<Side> {
  try {
    type Printed = Judgement & { addresses: [string, Address][] };
    const { addresses, ...rest } = await judged<Printed>(code, [data], signal, verdictsOnly);
    return { name, judged: rest, addresses: new Map(verdictsOnly ? [] : addresses), ...(commit && { commit }) };
  } catch (error) {
    if (!commit) throw new Error(failure(error));
    const short = commit.slice(0, 12);
    throw new Error(
      `${name} cannot be judged by its own code. ${failure(error)}\nToday's code can judge its data: git archive --prefix=old/ ${short} data | tar -x, then compare old/data.`,
    );
  }
}

/** Whether two folders hold the same files. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const files = (dir: string) =>
    (existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: 'utf8' }) : [])
      .filter((path) => statSync(join(dir, path)).isFile())
      .sort();
  const paths = files(one);
  return (
    paths.join('\n') === files(other).join('\n') &&
    paths.every((path) => readFileSync(join(one, path)).equals(readFileSync(join(other, path))))
  );
}

/** Judges the old data with the new code, to separate what a rule moves from what a record moves. */
async function judgeBetween(old: Source, now: Source, after: Side, signal: AbortSignal): Promise<Between> {
  if (isSame(old.data, now.data)) return after.judged!.cities;
  return judged<JudgedCity[]>(now.code, [old.data, now.data], signal).catch((error) => ({ fault: failure(error) }));
}

/** Opens both sides, each a manifest file, a data folder or a git revision. Throws if one isn't, or can't be judged. */
export async function sides(older: string, newer: string, verdictsOnly = false): Promise<Sides> {
  const found = [older, newer].map(findSide);
  const stop = new AbortController();
  const sources: Source[] = [];
  try {
    const opened: (Side | Source)[] = [];
    for (const one of found) {
      const side = typeof one === 'function' ? await one() : one;
      if ('code' in side) sources.push(side);
      opened.push(side);
    }
    const [before, after] = (await Promise.all(
      opened.map((one) => ('code' in one ? sideOf(one, stop.signal, verdictsOnly) : one)),
    )) as [Side, Side];
    const [old, now] = sources;
    // Code loads data/texts with itself.
    if (!now || ['src', 'data/texts'].every((folder) => isSame(join(old!.code, folder), join(now.code, folder))))
      return { before, after };
    return { before, after, between: await judgeBetween(old!, now, after, stop.signal) };
  } finally {
    stop.abort();
    await Promise.all(sources.map(({ close }) => close()));
  }
}

/** Whether a revision equals the working tree in code and data, so that nothing has to be judged. */
export function isWorkingTree(revision: string, folder: string): boolean {
  if (folder !== 'data' || existsSync(revision)) return false;
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return (
    git('diff', '--quiet', revision, '--', 'src', 'data').status === 0 &&
    git('status', '--porcelain', 'src', 'data').stdout === ''
  );
}
