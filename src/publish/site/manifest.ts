/** `/manifest.json`: path, bytes and sha256 of every published file, to compare and check deployments; and its hashes as `/integrity.bin`. */
import { hash } from 'node:crypto';
import {
  headBytes,
  keyBytes,
  lengthBytes,
  pathKey,
  rowBytes,
  withoutIntegrity,
  integrityPath,
} from '../../contract/interface/integrity.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { onDisk } from './disk-error.ts';

/** `/integrity.bin`, in the form that `contract/interface/integrity.ts` describes. Throws if two paths have the same key. */
export function integrityOf(entries: readonly ManifestEntry[]): Buffer {
  const rows = entries
    .filter(({ path }) => !withoutIntegrity.has(path))
    .map(({ path, bytes, sha256 }) => {
      const [high, low] = pathKey(path);
      return { high, low, bytes, sha256 };
    })
    .sort((a, b) => a.high - b.high || a.low - b.low);
  const hashAt = keyBytes + lengthBytes;
  const file = Buffer.alloc(headBytes + rows.length * rowBytes);
  for (const [i, { high, low, bytes, sha256 }] of rows.entries()) {
    const before = rows[i - 1],
      at = headBytes + i * rowBytes;
    if (before?.high === high && before.low === low)
      throw new Error(
        `Two published paths have the key ${high.toString(16)} ${low.toString(16)}; change pathKey in src/contract/interface/integrity.ts.`,
      );
    file.writeUInt32BE(high, at);
    file.writeUInt32BE(low, at + 4);
    file.writeUInt32BE(bytes, at + keyBytes);
    file.write(sha256.slice(0, 2 * (rowBytes - hashAt)), at + hashAt, 'hex');
  }
  hash('sha256', file.subarray(headBytes), 'buffer').copy(file);
  return file;
}

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
 * Writes the manifest of a site with the rows `written`, and the function's hashes. Returns all rows but its own.
 * Throws DiskError.
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

export const readManifest = (dir: string): ManifestEntry[] =>
  (JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as { files: ManifestEntry[] }).files;
