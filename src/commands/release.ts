/**
 * `npm run release [-- --from dist --out DIR]`: makes a release that one can cite from a built site: the archive, and beside it its
 * checksum, CITATION.cff and its row for the list of releases; with `--record DIR [--url URL] [--doi DOI]` it writes that row to
 * `data/releases.json`
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import packageFile from '../../package.json' with { type: 'json' };
import { Release } from '../contract/answers/releases.ts';
import { formatRows } from '../facts/data-files.ts';
import { releaseFiles, sha256, tarball } from './release/archive.ts';
import { citationFile } from './release/describe.ts';

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

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { from: text, out: text, record: text, url: text, doi: text } });
try {
  if (values.record === undefined) await make(values.from ?? 'dist', values.out ?? '.release');
  else record(values.record, values);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
