/** `/manifest.json`: path, bytes and sha256 of every published file, so that deployments can be compared and checked. */
import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { integrityPath } from '../../contract/interface/integrity.ts';
import { onDisk } from './disk-error.ts';
import { integrityOf } from './integrity.ts';

/** Rows by path in code-point order. */
export const ManifestFile = z.object({
  files: z
    .array(
      z.object({
        path: z.string().regex(/^(?!.*\/\.\.?(?:\/|$))\//),
        bytes: z.int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(1),
});
export type ManifestEntry = z.output<typeof ManifestFile>['files'][number];

const byPath = (a: ManifestEntry, b: ManifestEntry) => (a.path < b.path ? -1 : 1);

/**
 * Writes the manifest of a site whose other files have the rows `written`, and the hashes that the function verifies files with.
 * Returns all rows but the manifest's own. Throws DiskError.
 */
export function writeManifest(dir: string, written: readonly ManifestEntry[]): ManifestEntry[] {
  const hashes = integrityOf([...written].sort(byPath));
  const entries = [...written, { path: integrityPath, bytes: hashes.length, sha256: hash('sha256', hashes) }].sort(
    byPath,
  );
  put(join(dir, integrityPath), hashes);
  put(join(dir, 'manifest.json'), `{"files":[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`);
  return entries;
}

const put = (file: string, content: Uint8Array | string): void => onDisk(file, () => writeFileSync(file, content));

/** The rows of a folder's manifest. */
export const readManifest = (dir: string): ManifestEntry[] =>
  (JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as { files: ManifestEntry[] }).files;
