/** `/manifest.json`: path, bytes and sha256 of every published file, so that deployments can be compared and checked. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fg from 'fast-glob';
import * as z from 'zod';
import { integrityPath } from '../contract/integrity.ts';
import { onDisk } from './build/disk-error.ts';
import { linkOrCopy } from './build/link.ts';
import { integrityOf } from './integrity.ts';

/** Rows by path in code-point order. */
export const ManifestFile = z.object({
  files: z.array(z.object({ path: z.string().regex(/^(?!.*\/\.\.?(?:\/|$))\//), bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })).min(1),
});
export type ManifestEntry = z.output<typeof ManifestFile>['files'][number];

const byPath = (a: ManifestEntry, b: ManifestEntry) => (a.path < b.path ? -1 : 1);

/** Rows of everything below `dir` but the manifest and the hashes. */
function entriesOf(dir: string): ManifestEntry[] {
  return fg.sync('**', { cwd: dir, dot: true, ignore: ['manifest.json', integrityPath.slice(1)] }).map((file): ManifestEntry => {
    const content = readFileSync(join(dir, file));
    return { path: `/${file}`, bytes: content.length, sha256: hash('sha256', content) };
  });
}

/**
 * Writes the manifest of a site, and the hashes that the function verifies files with; rows by path in code-point order. `written`
 * are the rows of everything else in it; without any, the folder is read. `last` is the folder of the site before: what is equal there
 * keeps its time of change. Returns the rows.
 */
export function writeManifest(dir: string, written: readonly ManifestEntry[] = [], last?: string): ManifestEntry[] {
  const entries = (written.length > 0 ? [...written] : entriesOf(dir)).sort(byPath);
  const hashes = integrityOf(entries);
  put(dir, integrityPath, hashes, last);
  entries.push({ path: integrityPath, bytes: hashes.length, sha256: hash('sha256', hashes) });
  entries.sort(byPath);
  put(dir, '/manifest.json', Buffer.from(`{"files":[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`), last);
  return entries;
}

function put(dir: string, path: string, content: Buffer, last: string | undefined): void {
  const before = last === undefined ? undefined : join(last, path);
  onDisk(join(dir, path), () => {
    if (before !== undefined && existsSync(before) && readFileSync(before).equals(content)) linkOrCopy(before, join(dir, path));
    else writeFileSync(join(dir, path), content);
  });
}

/** The rows of a folder's manifest. */
export const readManifest = (dir: string): ManifestEntry[] => (JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as { files: ManifestEntry[] }).files;
