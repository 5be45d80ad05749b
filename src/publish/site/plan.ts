/** Atlas, limit -> what is written beside the pages, and what is said of it: shapes with count and bytes. */
import type { Atlas } from '../../queries/atlas.ts';
import { formatLeftOut, needsFewerPages, topicShape, withinLimit } from '../file-limit.ts';
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
  return { files: kept, notes: [...withoutTopicPages(atlas, limit), formatLeftOut(leftOut, limit)] };
}

/** Leaves the pages of a place and a topic out of an atlas when a limit needs that. Both halves of a build come to the same. */
export function fitPages(atlas: Atlas, limit: number): void {
  atlas.topicPages = !needsFewerPages([...outputs(atlas)], limit);
}

/** A line that says how many pages `fitPages` left out. */
function withoutTopicPages(atlas: Atlas, limit: number): string[] {
  if (atlas.topicPages) return [];
  const topics = [...outputs({ ...atlas, topicPages: true })].filter(({ shape }) => shape === topicShape).length;
  return [
    `  Left out for the limit of ${limit} files: ${topics} pages of a place and a topic, each with its JSON; the page of the place names the same sources.`,
  ];
}

/** The plan as lines of a table. */
export function formatPlan(plan: readonly PlanRow[]): string {
  const sum = (of: 'count' | 'bytes') => plan.reduce((total, row) => total + row[of], 0);
  const line = ({ shape, count, bytes }: PlanRow) =>
    `  ${shape.padEnd(48)} ${String(count).padStart(7)} files ${(bytes / 1e6).toFixed(2).padStart(9)} MB`;
  return [...plan, { shape: 'total', count: sum('count'), bytes: sum('bytes') }].map(line).join('\n');
}
