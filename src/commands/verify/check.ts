/** A manifest against a folder or a deployment -> what is missing, changed, or served otherwise than promised, and what to do about it. */
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fg from 'fast-glob';
import { integrityPath } from '../../contract/interface/integrity.ts';
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

/** How wrong or lost content is mended. */
const buildAgain = 'build again',
  deployAgain = 'deploy the build again; if it stays, the host changes what it serves';

const contentFault = ({ bytes, sha256 }: ManifestEntry, content: Uint8Array): string | undefined => {
  if (content.length !== bytes) return `${content.length} bytes, where the manifest has ${bytes}`;
  const found = hash('sha256', content);
  return found === sha256 ? undefined : `sha256 ${found.slice(0, 16)}…, where the manifest has ${sha256.slice(0, 16)}…`;
};

/** What is wrong, and what to do. */
const mended = (path: string, what: string, remedy: string): Fault => ({
  path,
  what: `${what}; ${path === integrityPath ? 'the function holds every file against it: ' : ''}${remedy}`,
});

function fileFault(dir: string, entry: ManifestEntry): Fault | undefined {
  const file = join(dir, entry.path);
  try {
    const is = statSync(file, { throwIfNoEntry: false })?.isFile();
    const what = is ? contentFault(entry, readFileSync(file)) : 'missing';
    return what === undefined ? undefined : mended(entry.path, what, buildAgain);
  } catch (error) {
    const { code } = error as { code?: string };
    return mended(entry.path, `cannot be read (${code})`, `give this user the right to read it, or ${buildAgain}`);
  }
}

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
    const fault = fileFault(dir, entry);
    if (fault) faults.push(fault);
    bytes += entry.bytes;
    if (i % 1000 === 999) progress(i + 1);
  }
  if (whole) {
    const named = new Set(entries.map(({ path }) => path).concat('/manifest.json'));
    for (const file of fg.sync('**', { cwd: dir, dot: true, suppressErrors: true }).sort())
      if (!named.has(`/${file}`)) faults.push(mended(`/${file}`, 'not in the manifest', 'remove it'));
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
      const add = (what: string, remedy: string) => faults.push({ ...mended(entry.path, what, remedy), at });
      try {
        const { status, headers, body } = await take(origin + addressOf(entry.path), fetching);
        const told = faultsOf(expectationOf(entry.path), status, headers);
        const content = contentFault(entry, body);
        // A wrong status explains wrong bytes.
        for (const { what, remedy } of told) add(what, remedy);
        if (content && !told[0]?.what.startsWith('status')) add(content, deployAgain);
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

/** An even sample that is the same every time: the entries whose content hashes come first, and the first page. */
export function sampleOf(entries: readonly ManifestEntry[], count: number): ManifestEntry[] {
  const first = new Set(
    entries
      .toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : a.sha256 > b.sha256 ? 1 : a.path < b.path ? -1 : 1))
      .slice(0, count),
  );
  return entries.filter((entry) => first.has(entry) || entry.path === '/index.html');
}
