/** Sizes and hashes of the downloads, told by the half of a build that makes them to the half whose page shows them: a file between the two. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Download } from './index.ts';

/** The environment variable that names the file. */
export const toldVariable = 'ATLAS_DOWNLOADS_TOLD';

/** Writes the file, whole or not at all. */
export function tell(downloads: readonly Download[]): void {
  const file = process.env[toldVariable]!;
  writeFileSync(`${file}.part`, JSON.stringify(downloads));
  renameSync(`${file}.part`, file);
}

/** Undefined where nobody has told: under `npm run dev`, or before the other half is so far. */
export function told(): Download[] | undefined {
  const file = process.env[toldVariable];
  return file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Download[]) : undefined;
}
