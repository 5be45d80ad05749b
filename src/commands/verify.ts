/**
 * `npm run verify -- <folder|url> [--sample N] [--concurrency N] [--manifest FILE]`: checks a deployment against its
 * manifest. Exit code 0: everything is right; 1: there are faults; 2: it couldn't be checked.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ManifestFile, type ManifestEntry } from '../publish/site/manifest.ts';
import { step } from '../publish/progress.ts';
import { hash } from 'node:crypto';
import fg from 'fast-glob';
import { integrityPath } from '../contract/interface/integrity.ts';
import { cacheForever, cors, security } from '../contract/interface/http-headers.ts';
import { familyOf } from '../contract/published/addresses.ts';
import { extensionOf, mediaTypes } from '../contract/published/media-types.ts';

interface Fault {
  path: string;
  what: string;
}
interface Checked {
  files: number;
  bytes: number;
  faults: Fault[];
}
type Progress = (count: number) => void;

const buildAgain = 'build again',
  deployAgain = 'deploy the build again; if it stays, the host changes what it serves';

const contentFault = ({ bytes, sha256 }: ManifestEntry, content: Uint8Array): string | undefined => {
  if (content.length !== bytes) return `${content.length} bytes, where the manifest has ${bytes}`;
  const found = hash('sha256', content);
  return found === sha256 ? undefined : `sha256 ${found.slice(0, 16)}…, where the manifest has ${sha256.slice(0, 16)}…`;
};

const faultAt = (path: string, what: string, remedy: string): Fault => ({
  path,
  what: `${what}; ${path === integrityPath ? 'the function holds every file against it: ' : ''}${remedy}`,
});

function fileFault(dir: string, entry: ManifestEntry): Fault | undefined {
  const file = join(dir, entry.path);
  try {
    const is = statSync(file, { throwIfNoEntry: false })?.isFile();
    const what = is ? contentFault(entry, readFileSync(file)) : 'missing';
    return what === undefined ? undefined : faultAt(entry.path, what, buildAgain);
  } catch (error) {
    const { code } = error as { code?: string };
    return faultAt(entry.path, `cannot be read (${code})`, `give this user the right to read it, or ${buildAgain}`);
  }
}

/** Checks every file of the manifest. If it's the `whole` manifest, extra files are faults too. */
export function checkFolder(
  dir: string,
  entries: readonly ManifestEntry[],
  whole: boolean,
  progress: Progress = () => {},
): Checked {
  const faults: Fault[] = [];
  let bytes = 0;
  for (const [i, entry] of entries.entries()) {
    const fault = fileFault(dir, entry);
    if (fault) faults.push(fault);
    bytes += entry.bytes;
    if (i % 1000 === 999) progress(i + 1);
  }
  if (whole) {
    const named = new Set(entries.map(({ path }) => path).concat('/manifest.json'));
    for (const file of fg.sync('**', { cwd: dir, dot: true, suppressErrors: true }).sort())
      if (!named.has(`/${file}`)) faults.push(faultAt(`/${file}`, 'not in the manifest', 'remove it'));
  }
  return { files: entries.length, bytes, faults };
}

interface Fetching {
  concurrency: number;
  timeoutMs: number;
  tries: number;
}

/** Fetches an address, with retries if the network fails or the host is busy or slow. Throws the last failure. */
async function take(
  url: string,
  { timeoutMs, tries }: Fetching,
): Promise<{ status: number; headers: Headers; body: Uint8Array }> {
  for (let left = tries; ; left--) {
    try {
      const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
      const body = new Uint8Array(await answer.arrayBuffer());
      if (left <= 1 || (answer.status < 500 && answer.status !== 429))
        return { status: answer.status, headers: answer.headers, body };
    } catch (error) {
      if (left <= 1) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** (tries - left)));
  }
}

