/**
 * The two halves of a site, made side by side by a process each: Astro builds the pages, the other makes the files beside them.
 * Each loads the atlas once; nothing is taken from an earlier build.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fg from 'fast-glob';
import { toldVariable } from '../told.ts';
import type { ManifestEntry } from './manifest.ts';
import type { PlanRow } from './plan.ts';
import { SiteWriter } from './write.ts';

/** Thrown when one half ended without being done; it has said why. */
export class HalfError extends Error {
  constructor(half: string, ending: string) {
    super(
      ending === 'code 1'
        ? `The ${half} could not be made; the reason stands above. dist/ is as it was before.`
        : `The process that makes the ${half} ended by itself (${ending}). dist/ is as it was before.`,
    );
    this.name = 'HalfError';
  }
}

/** What the half with the files leaves behind. */
export interface Made {
  entries: ManifestEntry[];
  plan: PlanRow[];
  /** Lines to print under the plan. */
  notes: string[];
}

/** V8 left alone takes several times what it needs before it looks for garbage; most of what a build makes dies young. */
const heap = ['--max-semi-space-size=24', '--max-old-space-size=640'];
/** What glibc keeps for each thread beside it is a tenth of all that a half takes. */
const arenas = { MALLOC_ARENA_MAX: '2' };

/** Runs one half: a module beside this one, with its arguments; `told` is the folder where the other tells it what it has made. */
function half(
  children: ChildProcess[],
  name: 'pages' | 'files',
  args: string[],
  told: Record<string, string> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL(`${name}.ts`, import.meta.url)), args, {
      execArgv: heap,
      env: { ...arenas, ...process.env, ...told },
    });
    children.push(child);
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new HalfError(name, signal ?? `code ${code}`)),
    );
  });
}

/** Ends a process that has not ended. */
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** Makes the site in `work/site`, its pages in `pages` before: Astro needs that within the project. With a limit the pages come first: their number decides which files there are. Rejects with the first half's error. */
export async function makeSite(
  work: string,
  pages: string,
  fileLimit: number | undefined,
): Promise<Made & { site: string }> {
  const site = join(work, 'site'),
    report = join(work, 'made.json'),
    told = join(work, 'told');
  const children: ChildProcess[] = [];
  try {
    const withPages = half(children, 'pages', [pages], fileLimit === undefined ? { [toldVariable]: told } : {});
    if (fileLimit !== undefined) await withPages;
    const others = fileLimit === undefined ? 0 : fg.sync('**', { cwd: pages, dot: true }).length;
    await Promise.all([withPages, half(children, 'files', [site, report, String(others), told])]);
  } finally {
    await Promise.all(children.map(ended));
  }
  const { entries, plan, notes } = JSON.parse(readFileSync(report, 'utf8')) as Made;
  const writer = new SiteWriter(site);
  writer.take(pages);
  return { site, entries: [...entries, ...writer.entries], plan, notes };
}
