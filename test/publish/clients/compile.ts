/** Compiles and bundles generated clients with the calls that use them. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
};

/** What the compiler says of all calls in a folder, and of all that they import. */
export function complaints(folder: string): string[] {
  const calls = readdirSync(join(folder, 'calls')).map((name) => join(folder, 'calls', name));
  return ts.getPreEmitDiagnostics(ts.createProgram(calls, options)).map(({ file, start, messageText }) => {
    const at = file && start !== undefined ? `:${file.getLineAndCharacterOfPosition(start).line + 1}` : '';
    const name = file ? relative(folder, file.fileName) : '';
    return `${name}${at} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

/** The module of these calls, bundled with its client, since generated code isn't all erasable. */
export async function loadCalls<T>(folder: string, name: string): Promise<T> {
  const outfile = join(folder, 'bundled', `${name}.mjs`);
  await build({
    entryPoints: [join(folder, 'calls', `${name}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  return (await import(pathToFileURL(outfile).href)) as T;
}
