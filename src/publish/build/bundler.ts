/** A process that makes the bundle of the pages: `node bundler.ts <folder in the project>`. */
import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type AstroIntegration } from 'astro';
import { assetsOf, modulesOf, saidOf, type Bundle } from './bundle.ts';
import type { OwnModulesApi } from './own-modules.ts';
import { pageResponse } from './page-response.ts';

type PageData = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:setup']>>[0]['pages'];

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
          await writeFile(saidOf(dir), JSON.stringify(bundle));
          return [];
        },
        render() { throw new Error('Astro asked for a page although it was told that there are none.'); },
      }),
    },
  };
}

// The build command is gone: nothing of what follows would be used.
process.on('disconnect', () => process.exit(1));
const dir = process.argv[2]!;
await build({ outDir: assetsOf(dir), logLevel: 'warn', integrations: [keepPages(dir)] });
process.exit(0);
