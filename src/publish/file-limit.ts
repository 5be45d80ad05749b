/** `--file-limit N`: hosts limit the number of files, so shapes that the edge function can answer from others are left out. */
import { SettingsError } from './settings-error.ts';
import { pageOf } from '../contract/published/addresses.ts';
import { families, type Family, type Slice } from '../contract/published/families.ts';

/** A shape that may be left out, what its answers are cut from, and why. */
export interface Sliceable extends Slice {
  shape: string;
}

/** In the order of leaving out. No page links to these, and a static host without the function misses only these. */
export const leftOutFirst: readonly Sliceable[] = families.flatMap(({ shape, slice }: Family) =>
  slice ? [{ shape, ...slice }] : [],
);

/** Pages without a JSON sibling, and assets: an upper bound. */
const otherFiles = 150;

/** Files that are left when all of that is out, told before pages are built, from the files that stand beside them. */
export function fewestFiles(outputs: readonly { path: string; shape: string }[]): number {
  const gone = new Set(leftOutFirst.map(({ shape }) => shape));
  const pages = new Set(outputs.flatMap(({ path }) => pageOf(path) ?? [])).size;
  return outputs.filter(({ shape }) => !gone.has(shape)).length + pages + otherFiles;
}

/** A file limit as text: undefined without one. Throws SettingsError for anything but a whole number of files. */
export function readFileLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new SettingsError(
      `--file-limit ${text.slice(0, 40)} is not a whole number of files; write one, as in --file-limit 20000.`,
    );
  return Number(text);
}

/** What is written and what was left out of it: shape and count. */
export interface Limited<O> {
  kept: readonly O[];
  leftOut: (Sliceable & { count: number })[];
}

/** Leaves out whole shapes until the outputs and the `others` (pages, assets, manifest) are within the limit. Throws SettingsError when they cannot be. */
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

/** What was left out, as lines. */
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