/** Why a request failed, from Node's nested errors. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
};

async function checkDeployment(
  origin: string,
  entries: readonly ManifestEntry[],
  fetching: Fetching,
  progress: Progress = () => {},
): Promise<Checked> {
  const faults: (Fault & { at: number })[] = [];
  const served = entries.filter(({ path }) => !unserved.has(path));
  let next = 0,
    done = 0,
    bytes = 0;
  const run = async () => {
    while (next < served.length) {
      const at = next++,
        entry = served[at]!;
      const add = (what: string, remedy: string) => faults.push({ ...faultAt(entry.path, what, remedy), at });
      try {
        const { status, headers, body } = await take(origin + pageUrl(entry.path), fetching);
        const found = faultsOf(expectationOf(entry.path), status, headers);
        const content = contentFault(entry, body);
        // A wrong status explains wrong bytes.
        for (const { what, remedy } of found) add(what, remedy);
        if (content && !found[0]?.what.startsWith('status')) add(content, deployAgain);
      } catch (error) {
        add(`not reached: ${reasonOf(error)}`, 'try again, with a smaller --concurrency');
      }
      bytes += entry.bytes;
      if (++done % 200 === 0) progress(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(fetching.concurrency, served.length) }, run));
  return {
    files: served.length,
    bytes,
    faults: faults.sort((a, b) => a.at - b.at).map(({ path, what }) => ({ path, what })),
  };
}

/** An even sample, always the same: entries with the lowest content hashes, and the first page. */
export function sampleOf(entries: readonly ManifestEntry[], count: number): ManifestEntry[] {
  const first = new Set(
    entries
      .toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : a.sha256 > b.sha256 ? 1 : a.path < b.path ? -1 : 1))
      .slice(0, count),
  );
  return entries.filter((entry) => first.has(entry) || entry.path === '/index.html');
}

/** Static hosts read these and don't serve them. */
const unserved: ReadonlySet<string> = new Set(['/_headers']);

interface Expectation {
  /** The path as pages link to it. */
  address: string;
  statuses: readonly number[];
  /** Any if undefined. */
  types: readonly string[] | undefined;
  /** Values by header; a pattern where hosts may differ. */
  headers: Record<string, string | RegExp>;
}

/** Pages are served without their extension. */
const pageUrl = (path: string): string => encodeURI(path === '/index.html' ? '/' : path.replace(/\.html$/, ''));

/** Static hosts go by the extension, and call a file without one bytes. */
function typesOf(path: string): readonly string[] | undefined {
  const type = familyOf(path)?.family.type;
  const byExtension = mediaTypes[extensionOf(path)];
  return type === undefined
    ? byExtension
    : [...new Set([type, ...(byExtension ?? ['application/json', 'application/octet-stream'])])];
}

function expectationOf(path: string): Expectation {
  const page = path.endsWith('.html');
  return {
    address: pageUrl(path),
    statuses: path === '/404.html' ? [200, 404] : [200],
    types: typesOf(path),
    headers: {
      'access-control-allow-origin': cors['access-control-allow-origin'],
      'x-content-type-options': security['x-content-type-options'],
      'cache-control': path.startsWith('/_astro/') ? cacheForever : /\bmax-age=\d+/,
      ...(page ? { 'content-security-policy': /default-src 'none'/ } : {}),
    },
  };
}

function statusRemedy(status: number): string {
  if (status >= 300 && status < 400) return 'have the host serve it there, without a redirect';
  if (status === 401 || status === 403) return 'have the host serve it to everyone';
  return status >= 500 || status === 429 ? 'look into the log of the host, and try again' : 'deploy the build again';
}

