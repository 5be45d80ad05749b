/** `npm run changed -- <old> <new>`: lists addresses with different bytes in two deployments, one on each line, for a CDN's purge; each side is a folder, a manifest file or an origin. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestEntry } from '../publish/site/manifest.ts';
import { command, UsageError } from './main.ts';

/** The manifest of a side. An origin without one counts as empty: nothing is deployed there yet. Throws for anything else that cannot be read. */
export async function manifestOf(name: string): Promise<ManifestEntry[]> {
  if (/^https?:\/\//.test(name)) {
    const response = await fetch(new URL('/manifest.json', name), { signal: AbortSignal.timeout(60_000) });
    if (response.status === 404) return [];
    if (!response.ok)
      throw new Error(`${response.url} answered ${response.status}; nothing is known of what is deployed.`);
    return ((await response.json()) as { files: ManifestEntry[] }).files;
  }
  if (!existsSync(name))
    throw new Error(`${name} is neither a folder, a manifest nor an origin such as https://atlas.example.`);
  return (
    JSON.parse(readFileSync(statSync(name).isDirectory() ? join(name, 'manifest.json') : name, 'utf8')) as {
      files: ManifestEntry[];
    }
  ).files;
}

/** The address that serves a file: pages without `.html`. */
const address = (path: string): string => (path === '/index.html' ? '/' : path.replace(/\.html$/, ''));

/** Addresses that are new, gone or of other bytes, sorted. */
export function changedAddresses(before: readonly ManifestEntry[], after: readonly ManifestEntry[]): string[] {
  const old = new Map(before.map(({ path, sha256 }) => [path, sha256]));
  const now = new Map(after.map(({ path, sha256 }) => [path, sha256]));
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .map(address)
    .sort();
}

if (import.meta.main)
  await command(async () => {
    const [before, after] = process.argv.slice(2);
    if (!before || !after)
      throw new UsageError(
        'Usage: npm run changed -- <old> <new>; each a folder with manifest.json, a manifest or an origin',
      );
    const changed = changedAddresses(await manifestOf(before), await manifestOf(after));
    if (changed.length > 0) console.log(changed.join('\n'));
    console.error(`${changed.length} addresses changed`);
  });
