/** `src/client` -> one ECMAScript module without imports, and its declarations. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import ts from 'typescript';
import { contractTypes } from './schema-types.ts';

const source = (file: string): string => fileURLToPath(new URL(`../../client/${file}`, import.meta.url));

/** The module's text, for browsers, Node, Deno and workers. */
export function clientModule(): string {
  const { outputFiles } = buildSync({
    entryPoints: [source('client.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    legalComments: 'none',
    banner: { js: '/** Client of the Open City Atlas. MIT licence. */' },
  });
  return outputFiles[0]!.text;
}

/** Declarations by file name: the client's own, and the contract's as plain types. Throws when a declaration needs an import that is not there. */
export function clientDeclarations(): Map<string, string> {
  const declarations = new Map([['contract.d.ts', contractTypes()]]);
  for (const name of ['client', 'atlas-error', 'transport']) {
    const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(source(`${name}.ts`), 'utf8'), {
      fileName: `${name}.ts`,
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, isolatedDeclarations: true },
    });
    if (diagnostics?.length)
      throw new Error(
        diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n'),
      );
    declarations.set(
      `${name}.d.ts`,
      outputText
        .replace(/from '\.\.\/contract\/[\w/-]+\.ts'/g, "from './contract.js'")
        .replace(/from '\.\/([\w-]+)\.ts'/g, "from './$1.js'"),
    );
  }
  return declarations;
}
