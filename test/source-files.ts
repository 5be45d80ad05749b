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
}

/** A specifier with a placeholder is in a text that is still to be written. */
const statement = /^\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"$]+)['"]/gm;
const call = /\bimport\(\s*['"`]([^'"`$]+)/g;
const address = /\bnew URL\(\s*['"`]([^'"`$]+)['"`$][^)]*\bimport\.meta\.url/g;

/** What a text loads. */
export function loadsOf(file: string, code: string): Load[] {
  const targets = [statement, call].flatMap((form) => [...code.matchAll(form)].map(([, target]) => target!));
  const addresses = [...code.matchAll(address)].map(([, target]) => target!.replace(/^(?!\.)/, './'));
  return [...targets, ...addresses].map((target) => ({
    file,
    target,
    ...(target.startsWith('.') && { path: normalize(join(dirname(file), target)) }),
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