/** What is wrong with an answer's status and headers, and the remedy. */
function faultsOf(expected: Expectation, status: number, headers: Headers): { what: string; remedy: string }[] {
  if (!expected.statuses.includes(status)) {
    const to = headers.get('location');
    const what = `status ${status}${to ? `, to ${to.slice(0, 120)}` : ''}, where ${expected.statuses.join(' or ')} is promised`;
    return [{ what, remedy: statusRemedy(status) }];
  }
  const type = (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  const wrong = Object.entries(expected.headers).filter(([name, value]) => {
    const found = headers.get(name);
    return found === null || (typeof value === 'string' ? found !== value : !value.test(found));
  });
  return [
    ...(expected.types && !expected.types.includes(type)
      ? [`content-type ${type || 'missing'}, where ${expected.types[0]} is promised`]
      : []),
    ...wrong.map(
      ([name, value]) =>
        `${name} ${headers.get(name)?.slice(0, 80) ?? 'missing'}, where ${typeof value === 'string' ? value : value.source} is promised`,
    ),
  ].map((what) => ({ what, remedy: 'have the host send this header' }));
}

const usage =
  'Usage: npm run verify -- <folder|https://atlas.example> [--sample N] [--concurrency N] [--manifest FILE]';

class VerifyError extends Error {}

function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { sample: text, concurrency: text, manifest: text },
    });
    const whole = (name: string, value: string | undefined, most: number) => {
      if (value !== undefined && !(/^[1-9]\d*$/.test(value) && Number(value) <= most))
        throw new Error(`--${name} ${value.slice(0, 40)} is not a whole number from 1 to ${most}`);
      return value === undefined ? undefined : Number(value);
    };
    const [target, ...rest] = positionals;
    if (target === undefined || rest.length > 0) throw new Error('One folder or address is checked at a time');
    return {
      target,
      sample: whole('sample', values.sample, 1e7),
      concurrency: whole('concurrency', values.concurrency, 256) ?? 16,
      manifest: values.manifest,
    };
  } catch (error) {
    throw new VerifyError(`${(error as Error).message}.\n${usage}`);
  }
}

function entriesOf(text: string, from: string): ManifestEntry[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new VerifyError(`${from} is not JSON; it may be cut off. Build and deploy again.`);
  }
  const parsed = ManifestFile.safeParse(value);
  if (!parsed.success)
    throw new VerifyError(
      `${from} is no manifest: ${parsed.error.issues[0]!.path.join('.')}: ${parsed.error.issues[0]!.message}. Build and deploy again.`,
    );
  return parsed.data.files;
}

function fromFile(file: string): ManifestEntry[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new VerifyError(
      `${file} cannot be read (${(error as { code?: string }).code}). Name the folder of a built site, or its address.`,
    );
  }
  return entriesOf(text, file);
}

async function fromAddress(url: string, fetching: Fetching): Promise<ManifestEntry[]> {
  const { status, body } = await take(url, fetching).catch((error: unknown) => {
    throw new VerifyError(
      `${url} was not reached: ${reasonOf(error)}. Look at the address and the host, and try again.`,
    );
  });
  if (status !== 200) throw new VerifyError(`${url} was answered with status ${status}; is the atlas served there?`);
  return entriesOf(new TextDecoder().decode(body), url);
}

/** Prints at most this many faults and counts the rest. */
const shown = 40;

export async function verify(args: string[], print: (line: string) => void): Promise<0 | 1 | 2> {
  try {
    const { target, sample, concurrency, manifest } = readOptions(args);
    const fetching: Fetching = { concurrency, timeoutMs: 30_000, tries: 3 };
    const isAddress = /^https?:\/\//i.test(target);
    const origin = target.replace(/\/+$/, '');
    const own = isAddress
      ? await fromAddress(`${origin}/manifest.json`, fetching)
      : fromFile(join(target, 'manifest.json'));
    const all = manifest === undefined ? own : fromFile(manifest);
    const entries = sample === undefined ? all : sampleOf(all, sample);
    const done = step('verify');
    const { files, bytes, faults }: Checked = isAddress
      ? await checkDeployment(origin, entries, fetching, done.progress)
      : checkFolder(target, entries, sample === undefined, done.progress);
    if (manifest !== undefined && JSON.stringify(own) !== JSON.stringify(all))
      faults.unshift({
        path: '/manifest.json',
        what: `differs from ${manifest}; deploy that build, or leave --manifest out`,
      });
    done(`${files} of ${all.length} files, ${(bytes / 1e6).toFixed(1)} MB`);
    for (const { path, what } of faults.slice(0, shown)) print(`${path}: ${what}`);
    if (faults.length > shown) print(`… and ${faults.length - shown} more`);
    print(
      faults.length === 0
        ? `${target} is as its manifest says.`
        : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in ${target}.`,
    );
    return faults.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof VerifyError)) throw error;
    print(error.message);
    return 2;
  }
}

if (import.meta.main) process.exitCode = await verify(process.argv.slice(2), console.log);
