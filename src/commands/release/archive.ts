/** The archive of a release: the downloads of a built site, described and with checksums. Equal files make equal bytes. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { citationFile, readMe, zenodoMetadata, type Described } from './describe.ts';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

type Files = [name: string, bytes: Buffer][];

/** The downloads of a built site. @throws Error for a folder without them. */
function downloadsIn(dist: string): Files {
  const folder = join(dist, 'downloads');
  if (!existsSync(join(folder, 'datapackage.json')))
    throw new Error(`${folder} has no downloads; run npm run build first`);
  return readdirSync(folder)
    .sort()
    .map((name) => [`data/${name}`, readFileSync(join(folder, name))]);
}

/** Every file of the archive, in order. `commit` is that which the site was built from. */
export function releaseFiles(dist: string, described: Described, commit: string): Files {
  const texts: Record<string, string> = {
    'README.md': readMe(described),
    'CITATION.cff': citationFile(described),
    '.zenodo.json': zenodoMetadata(described),
  };
  const files: Files = [
    ...Object.entries(texts).map(([name, text]): Files[number] => [name, Buffer.from(text)]),
    ...downloadsIn(dist),
  ];
  const { version, date, dataDate } = described;
  const rows = files.map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: sha256(bytes) }));
  const manifest = `${JSON.stringify({ version, date, dataDate, commit, files: rows }, null, 2)}\n`;
  const sums = rows.map((row) => `${row.sha256}  ${row.path}\n`).join('');
  return [['manifest.json', Buffer.from(manifest)], ['SHA256SUMS', Buffer.from(sums)], ...files];
}

/** A folder as .tar.gz, with the same time for every file. */
export async function tarball(folder: string, files: Files, date: string): Promise<Buffer> {
  const archive = pack();
  for (const [name, bytes] of files)
    archive.entry({ name: `${folder}/${name}`, mode: 0o644, mtime: new Date(`${date}T00:00:00Z`) }, bytes);
  archive.finalize();
  return buffer(archive.pipe(createGzip({ level: 9 })));
}
