/** Astro's bundle of the pages: made once for all processes of a build, and kept until code changes. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { digest } from './code-key.ts';
import { pageResponse } from './page-response.ts';
import type { OwnModulesApi } from './own-modules.ts';

type PageData = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:setup']>>[0]['pages'];

/** What a process needs to know of a bundle before it makes pages. */
export interface Bundle {
  /** File of the module that exports the application, in `pages/`. */
  entry: string;
  /** Address of the module that exports the edge function's maker. */
  edge: string;
  /** Style sheets of each page, under Astro's key of the page. */
  styles: [string, { styles: unknown[] }][];
}

const said = 'bundle.json';
const kept = resolve('.cache', 'pages');

/** Folders of a bundle: the modules that make pages, and the styles and scripts that are published as they are. */
export const modulesOf = (dir: string): string => join(dir, 'pages');
export const assetsOf = (dir: string): string => join(dir, 'assets');
export const readBundle = (dir: string): Bundle => JSON.parse(readFileSync(join(dir, said), 'utf8')) as Bundle;

/**
 * Keeps what Astro would render the pages from, and tells it that there are none. With its own writer, which opens, writes and closes
 * page by page what it has rendered, pages take twice as long; and every process would need a bundle of its own.
 */
function keepPages(dir: string): AstroIntegration {
  let pages: PageData | undefined, edge: URL | undefined;
  return {
    name: 'keep-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => { updateConfig({ vite: { environments: { prerender: { define: { Response: `globalThis.${pageResponse}` } } } } }); },
      'astro:config:done': ({ config }) => {
        const plugins = (config.vite.plugins ?? []).flat() as { name?: string; api?: OwnModulesApi }[];
        edge = plugins.find((plugin) => plugin?.name === 'own-modules')!.api!.edge;
      },
      'astro:build:setup': (setup) => { pages = setup.pages; },
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer({
        name: 'keep-pages',
        async getStaticPaths() {
          // Astro removes the folder when pages are made.
          await rename(join(assetsOf(dir), '.prerender'), modulesOf(dir));
          const entry = (await readdir(modulesOf(dir))).find((file) => file.startsWith('prerender-entry.'))!;
          const bundle: Bundle = { entry, edge: edge!.href, styles: [...pages!].map(([key, { styles }]) => [key, { styles }]) };
          await writeFile(join(dir, said), JSON.stringify(bundle));
          return [];
        },
        render() { throw new Error('Astro asked for a page although it was told that there are none.'); },
      }),
    },
  };
}

/** Folder of the bundle of the code with this key. `scratch` has to be in the project. Rejects with Astro's error. */
export async function bundlePages(scratch: string, source: string): Promise<string> {
  // Bundles name the project's modules by their whole path.
  const dir = join(kept, digest(source, kept).slice(0, 16));
  if (existsSync(join(dir, said))) return dir;
  const made = resolve(scratch, 'pages');
  const { build } = await import('astro');
  await build({ outDir: assetsOf(made), logLevel: 'warn', integrations: [keepPages(made)] });
  await rm(kept, { recursive: true, force: true });
  await mkdir(kept, { recursive: true });
  await rename(made, dir);
  return dir;
}
