/** Builds a site in two processes at once: Astro builds the pages, the other one the files published with them. */
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fg from 'fast-glob';
import { receives } from '../hand-over.ts';
import type { ManifestEntry } from './manifest.ts';
import type { PlanRow } from './plan.ts';
import { SiteWriter } from './write.ts';

/** Thrown when one half failed; it has printed why. */
export class HalfError extends Error {
  override name = 'HalfError';
  constructor(half: string, ending: string) {
    super(
      ending === 'code 1'
        ? `The ${half} could not be made; see above for the reason. dist/ is as it was before.`
        : `The process that makes the ${half} ended by itself (${ending}). dist/ is as it was before.`,
    );
  }
}

/** Report of the half with the files. */
export interface FilesMade {
  entries: ManifestEntry[];
  plan: PlanRow[];
  /** Lines to print under the plan. */
  notes: string[];
}

/** Megabytes of old objects: without limits V8 takes several times what it needs, and near what it needs it does little but collect garbage. */
const heap = { pages: 800, files: 720 };
/** Enough for so many megabytes of facts and places; each further one is held as several, with room for garbage. */
const usualData = 60,
  heldAs = 9;

/** What a half may take for the data there is. */
function heapOf(name: keyof typeof heap): number {
  const files = fg.sync('data/{facts,places}/**/*.json', { stats: true });
  const megabytes = files.reduce((sum, { stats }) => sum + stats!.size, 0) / 1e6;
  return Math.round(heap[name] + heldAs * Math.max(0, megabytes - usualData));
}

/** glibc's arenas for each thread are a tenth of a half's memory, and what the bundler's allocator keeps for later is more. */
const allocators = { MALLOC_ARENA_MAX: '2', MIMALLOC_PURGE_DELAY: '0' };

/** Starts one half: a module in this folder, with its arguments. */
const start = (name: 'pages' | 'files', args: string[], environment: Record<string, string> = {}): ChildProcess =>
  fork(fileURLToPath(new URL(`${name}.ts`, import.meta.url)), args, {
    // Most objects of a build die young.
    execArgv: ['--max-semi-space-size=24', `--max-old-space-size=${heapOf(name)}`],
    env: { ...allocators, ...process.env, ...environment },
    // Numbers are sent as they are, in typed arrays.
    serialization: 'advanced',
  });

const success = (name: 'pages' | 'files', child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new HalfError(name, signal ?? `code ${code}`)),
    );
  });

/** Ends a process that is still running. */
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/**
 * Makes the site in `work/site`. With a limit the pages come first: their number decides which files there are. Rejects
 * with the first error.
 */
export async function makeSite(
  work: string,
  pages: string,
  fileLimit: number | undefined,
): Promise<FilesMade & { site: string }> {
  const site = join(work, 'site'),
    report = join(work, 'made.json');
  const children: ChildProcess[] = [];
  try {
    const rendering = start('pages', [pages], fileLimit === undefined ? { [receives]: '1' } : {});
    children.push(rendering);
    const rendered = success('pages', rendering);
    if (fileLimit !== undefined) await rendered;
    const count = fileLimit === undefined ? 0 : fg.sync('**', { cwd: pages, dot: true }).length;
    const writing = start('files', [site, report, String(count)]);
    children.push(writing);
    writing.on('message', (message) => rendering.connected && rendering.send(message as object));
    await Promise.all([rendered, success('files', writing)]);
  } finally {
    await Promise.all(children.map(ended));
  }
  const { entries, plan, notes } = JSON.parse(readFileSync(report, 'utf8')) as FilesMade;
  const writer = new SiteWriter(site);
  writer.take(pages);
  return { site, entries: [...entries, ...writer.entries], plan, notes };
}
