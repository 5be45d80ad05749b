/** Atlas and file limit -> the files to write with the pages, and lines that say what was left out. */
import { pageOf } from '../../contract/published/addresses.ts';
import { families, type Family, type Slice } from '../../contract/published/families.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { outputs } from '../outputs.ts';
import type { Output } from '../publication.ts';
import { SettingsError } from '../site-settings.ts';

/** A shape that may be left out, what the edge function cuts its answers from, and why. */
export interface Sliceable extends Slice {
  shape: string;
}

/** In the order of leaving out. No page links to them; they are all that a static host without the function lacks. */
export const leftOutFirst: readonly Sliceable[] = families.flatMap(({ shape, slice }: Family) =>
  slice ? [{ shape, ...slice }] : [],
);

/** Upper bound of pages without a JSON sibling, and assets. */
const otherFiles = 150;

/** Number of files when all of that is left out, estimated before the pages are built. */
export function fewestFiles(outputs: readonly { path: string; shape: string }[]): number {
  const gone = new Set(leftOutFirst.map(({ shape }) => shape));
  const pages = new Set(outputs.flatMap(({ path }) => pageOf(path) ?? [])).size;
  return outputs.filter(({ shape }) => !gone.has(shape)).length + pages + otherFiles;
}

export interface Limited<O> {
  kept: readonly O[];
  leftOut: (Sliceable & { count: number })[];
}

/** Leaves out whole shapes until the outputs and the `others` (pages, assets, manifest) are within the limit. Throws SettingsError if they can't be. */
export function withinLimit<O extends { shape: string }>(
  outputs: readonly O[],
  others: number,
  limit: number,
): Limited<O> {
  const counts = new Map(
    Map.groupBy(outputs, ({ shape }) => shape)
      .entries()
      .map(([shape, rows]) => [shape, rows.length]),
  );
  let total = outputs.length + others;
  const leftOut: Limited<O>['leftOut'] = [];
  for (const row of leftOutFirst) {
    if (total <= limit) break;
    const count = counts.get(row.shape) ?? 0;
    if (count > 0) leftOut.push({ ...row, count });
    total -= count;
  }
  if (total > limit)
    throw new SettingsError(
      `The site needs ${total} files even without everything that the edge function can cut from others; use --file-limit ${total} or more.`,
    );
  const gone = new Set(leftOut.map(({ shape }) => shape));
  return { kept: outputs.filter(({ shape }) => !gone.has(shape)), leftOut };
}

export const formatLeftOut = (leftOut: Limited<unknown>['leftOut'], limit: number): string =>
  leftOut.length === 0
    ? `  Nothing had to be left out for the limit of ${limit} files.`
    : [
        `  Left out for the limit of ${limit} files, and answered by the edge function from what is there:`,
        ...leftOut.map(
          ({ shape, count, from, reason }) =>
            `  ${shape.padEnd(52)} ${String(count).padStart(6)} files  from ${from}: ${reason}`,
        ),
      ].join('\n');

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
  const { kept, leftOut } = withinLimit([...outputs(atlas)], pages + manifests, limit);
  return { files: kept, notes: [...notesOf(atlas, limit), formatLeftOut(leftOut, limit)] };
}

/**
 * Leaves out what is too much for a limit even if the function cuts all it can: unassessed places, then other forms of
 * a city's JSON.
 */
export function fitAtlas(atlas: Atlas, limit: number): void {
  const fits = () => fewestFiles([...outputs(atlas)]) <= limit;
  if (!fits()) atlas.listed = new Map();
  if (!fits()) atlas.otherForms = false;
}

const notesOf = ({ listed, otherForms }: Atlas, limit: number): string[] => [
  ...(listed.size === 0
    ? [`  Left out for the limit of ${limit} files: pages of places that are not assessed, each with its JSON.`]
    : []),
  ...(otherForms
    ? []
    : [
        `  Left out for the limit of ${limit} files: Markdown, JSON Feed, frame and badge of each city; its JSON and its Atom feed have all.`,
      ]),
];

export function formatPlan(plan: readonly PlanRow[]): string {
  const sum = (of: 'count' | 'bytes') => plan.reduce((total, row) => total + row[of], 0);
  const line = ({ shape, count, bytes }: PlanRow) =>
    `  ${shape.padEnd(48)} ${String(count).padStart(7)} files ${(bytes / 1e6).toFixed(2).padStart(9)} MB`;
  return [...plan, { shape: 'total', count: sum('count'), bytes: sum('bytes') }].map(line).join('\n');
}
