/** Atlas, limit -> what is written beside the pages, and what is said of it: shapes with count and bytes. */
import type { Atlas } from '../../queries/atlas.ts';
import { formatLeftOut, withinLimit } from '../file-limit.ts';
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
  return { files: kept, notes: [formatLeftOut(leftOut, limit)] };
}

/** The plan as lines of a table. */
export function formatPlan(plan: readonly PlanRow[]): string {
  const sum = (of: 'count' | 'bytes') => plan.reduce((total, row) => total + row[of], 0);
  const line = ({ shape, count, bytes }: PlanRow) =>
    `  ${shape.padEnd(48)} ${String(count).padStart(7)} files ${(bytes / 1e6).toFixed(2).padStart(9)} MB`;
  return [...plan, { shape: 'total', count: sum('count'), bytes: sum('bytes') }].map(line).join('\n');
}
