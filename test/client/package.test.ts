/** The packed client: one module without imports, and declarations that say what the contract says. */
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientDeclarations, clientModule } from '../../src/commands/package/client-module.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atlas-client-'));
  for (const [name, text] of clientDeclarations()) await writeFile(join(dir, name), text);
  await writeFile(join(dir, 'client.js'), clientModule());
  await symlink(resolve('node_modules'), join(dir, 'node_modules'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** What the compiler says of a file beside the declarations. */
async function faultsOf(text: string): Promise<string[]> {
  const file = join(dir, 'consumer.mts');
  await writeFile(file, text);
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
    allowImportingTsExtensions: true,
    exactOptionalPropertyTypes: false,
    types: [],
    skipLibCheck: false,
  });
  return ts
    .getPreEmitDiagnostics(program)
    .filter((fault) => fault.file?.fileName.startsWith(dir))
    .map(
      ({ messageText, file: at, start }) =>
        `${at!.getLineAndCharacterOfPosition(start!).line + 1}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}

test('the module has no imports', async () => {
  const text = clientModule();
  expect(text).not.toMatch(/^\s*import\b|\brequire\(/m);
  const { createClient } = (await import(join(dir, 'client.js'))) as { createClient: (origin: string) => object };
  expect(Object.keys(createClient('https://atlas.example')).sort()).toContain('compare');
});

test('a consumer is checked', async () => {
  expect(
    await faultsOf(`
    import { AtlasError, createClient } from './client.js';
    import type { CityAssessment } from './contract.js';
    const atlas = createClient('https://atlas.example', { timeout: 1000 });
    const city: CityAssessment = await atlas.city('fr.lyon');
    const status: 'present' | 'partial' | 'absent' = city.categories[0]!.criteria[0]!.status;
    const low: number = city.estimate.low;
    try { await atlas.gaps({ criterion: 'gtfs-schedule', status: ['absent'] }); } catch (error) { if (error instanceof AtlasError) console.log(error.problem?.did_you_mean, status, low); }
    export {};
  `),
  ).toEqual([]);
  expect(
    await faultsOf(`
    import { createClient } from './client.js';
    await createClient('https://atlas.example').gaps({ criterion: 'gtfs-schedule', status: ['lost'] });
    export {};
  `),
  ).toEqual([expect.stringContaining('"lost"')]);
});

test('every answer has the type that the contract gives it', async () => {
  const of = (module: string, ...names: string[]) => names.map((name) => ({ module, name }));
  const answers = [
    ...of('assessment', 'Ranking', 'CityAssessment', 'Countries', 'Country', 'CriterionReport', 'GapAtlas', 'Gaps'),
    ...of('comparison', 'Comparison'),
    ...of('coverage', 'CoverageCollection', 'RecentCoverage'),
    ...of('data-map', 'DataMap', 'Interpretation', 'LanguageSearch'),
    ...of('history', 'CityHistory'),
    ...of('resources', 'Resources'),
    ...of('datasets', 'CityDatasets', 'KindDatasets', 'DatasetKinds'),
    ...of('vocabulary', 'Vocabulary'),
  ];
  expect(
    await faultsOf(
      [
        'type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;',
        ...answers.flatMap(({ module, name }) => [
          `import type { ${name} as ${name}Declared } from './contract.js';`,
          `import type { ${name} } from '${resolve('src/contract/answers')}/${module}.ts';`,
          `export const same${name}: Same<${name}, ${name}Declared> = true;`,
        ]),
      ].join('\n'),
    ),
  ).toEqual([]);
});
