/** Every file of `src/`, without its comments, and the files and packages that it loads. */
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import fg from 'fast-glob';

export interface SourceFile {
  /** From the root: `src/edge/handler.ts`. */
  file: string;
  /** Unchanged. */
  text: string;
  /** Without comments that have lines of their own. */
  code: string;
  loads: Load[];
}
/** What a file imports, imports when asked for, or names by `new URL('…', import.meta.url)`. */
export interface Load {
  file: string;
  /** As it is written. */
  target: string;
  /** From the root, when it is a path. */
  path?: string;
  /** Only types, so that nothing is loaded when the code runs. */
  isType?: true;
}

/** A specifier with a placeholder is in a text that is still to be written. */
const statement = /^\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"$]+)['"]/gm;
const call = /\bimport\(\s*['"`]([^'"`$]+)/g;
const address = /\bnew URL\(\s*['"`]([^'"`$]+)['"`$][^)]*\bimport\.meta\.url/g;

/** What a text loads. */
export function loadsOf(file: string, code: string): Load[] {
  const stated = [...code.matchAll(statement)].map(([text, target]) => ({
    target: target!,
    ...(/^\s*(?:import|export)\s+type\s/.test(text) && { isType: true as const }),
  }));
  const called = [...code.matchAll(call)].map(([, target]) => ({ target: target! }));
  const addresses = [...code.matchAll(address)].map(([, target]) => ({ target: target!.replace(/^(?!\.)/, './') }));
  return [...stated, ...called, ...addresses].map((load) => ({
    file,
    ...load,
    ...(load.target.startsWith('.') && { path: normalize(join(dirname(file), load.target)) }),
  }));
}

/** In the order of their names. */
export const sourceFiles: readonly SourceFile[] = await Promise.all(
  (await fg('src/**/*.{ts,astro}')).sort().map(async (file) => {
    const text = await readFile(file, 'utf8');
    const code = text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
    return { file, text, code, loads: loadsOf(file, code) };
  }),
);
