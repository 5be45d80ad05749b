/** A manifest against a folder or a deployment -> what is missing, changed, or served otherwise than promised. */
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fg from 'fast-glob';
import type { ManifestEntry } from '../../publish/site/manifest.ts';
import { addressOf, expectationOf, faultsOf, unserved } from './expectation.ts';

export interface Fault {
  path: string;
  what: string;
}
export interface Checked {
  files: number;
  bytes: number;
  faults: Fault[];
}
type Progress = (count: number) => void;

const contentFault = ({ bytes, sha256 }: ManifestEntry, content: Uint8Array): string | undefined => {
  if (content.length !== bytes) return `${content.length} bytes, where the manifest has ${bytes}`;
  const found = hash('sha256', content);
  return found === sha256 ? undefined : `sha256 ${found.slice(0, 16)}…, where the manifest has ${sha256.slice(0, 16)}…`;
};

/** Every file of the manifest; where it is the `whole` of it, also files that it does not name. */
export function checkFolder(
  dir: string,
  entries: readonly ManifestEntry[],
  whole: boolean,
  progress: Progress = () => {},
): Checked {
  const faults: Fault[] = [];
  let bytes = 0;
  for (const [i, entry] of entries.entries()) {
    const file = join(dir, entry.path);
    const size = statSync(file, { throwIfNoEntry: false });
    const fault = size?.isFile() ? contentFault(entry, readFileSync(file)) : 'missing';
    if (fault) faults.push({ path: entry.path, what: fault });
    bytes += entry.bytes;
    if (i % 1000 === 999) progress(i + 1);
  }
  if (whole) {
    const named = new Set(entries.map(({ path }) => path).concat('/manifest.json'));
    for (const file of fg.sync('**', { cwd: dir, dot: true }).sort())
      if (!named.has(`/${file}`)) faults.push({ path: `/${file}`, what: 'not in the manifest' });
  }
  return { files: entries.length, bytes, faults };
}

export interface Fetching {
  concurrency: number;
  timeoutMs: number;
  tries: number;
}

/** The body and head of an address. Tries again where the network fails, the host is busy or slow. Throws the last failure. */
export async function take(
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
export const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
};

/** Every entry at `origin`, so many at a time. */
export async function checkDeployment(
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
      const add = (what: string) => faults.push({ path: entry.path, what, at });
      try {
        const { status, headers, body } = await take(origin + addressOf(entry.path), fetching);
        const told = faultsOf(expectationOf(entry.path), status, headers);
        const content = contentFault(entry, body);
        // A wrong status explains wrong bytes.
        for (const what of told) add(what);
        if (content && !(told.length > 0 && told[0]!.startsWith('status'))) add(content);
      } catch (error) {
        add(`not reached: ${reasonOf(error)}`);
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

/** An even sample that is the same every time: the entries whose content hashes come first, and the first page. */
export function sampleOf(entries: readonly ManifestEntry[], count: number): ManifestEntry[] {
  const first = new Set(
    entries
      .toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : a.sha256 > b.sha256 ? 1 : a.path < b.path ? -1 : 1))
      .slice(0, count),
  );
  return entries.filter((entry) => first.has(entry) || entry.path === '/index.html');
}
