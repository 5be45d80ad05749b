/** Parts of a site, built apart, -> the site: the same bytes as if it had been built whole. */
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { integrityPath } from '../../contract/integrity.ts';
import { readManifest, type ManifestEntry } from '../manifest.ts';
import { onDisk } from './disk-error.ts';
import type { Part } from './job.ts';
import { linkOrCopy } from './link.ts';

/** Thrown for parts that do not make up one site. */
export class MergeError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MergeError';
  }
}

/** What a part says of the site that it belongs to. */
export interface Whole {
  /** Files of the whole site, but for the manifest and the hashes. */
  files: number;
  /** Of their paths, so that parts of different data or code are told apart. */
  digest: string;
}
export interface PartFile { part: Part; whole: Whole }

/** Stands in the folder of a part and is not published. */
export const partFile = 'part.json';

export const wholeOf = (paths: readonly string[]): Whole => ({ files: paths.length, digest: hash('sha256', [...paths].sort().join('\n')) });

export const writePart = (dir: string, part: PartFile): void => onDisk(dir, () => writeFileSync(join(dir, partFile), `${JSON.stringify(part)}\n`));

const name = ({ only, except }: Part) => (only ? `--only ${only.join()}` : `--except ${except?.join()}`);

function readPart(dir: string): PartFile {
  try { return JSON.parse(readFileSync(join(dir, partFile), 'utf8')) as PartFile; } catch {
    throw new MergeError(`${dir} holds no part of a site (no ${partFile}). Build one with npm run build -- --only fr,de --out ${dir}`);
  }
}

/** Puts the files of all parts into `site` and returns their rows. Throws MergeError when they do not make up one whole site. */
export function mergeParts(dirs: readonly string[], site: string): ManifestEntry[] {
  const parts = dirs.map((dir) => ({ dir, ...readPart(dir) }));
  const [first] = parts;
  if (!first) throw new MergeError('--merge takes the folders of the parts.');
  const other = parts.find(({ whole }) => whole.digest !== first.whole.digest);
  if (other) throw new MergeError(`${first.dir} and ${other.dir} are parts of different sites: their data, code or --file-limit differ. Build both from the same commit.`);
  const taken = new Map<string, { dir: string; entry: ManifestEntry }>();
  const folders = new Set<string>();
  for (const { dir } of parts) {
    for (const entry of readManifest(dir)) {
      if (entry.path === integrityPath) continue;
      const there = taken.get(entry.path);
      if (there && there.entry.sha256 !== entry.sha256) throw new MergeError(`${entry.path} differs in ${there.dir} and ${dir}. Build both from the same commit.`);
      if (there) continue;
      taken.set(entry.path, { dir, entry });
      const from = join(dir, entry.path), to = join(site, entry.path), folder = dirname(to);
      if (!existsSync(from)) throw new MergeError(`${from} is missing, though ${join(dir, 'manifest.json')} names it. Fetch or build this part again.`);
      onDisk(to, () => {
        if (!folders.has(folder)) { mkdirSync(folder, { recursive: true }); folders.add(folder); }
        linkOrCopy(from, to);
      });
    }
  }
  if (taken.size !== first.whole.files) {
    throw new MergeError(`The parts (${parts.map(({ part }) => name(part)).join('; ')}) hold ${taken.size} of the ${first.whole.files} files of the site. Build what is missing too; --except with the codes of all these parts builds all the rest.`);
  }
  return [...taken.values()].map(({ entry }) => entry);
}
