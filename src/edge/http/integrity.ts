/** `/integrity.bin` -> which files are published, and whether bytes are those of a file. */
import { headBytes, keyBytes, lengthBytes, pathKey, rowBytes } from '../../contract/interface/integrity.ts';
import { sha256, type Content } from './digest.ts';

/** The published files and their hashes. */
export interface Integrity {
  lists(path: string): boolean;
  /** Length of a listed file in bytes; undefined for any other. */
  length(path: string): number | undefined;
  /** Whether the content is that of a listed file. */
  fits(path: string, content: Content): Promise<boolean>;
}

export const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Reads the file; null when it is damaged. */
export async function readIntegrity(bytes: Uint8Array): Promise<Integrity | null> {
  const rows = bytes.subarray(headBytes);
  if (
    bytes.length < headBytes ||
    rows.length % rowBytes !== 0 ||
    !same(bytes.subarray(0, headBytes), await sha256(rows))
  )
    return null;
  const view = new DataView(rows.buffer, rows.byteOffset, rows.length);

  /** Byte offset of a path's row, -1 when there is none. */
  function find(path: string): number {
    const [high, low] = pathKey(path);
    let from = 0,
      to = rows.length / rowBytes - 1;
    while (from <= to) {
      const middle = (from + to) >>> 1,
        at = middle * rowBytes;
      const order = view.getUint32(at) - high || view.getUint32(at + 4) - low;
      if (order === 0) return at;
      if (order < 0) from = middle + 1;
      else to = middle - 1;
    }
    return -1;
  }

  const length = (path: string): number | undefined => {
    const at = find(path);
    return at < 0 ? undefined : view.getUint32(at + keyBytes);
  };

  return {
    lists: (path) => find(path) >= 0,
    length,
    fits: async (path, content) => {
      const at = find(path);
      const hash = rows.subarray(at + keyBytes + lengthBytes, at + rowBytes);
      return at >= 0 && length(path) === content.length && same(hash, (await sha256(content)).subarray(0, hash.length));
    },
  };
}
