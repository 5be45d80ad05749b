/** The manifest's rows -> `/integrity.bin`, in the form that `contract/integrity.ts` describes. */
import { hash } from 'node:crypto';
import { headBytes, integrityPath, keyBytes, pathKey, rowBytes, withoutIntegrity } from '../contract/integrity.ts';
import type { ManifestEntry } from './manifest.ts';

/** Throws when two paths have the same key. */
export function integrityOf(entries: readonly ManifestEntry[]): Buffer {
  const rows = entries.filter(({ path }) => !withoutIntegrity.has(path)).map(({ path, sha256 }) => {
    const row = Buffer.alloc(rowBytes);
    const [high, low] = pathKey(path);
    row.writeUInt32BE(high, 0);
    row.writeUInt32BE(low, 4);
    row.write(sha256.slice(0, 2 * (rowBytes - keyBytes)), keyBytes, 'hex');
    return row;
  }).sort(Buffer.compare);
  const twice = rows.findIndex((row, i) => i > 0 && row.subarray(0, keyBytes).equals(rows[i - 1]!.subarray(0, keyBytes)));
  if (twice >= 0) throw new Error(`Two published paths have the key ${rows[twice]!.toString('hex', 0, keyBytes)}; change pathKey in src/contract/integrity.ts.`);
  const body = Buffer.concat(rows);
  const file = Buffer.concat([hash('sha256', body, 'buffer'), body]);
  if (file.length !== headBytes + rows.length * rowBytes) throw new Error(`${integrityPath} has the wrong length.`);
  return file;
}
