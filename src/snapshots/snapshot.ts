/**
 * Turns a registry into its files, from a local copy (`localSnapshot`) or from the repository at the pinned commit
 * (`upstreamSnapshot`). Importers see the same interface either way: files already unpacked.
 */
import { createReadStream } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import { join, matchesGlob, relative } from 'node:path/posix';
import * as z from 'zod';
import type { Registry, Upstream } from '../contract/data/registry.ts';
import { IsoDate } from '../contract/data/place.ts';
import { download, type DownloadOptions } from './download.ts';
import type { Snapshot, SnapshotFile } from './snapshot-file.ts';
import { Allowance, TooLarge } from './bounds.ts';
import { tarMembers, unpack } from './unpack.ts';

const Pin = z.object({ commit: z.string().regex(/^[0-9a-f]{40}$/), date: IsoDate });
const LocalRegistry = z.object({ snapshot: Pin, previous: Pin.nullish() });

/** The file of a local copy that says which commit was copied. */
const MANIFEST = 'registry.json';

/**
 * The copy of a registry in `<dir>/<slug>/`, whose `registry.json` gives commit and date.
 * @param options.previous reads the older copy in the folder `previous/` instead.
 * @throws when the folder, its `registry.json` or the older copy is missing; the message says what `--from` must hold.
 */
export async function localSnapshot(dir: string, registry: Registry, { previous = false } = {}): Promise<Snapshot> {
  const root = join(dir, registry.slug);
  const manifest = await readManifest(join(root, MANIFEST));
  const pin = previous ? manifest.previous : manifest.snapshot;
  if (!pin) throw new Error(`${join(root, MANIFEST)}: names no previous snapshot; leave out --previous`);
  const folder = previous ? join(root, 'previous') : root;
  return { registry, commit: pin.commit, date: pin.date, files: () => localFiles(folder) };
}

/** The commit of a local copy; undefined where there is none. */
export const localPin = async (dir: string, slug: string): Promise<z.infer<typeof Pin> | undefined> =>
  (await access(join(dir, slug, MANIFEST)).then(
    () => true,
    () => false,
  ))
    ? (await readManifest(join(dir, slug, MANIFEST))).snapshot
    : undefined;

async function readManifest(path: string): Promise<z.infer<typeof LocalRegistry>> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path}: cannot be read; --from must name a folder that holds one folder a registry`);
  });
  try {
    return LocalRegistry.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof z.ZodError ? z.prettifyError(error) : 'not JSON'}`);
  }
}

async function* localFiles(folder: string): AsyncGenerator<SnapshotFile> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => name !== MANIFEST && !name.startsWith('previous/'));
  for (const name of names.toSorted()) yield* unpack(name, () => readFile(join(folder, name)));
}

export interface UpstreamOptions extends DownloadOptions {
  /** Folder for downloaded archives; they are kept, since a commit never changes. */
  cacheDir?: string | undefined;
  /** Address of the archive of a repository at a commit. */
  archiveUrl?: ((upstream: Upstream) => string) | undefined;
}

const githubArchive = ({ repository, commit }: Upstream): string => `${repository}/archive/${commit}.tar.gz`;

/**
 * The registry as its repositories have it at the pinned commits. Nothing is downloaded before the files are asked for.
 * Only the members that match `paths` are unpacked; the archive's own top folder is stripped from their names.
 * @throws from `files()`: what `download` throws, a damaged archive, or a pattern that matches nothing.
 */
export function upstreamSnapshot(registry: Registry, options: UpstreamOptions = {}): Snapshot {
  const [first] = registry.upstream;
  if (!first) throw new Error(`${registry.slug}: no upstream in data/registries.json`);
  return { registry, commit: first.commit, date: first.date, files: () => upstreamFiles(registry, options) };
}

async function* upstreamFiles(registry: Registry, options: UpstreamOptions): AsyncGenerator<SnapshotFile> {
  const { cacheDir = '.cache/snapshots', archiveUrl = githubArchive } = options;
  for (const upstream of registry.upstream) {
    const repository = new URL(upstream.repository).pathname.slice(1).replaceAll('/', '-');
    const archive = join(cacheDir, `${repository}-${upstream.commit}.tar.gz`);
    await download(archiveUrl(upstream), archive, options);
    const unused = new Set(upstream.paths);
    const accept = (member: string): boolean => {
      const pattern = upstream.paths.find((glob) => matchesGlob(stripTop(member), glob));
      if (pattern !== undefined) unused.delete(pattern);
      return pattern !== undefined;
    };
    const allowance = new Allowance(archive);
    try {
      for await (const { path, bytes } of tarMembers(archive, createReadStream(archive), allowance, accept))
        yield* unpack(stripTop(path), async () => bytes, allowance, 1);
    } catch (error) {
      if (error instanceof TooLarge) throw error;
      throw new Error(`${(error as Error).message}; delete ${archive} and import again`, { cause: error });
    }
    if (unused.size > 0)
      throw new Error(
        `${registry.slug}: ${[...unused].join(', ')} matches no file of ${archive}; correct paths in data/registries.json`,
      );
  }
}

const stripTop = (path: string): string => path.slice(path.indexOf('/') + 1);
