/** Atlas and file limit -> the files to write with the pages, and lines that say what was left out. */
import { pageOf } from '../../contract/published/addresses.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { outputs } from '../outputs.ts';
import type { Output } from '../publication.ts';
import { SettingsError } from '../site-settings.ts';

/** Upper bound of pages without a JSON sibling, assets, and outlines of countries. */
const otherFiles = 400;

/** Number of files, estimated before the pages are built. */
export function estimatedFiles(outputs: readonly { path: string }[]): number {
  const pages = new Set(outputs.flatMap(({ path }) => pageOf(path) ?? [])).size;
  return outputs.length + pages + otherFiles;
}

export interface PlanRow {
  shape: string;
  count: number;
  bytes: number;
}

/** The manifest and its hashes, written last. */
const manifests = 2;

/** The files to write with `pages` pages and assets, and lines that say what a limit left out. Throws SettingsError. */
export function planned(
  atlas: Atlas,
  limit: number | undefined,
  pages: number,
): { files: Iterable<Output>; notes: string[] } {
  if (limit === undefined) return { files: outputs(atlas), notes: [] };
  const files = [...outputs(atlas)];
  checkLimit(files.length + pages + manifests, limit);
  return { files, notes: notesOf(atlas, limit) };
}

/** Throws SettingsError if a site of `total` files is beyond the limit. */
export function checkLimit(total: number, limit: number): void {
  if (total > limit)
    throw new SettingsError(
      `The site needs ${total} files even without everything that may be left out; use --file-limit ${total} or more.`,
    );
}

/** Leaves out what is too much for a limit: unassessed places, then other forms of a city's JSON. */
export function fitAtlas(atlas: Atlas, limit: number): void {
  const fits = () => estimatedFiles([...outputs(atlas)]) <= limit;
  if (!fits()) atlas.listed = new Map();
  if (!fits()) atlas.otherForms = false;
}

const notesOf = ({ listed, otherForms }: Atlas, limit: number): string[] => [
  ...(listed.size > 0 && otherForms ? [`  Nothing had to be left out for the limit of ${limit} files.`] : []),
  ...(listed.size === 0
    ? [`  Left out for the limit of ${limit} files: pages of places that are not assessed, each with its JSON.`]
    : []),
  ...(otherForms
    ? []
    : [
        `  Left out for the limit of ${limit} files: Markdown, feeds, frame and badge of each city; its JSON has all of it.`,
      ]),
];

export function formatPlan(plan: readonly PlanRow[]): string {
  const sum = (of: 'count' | 'bytes') => plan.reduce((total, row) => total + row[of], 0);
  const line = ({ shape, count, bytes }: PlanRow) =>
    `  ${shape.padEnd(48)} ${String(count).padStart(7)} files ${(bytes / 1e6).toFixed(2).padStart(9)} MB`;
  return [...plan, { shape: 'total', count: sum('count'), bytes: sum('bytes') }].map(line).join('\n');
}
