/** Atlas, limit -> what is written beside the pages, and what is said of it: shapes with count and bytes. */
import type { Atlas } from '../../queries/atlas.ts';
import { fewestFiles, formatLeftOut, withinLimit } from '../file-limit.ts';
import { outputs, type Output } from '../outputs.ts';

/** Files of one shape that were written. */
export interface PlanRow {
  shape: string;
  count: number;
  bytes: number;
}

/** Manifest and hashes, which are written last. */
const own = 2;

/** The files to write beside `pages` pages and assets, and lines that say what a limit left out. Throws SettingsError. */
export function planned(
  atlas: Atlas,
  limit: number | undefined,
  pages: number,
): { files: Iterable<Output>; notes: string[] } {
  if (limit === undefined) return { files: outputs(atlas), notes: [] };
  const { kept, leftOut } = withinLimit([...outputs(atlas)], pages + own, limit);
  return { files: kept, notes: [...notesOf(atlas, limit), formatLeftOut(leftOut, limit)] };
}

/**
 * Leaves out of an atlas what a limit needs gone beside what the edge function can cut from other files: first the places that are not
 * assessed, then the forms of a city that its JSON has all of. Both halves of a build come to the same.
 */
export function fitAtlas(atlas: Atlas, limit: number): void {
  const fits = () => fewestFiles([...outputs(atlas)]) <= limit;
  if (!fits()) atlas.listed = new Map();
  if (!fits()) atlas.otherForms = false;
}

/** Lines that say what `fitAtlas` left out. */
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

/** The plan as lines of a table. */
export function formatPlan(plan: readonly PlanRow[]): string {
  const sum = (of: 'count' | 'bytes') => plan.reduce((total, row) => total + row[of], 0);
  const line = ({ shape, count, bytes }: PlanRow) =>
    `  ${shape.padEnd(48)} ${String(count).padStart(7)} files ${(bytes / 1e6).toFixed(2).padStart(9)} MB`;
  return [...plan, { shape: 'total', count: sum('count'), bytes: sum('bytes') }].map(line).join('\n');
}
