/** What is compared: a data folder, a git revision or a manifest becomes an atlas, where there are data, and the hash of every address. */
import { execFileSync, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadData } from '../../facts/load.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { buildAtlas } from '../../publish/atlas.ts';
import { publications } from '../../publish/files.ts';
import type { ManifestEntry } from '../../publish/site/manifest.ts';

/** An address: hash of its bytes, and the shape it belongs to where data made it. */
export interface Address {
  hash: string;
  shape?: string;
}

export interface Side {
  name: string;
  atlas?: Atlas;
  /** Commit that a revision stood for: `HEAD` is another once the pull request is checked out. */
  commit?: string;
  addresses: ReadonlyMap<string, Address>;
}

const addressesOf = (atlas: Atlas): Map<string, Address> =>
  new Map([...publications(atlas)].map(({ path, shape, body }) => [path, { hash: hash('sha256', body()), shape }]));

async function fromFolder(name: string, dir: string): Promise<Side> {
  const atlas = buildAtlas(await loadData(dir));
  return { name, atlas, addresses: addressesOf(atlas) };
}

async function fromRevision(name: string, commit: string): Promise<Side> {
  const dir = mkdtempSync(join(tmpdir(), 'atlas-diff-'));
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', commit, 'data'], {
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    execFileSync('tar', ['-x', '-C', dir], { input: archive });
    return { ...(await fromFolder(name, join(dir, 'data'))), commit };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** A manifest file, a data folder, or a git revision. Throws when the text is none of them. */
export async function side(name: string): Promise<Side> {
  if (existsSync(name) && statSync(name).isFile()) {
    const { files } = JSON.parse(readFileSync(name, 'utf8')) as { files: ManifestEntry[] };
    return { name, addresses: new Map(files.map(({ path, sha256 }) => [path, { hash: sha256 }])) };
  }
  if (existsSync(join(name, 'registries.json'))) return fromFolder(name, name);
  if (existsSync(name)) throw new Error(`${name} is neither a manifest nor a data folder with registries.json.`);
  let commit: string;
  try {
    commit = execFileSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    throw new Error(`${name} is neither a manifest, a data folder nor a git revision.`);
  }
  return fromRevision(name, commit);
}

/** Whether a revision has the very data that stand in the folder `data`, so that nothing has to be judged to tell that nothing changed. */
export function hasSameData(revision: string, folder: string): boolean {
  if (folder !== 'data' || existsSync(revision)) return false;
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return (
    git('diff', '--quiet', revision, '--', 'data').status === 0 && git('status', '--porcelain', 'data').stdout === ''
  );
}
