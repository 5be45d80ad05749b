/** The manifest's rows -> `/integrity.bin`, in the form that `contract/integrity.ts` describes. */
import { hash } from 'node:crypto';
import {
  headBytes,
  keyBytes,
  lengthBytes,
  pathKey,
  rowBytes,
  withoutIntegrity,
} from '../../contract/interface/integrity.ts';
import type { ManifestEntry } from './manifest.ts';

/** Throws when two paths have the same key. */
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
