/**
 * `npm run verify -- <folder|url> [--sample N] [--concurrency N] [--manifest FILE]`: checks a deployment against its
 * manifest. Exit code 0: everything is right; 1: there are faults; 2: it couldn't be checked.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ManifestFile, type ManifestEntry } from '../publish/site/manifest.ts';
import { step } from '../publish/progress.ts';
import { checkDeployment, checkFolder, reasonOf, sampleOf, take, type Checked, type Fetching } from './verify/check.ts';

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
