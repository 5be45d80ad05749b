/** Astro's bundle of the pages: made once for all processes of a build, and kept until code changes. */
import { fork } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import fg from 'fast-glob';
import { digest } from './code-key.ts';
import { compileCache } from './compile-cache.ts';

/** What a process needs to know of a bundle before it makes pages. */
export interface Bundle {
  /** File of the module that exports the application, in `pages/`. */
  entry: string;
  /** Address of the module that exports the edge function's maker. */
  edge: string;
  /** Style sheets of each page, under Astro's key of the page. */
  styles: [string, { styles: unknown[] }][];
}

/** Files of a bundle: what is said of it, the modules that make pages, and the styles and scripts that are published as they are. */
export const saidOf = (dir: string): string => join(dir, 'bundle.json');
export const modulesOf = (dir: string): string => join(dir, 'pages');
export const assetsOf = (dir: string): string => join(dir, 'assets');
export const readBundle = (dir: string): Bundle => JSON.parse(readFileSync(saidOf(dir), 'utf8')) as Bundle;

/** Thrown when Astro could not make one; its own words were printed. */
export class BundleError extends Error {
  constructor(ending: string) {
    super(`The pages could not be bundled (${ending}); the reason stands above. dist/ is as it was before.`);
    this.name = 'BundleError';
  }
}

const kept = resolve('.cache', 'pages');

/** Bytes that compiled code may take: all of it at once takes a fifth. */
const mostCompiled = 64e6;

/** Clears what was compiled of code that is gone, when it has piled up. */
function boundCompiled(): void {
  const folder = compileCache.NODE_COMPILE_CACHE;
  const bytes = fg.sync('**', { cwd: folder, stats: true }).reduce((sum, { stats }) => sum + (stats?.size ?? 0), 0);
  if (bytes > mostCompiled) rmSync(folder, { recursive: true, force: true });
}

/** Bundles into a folder, in a process of its own: half a gigabyte of Astro and Vite is gone when pages are made. */
const bundleInto = (dir: string): Promise<void> => new Promise((resolved, reject) => {
  const child = fork(fileURLToPath(new URL('bundler.ts', import.meta.url)), [dir], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...compileCache, ...process.env } });
  child.once('error', reject);
  child.once('exit', (code, signal) => (code === 0 ? resolved() : reject(new BundleError(signal ?? `code ${code}`))));
});

/** Folder of the bundle of the code with this key. `scratch` has to be in the project. */
export async function bundlePages(scratch: string, source: string): Promise<string> {
  // Bundles name the project's modules by their whole path.
  const dir = join(kept, digest(source, kept).slice(0, 16));
  if (existsSync(saidOf(dir))) return dir;
  boundCompiled();
  const made = resolve(scratch, 'pages');
  await bundleInto(made);
  await mkdir(kept, { recursive: true });
  // Another build of the same code may have been faster; its processes use what it left.
  if (existsSync(saidOf(dir))) return dir;
  for (const other of await readdir(kept)) {
    // What is said of it goes first: a bundle without is none, wherever the rest is cut off.
    await rm(saidOf(join(kept, other)), { force: true });
    await rm(join(kept, other), { recursive: true, force: true });
  }
  await rename(made, dir).catch((error: unknown) => { if (!existsSync(saidOf(dir))) throw error; });
  return dir;
}
