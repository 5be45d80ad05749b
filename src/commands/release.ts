/**
 * `npm run release [-- --from dist --out DIR]`: makes a citable release from a built site: the archive, and next to it
 * its checksum, CITATION.cff and its row for the list of releases. With `--record DIR [--url URL] [--doi DOI]` it
 * writes that row to `data/releases.json`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import packageFile from '../../package.json' with { type: 'json' };
import { Release } from '../contract/answers/releases.ts';
import { formatRows } from '../facts/data-files.ts';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { stringify } from 'yaml';
import { licence, serviceName, summary } from '../contract/about.ts';
import { command } from './main.ts';

interface Described {
  version: string;
  /** Of the release and of the newest snapshot in it. */
  date: string;
  dataDate: string;
  origin?: string | undefined;
  doi?: string | undefined;
}

const keywords = ['open data', 'cities', 'smart city', 'data availability', 'open data portals'];
const authors = `${serviceName} contributors`;

/** CITATION.cff 1.2.0. */
export const citationFile = ({ version, date, origin, doi }: Described): string =>
  stringify({
    'cff-version': '1.2.0',
    message: 'If you use this data, please cite it as below.',
    type: 'dataset',
    title: serviceName,
    abstract: summary,
    authors: [{ name: authors }],
    version,
    'date-released': date,
    license: licence.spdx,
    ...(origin ? { url: origin } : {}),
    ...(doi ? { doi } : {}),
    keywords,
  });

/**
 * What Zenodo reads from `.zenodo.json`. In the repository without version and date, which it takes from the release.
 */
export const zenodoMetadata = (release?: Pick<Described, 'version' | 'date'>): string =>
  `${JSON.stringify(
    {
      title: serviceName,
      description: `<p>${summary}</p>`,
      upload_type: 'dataset',
      access_right: 'open',
      license: licence.spdx.toLowerCase(),
      creators: [{ name: authors }],
      keywords,
      ...(release ? { version: release.version, publication_date: release.date } : {}),
    },
    null,
    2,
  )}\n`;

const readMe = ({ version, date, dataDate, origin }: Described): string => `# ${serviceName} ${version}

Released on ${date}. The newest registry snapshot in it is of ${dataDate}.

${summary}

The files are the downloads of the atlas: datapackage.json and croissant.json describe each one with its columns.
manifest.json has the length and SHA-256 of every file; \`sha256sum -c SHA256SUMS\` checks them.

Licence of assessments, scores and findings: ${licence.name}, ${licence.url}. Records keep the licence and attribution of their registries, which facts.csv.gz names in each row.

Cite as CITATION.cff says.${origin ? ` The atlas is at ${origin}` : ''}
`;

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

const listFile = 'data/releases.json';
const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

async function make(from: string, out: string): Promise<void> {
  const { dataDate } = JSON.parse(readFileSync(join(from, 'api/vocabulary.json'), 'utf8')) as { dataDate: string };
  const { version } = packageFile;
  const { GITHUB_REF_TYPE: type, GITHUB_REF_NAME: tag } = process.env;
  if (type === 'tag' && tag !== `v${version}`)
    throw new Error(`The tag is ${tag}, but the version in package.json is ${version}; they must agree`);
  // The day of the commit, so that a release made again has the same bytes.
  const [commit = '', date = ''] = git('show', '-s', '--format=%H %cs', 'HEAD').split(' ');
  const described = { version, date, dataDate, origin: process.env['ATLAS_ORIGIN'] };
  const name = `${packageFile.name.replace(/^@/, '').replace('/', '-')}-${version}-${dataDate}`;
  const bytes = await tarball(name, releaseFiles(from, described, commit), date);
  const archive = `${name}.tar.gz`;
  const row = Release.parse({ version, date, dataDate, commit, archive, bytes: bytes.length, sha256: sha256(bytes) });
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, archive), bytes);
  writeFileSync(join(out, `${archive}.sha256`), `${row.sha256}  ${archive}\n`);
  writeFileSync(join(out, 'CITATION.cff'), citationFile(described));
  writeFileSync(join(out, 'release.json'), `${JSON.stringify(row)}\n`);
  console.log(`${join(out, archive)}: ${(bytes.length / 1e6).toFixed(1)} MB, SHA-256 ${row.sha256}`);
}

function record(folder: string, { url, doi }: { url?: string | undefined; doi?: string | undefined }): void {
  const made = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as object;
  const row = Release.parse({ ...made, ...(url ? { url } : {}), ...(doi ? { doi } : {}) });
  const others = (JSON.parse(readFileSync(listFile, 'utf8')) as Release[]).filter(
    ({ archive }) => archive !== row.archive,
  );
  const rows = [row, ...others].sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
  writeFileSync(listFile, formatRows(rows));
  console.log(`${listFile} lists ${row.archive}`);
}

if (import.meta.main)
  await command(async () => {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { from: text, out: text, record: text, url: text, doi: text } });
    if (values.record === undefined) await make(values.from ?? 'dist', values.out ?? '.release');
    else record(values.record, values);
  });
