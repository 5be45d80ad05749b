/** Vite plugin: pages import the modules that make the answers as they stand, instead of a bundled copy. */
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const source = fileURLToPath(new URL('../..', import.meta.url));
/** What other plugins may ask of this one: the address of the module that exports the edge function's maker. */
export interface OwnModulesApi { edge: URL }

/** What Vite has to turn into something else. */
const bundled = /^(?:components|layouts|pages|styles)\//;

/**
 * The process that builds pages makes the files beside them too. With one copy of each module, what one of the two has worked out (records by
 * city, the change feed, names) is there for the other, and code is compiled once.
 */
export const ownModules = (edge: URL) => ({
  name: 'own-modules',
  api: { edge } satisfies OwnModulesApi,
  enforce: 'pre' as const,
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'prerender',
  resolveId(id: string, importer: string | undefined) {
    if (!importer || !/^\.\.?\//.test(id) || !id.endsWith('.ts')) return undefined;
    const path = resolve(dirname(importer), id);
    return path.startsWith(source) && !bundled.test(path.slice(source.length)) ? { id: pathToFileURL(path).href, external: true } : undefined;
  },
});
