/** How much memory a process of the build may take: enough for the data that it reads, and no more than that. */
import fg from 'fast-glob';

/** Megabytes for code and what is made, and for each megabyte of data. */
const base = 700, each = 9;

/** Megabytes before it looks for garbage among what has lived on for the first time: the data are still being read, and nothing is garbage yet. */
const initial = 400;

/**
 * V8's flags. Left alone it takes several times what it needs before it looks for garbage. Most of what a build makes dies young, and
 * a larger nursery saves no time.
 */
export function heapFlags(folder: string): string[] {
  const bytes = fg.sync('**', { cwd: folder, stats: true }).reduce((sum, { stats }) => sum + (stats?.size ?? 0), 0);
  return ['--max-semi-space-size=32', `--initial-old-space-size=${initial}`, `--max-old-space-size=${Math.ceil(base + (each * bytes) / 1e6)}`];
}
