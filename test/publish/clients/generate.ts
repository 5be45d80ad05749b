/** Clients made from the OpenAPI document, by the command of each generator, as its users do. */
import { execFile } from 'node:child_process';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const bin = resolve('node_modules/.bin');

/** Each generator writes one module, or a folder of the same name. */
export const generators = ['openapi-fetch', 'hey-api', 'orval', 'swagger-typescript-api', 'oazapfts'] as const;
export type Generator = (typeof generators)[number];

/** Orval writes the server's address into its clients. */
const orvalConfig = (base: string): string => {
  const to = (client: string, target: string, more = '') =>
    `{ input: './openapi.json', output: { client: '${client}', mode: 'single', target: './${target}.ts'${more} } }`;
  return `export default { client: ${to('fetch', 'orval', `, baseUrl: '${base}'`)}, zod: ${to('zod', 'orval-zod')} };\n`;
};

const commands: Readonly<Record<Generator, readonly string[]>> = {
  'openapi-fetch': ['openapi-typescript', 'openapi.json', '-o', 'openapi-fetch.ts'],
  'hey-api': ['openapi-ts', '-i', 'openapi.json', '-o', 'hey-api', '--no-log-file'],
  orval: ['orval', '--config', 'orval.config.mjs'],
  'swagger-typescript-api': [
    'swagger-typescript-api',
    ...[
      'generate',
      '-p',
      'openapi.json',
      '-o',
      '.',
      '-n',
      'swagger-typescript-api.ts',
      '--generate-union-enums',
      '--silent',
    ],
  ],
  oazapfts: ['oazapfts', 'openapi.json', 'oazapfts.ts'],
};

/** Fills a new folder: the document, a module of each generator, orval's validators, and the calls in `calls/`. */
export async function generate(document: string, base: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'openapi.json'), document);
  await writeFile(join(folder, 'package.json'), '{"name":"clients","private":true,"type":"module"}\n');
  await writeFile(join(folder, 'orval.config.mjs'), orvalConfig(base));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await cp('test/publish/clients/calls', join(folder, 'calls'), { recursive: true });
  for (const [program = '', ...args] of Object.values(commands))
    await run(join(bin, program), args, { cwd: folder, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 1e8 });
}
