/** Turns small text fixtures into the archives and tables that registries publish. */
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

/** A gzipped tar of the files; directories are added as GitHub does. */
export async function tarGz(files: Record<string, string | Uint8Array>, top?: string): Promise<Buffer> {
  const tar = pack();
  if (top !== undefined) tar.entry({ name: `${top}/`, type: 'directory' });
  for (const [path, content] of Object.entries(files))
    tar.entry({ name: top === undefined ? path : `${top}/${path}` }, Buffer.from(content));
  tar.finalize();
  return gzipSync(await buffer(tar));
}

/** A dBase III table of text columns as wide as their longest cell. */
export function dbf(rows: Record<string, string>[]): Buffer {
  const columns = Object.keys(rows[0] ?? {}).map((name) => ({
    name,
    width: Math.max(1, ...rows.map((row) => Buffer.byteLength(row[name] ?? ''))),
  }));
  const header = Buffer.alloc(32 + columns.length * 32 + 1);
  const rowLength = 1 + columns.reduce((sum, { width }) => sum + width, 0);
  header[0] = 3;
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(rowLength, 10);
  columns.forEach(({ name, width }, index) => {
    header.write(name, 32 + index * 32, 'latin1');
    header.write('C', 32 + index * 32 + 11, 'latin1');
    header[32 + index * 32 + 16] = width;
  });
  header[header.length - 1] = 0x0d;
  const cells = rows.map((row) => {
    const cell = Buffer.alloc(rowLength, ' ');
    let offset = 1;
    for (const { name, width } of columns) {
      cell.write(row[name] ?? '', offset);
      offset += width;
    }
    return cell;
  });
  return Buffer.concat([header, ...cells, Buffer.of(0x1a)]);
}
