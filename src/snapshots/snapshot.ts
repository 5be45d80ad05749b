/**
 * A registry → its unpacked files, from a local copy (`localSnapshot`) or from the pinned commit (`upstreamSnapshot`).
 */
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, matchesGlob, relative } from 'node:path/posix';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { Registry, Upstream } from '../contract/data/registry.ts';
import { IsoDate } from '../contract/data/place.ts';
import {
  isRedirect,
  MAX_REDIRECTS,
  type Reach,
  redirected,
  requirePublic,
  retryAfter,
} from '../outbound/public-host.ts';
import { Allowance, tarMembers, TooLarge, unpack } from './unpack.ts';
import { namedFile, parseJsonAs, type Snapshot, type SnapshotFile } from './records.ts';

const Pin = z.object({ commit: z.string().regex(/^[0-9a-f]{40}$/), date: IsoDate });
const LocalRegistry = z.object({ snapshot: Pin });

/** The file of a local copy that says which commit was copied. */
const MANIFEST = 'registry.json';

/** The copy of a registry in `<dir>/<slug>/`; `registry.json` gives commit and date. @throws what `--from` must hold. */
export async function localSnapshot(dir: string, registry: Registry): Promise<Snapshot> {
  const folder = join(dir, registry.slug);
  const { snapshot } = await readManifest(join(folder, MANIFEST));
  return { registry, ...snapshot, files: () => localFiles(folder) };
}

/** The commit of a local copy; undefined where there is none. */
export const localPin = async (dir: string, slug: string): Promise<z.infer<typeof Pin> | undefined> =>
  existsSync(join(dir, slug, MANIFEST)) ? (await readManifest(join(dir, slug, MANIFEST))).snapshot : undefined;

async function readManifest(path: string): Promise<z.infer<typeof LocalRegistry>> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path}: cannot be read; --from must name a folder that holds one folder a registry`);
  });
  return parseJsonAs(path, text, LocalRegistry);
}

/** Without the older copies that some folders hold in `previous/`. */
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
 * The registry at its pinned commits, downloaded once files are asked for. Only members that match `paths` are
 * unpacked, those like `names` listed; the archive's top folder is dropped. @throws from `files()` for a failed
 * download, a damaged archive, or a pattern without a match.
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
    const { paths, names = [] } = upstream;
    const unused = new Set([...paths, ...names]);
    const named: string[] = [];
    const matching = (member: string, globs: readonly string[]): boolean => {
      const pattern = globs.find((glob) => matchesGlob(stripTop(member), glob));
      if (pattern !== undefined) unused.delete(pattern);
      return pattern !== undefined;
    };
    const accept = (member: string): boolean => {
      if (matching(member, paths)) return true;
      if (matching(member, names)) named.push(stripTop(member));
      return false;
    };
    const allowance = new Allowance(archive);
    try {
      for await (const { path, bytes } of tarMembers(archive, createReadStream(archive), allowance, accept))
        yield* unpack(stripTop(path), async () => bytes, allowance, 1);
      yield* named.map(namedFile);
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

interface DownloadOptions extends Reach {
  attempts?: number | undefined;
  /** First pause between two attempts in milliseconds; doubled each time. */
  pauseMs?: number | undefined;
  /** Time for one attempt, body included, in milliseconds. */
  timeoutMs?: number | undefined;
  /** Largest body accepted, in bytes. */
  maxBytes?: number | undefined;
}

const LONGEST_PAUSE_MS = 5 * 60_000;
/** An unfinished download of this age was left by a killed process. */
const ABANDONED_MS = 24 * 60 * 60_000;

/** A failure that another attempt may not meet. */
class Passing extends Error {
  readonly pauseMs: number | undefined;
  constructor(message: string, pauseMs?: number) {
    super(message);
    this.pauseMs = pauseMs;
  }
}

/**
 * Downloads `url` to `target` unless it's there, renamed when complete. Network errors, 429 and 5xx are tried again
 * with growing pauses or as `Retry-After` says. Redirects go to public hosts only. @throws an Error that starts with
 * the url.
 */
export async function download(url: string, target: string, options: DownloadOptions = {}): Promise<void> {
  const { attempts = 5, pauseMs = 1000 } = options;
  if (existsSync(target)) return;
  await mkdir(dirname(target), { recursive: true });
  await removeAbandoned(target);
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchTo(url, target, options);
    } catch (error) {
      if (!(error instanceof Passing)) throw error;
      const wait = error.pauseMs ?? pauseMs * 2 ** (attempt - 1);
      if (attempt >= attempts) throw new Error(`${url}: ${error.message}, given up after ${attempt} attempts`);
      if (wait > LONGEST_PAUSE_MS)
        throw new Error(`${url}: ${error.message}, and the server asks to wait ${Math.ceil(wait / 1000)} s`);
      await pause(wait);
    }
  }
}

async function fetchTo(
  url: string,
  target: string,
  { timeoutMs = 10 * 60_000, maxBytes = 2 ** 30, ...reach }: DownloadOptions,
): Promise<void> {
  const partial = `${target}.${process.pid}.partial`;
  try {
    const response = await follow(url, AbortSignal.timeout(timeoutMs), reach);
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      const message = `HTTP ${response.status}`;
      if (response.status === 429 || response.status >= 500)
        throw new Passing(message, retryAfter(response.headers, Date.now()));
      throw new Error(message);
    }
    await store(response.body, partial, maxBytes);
    await rename(partial, target);
  } catch (error) {
    throw reportable(url, error, timeoutMs);
  } finally {
    await rm(partial, { force: true });
  }
}

/** The error as it is reported: what may pass by itself, or what starts with the url. */
function reportable(url: string, error: unknown, timeoutMs: number): Error {
  if (error instanceof Passing) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new Passing(`no complete answer in ${timeoutMs / 1000} s`);
  // fetch reports every network error, before or inside the body, as a TypeError
  if (error instanceof TypeError)
    return new Passing(error.cause instanceof Error ? error.cause.message : error.message);
  const { message, syscall } = error as NodeJS.ErrnoException;
  return syscall === 'getaddrinfo' ? new Passing(message) : new Error(`${url}: ${message}`, { cause: error });
}

async function follow(url: string, signal: AbortSignal, reach: Reach): Promise<Response> {
  let at = url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await fetch(at, { signal, redirect: 'manual' });
    if (!isRedirect(response)) return response;
    await response.body?.cancel();
    at = redirected(at, response);
    await requirePublic(at, reach);
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
}

async function store(body: ReadableStream<Uint8Array>, path: string, maxBytes: number): Promise<void> {
  const file = await open(path, 'w');
  try {
    let size = 0;
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new Error(`larger than the ${maxBytes} bytes allowed`);
      await file.write(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

async function removeAbandoned(target: string): Promise<void> {
  const folder = dirname(target);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(target)}.`) || !name.endsWith('.partial')) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
}
