/** The command `npm run new -- registry|criterion|kind|platform|host …`: writes a skeleton that runs and passes its tests, and prints what is left to do. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { newCriterion } from './new/criterion.ts';
import type { Skeleton } from './new/skeleton.ts';
import { newHost, newKind, newPlatform, newRegistry } from './new/skeletons.ts';

const USAGE = `usage: npm run new -- registry <slug>
       npm run new -- criterion <category> <slug>
       npm run new -- kind <domain>|other <slug>
       npm run new -- platform <name>
       npm run new -- host <name>`;

/** The value, when it is a slug in kebab case. */
function checkedSlug(value: string): string {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(value))
    throw new Error(`${value} is no slug; write small letters, digits and single hyphens, e.g. city-bike-lists`);
  return value;
}

/** Where lines break follows from how long the names are. */
function format(paths: readonly string[], root: string): void {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const options = ['--write', '--files-ignore-unknown=true', '--no-errors-on-unmatched'];
  execFileSync(process.execPath, [biome, 'format', ...options, ...paths], { cwd: root, stdio: 'pipe' });
}

const byName = { registry: newRegistry, platform: newPlatform, host: newHost };
const byGroup = { criterion: newCriterion, kind: newKind };

async function skeletonOf([what = '', ...names]: string[], root: string): Promise<Skeleton> {
  if (Object.hasOwn(byName, what) && names.length === 1)
    return byName[what as keyof typeof byName](checkedSlug(names[0]!), root);
  if (Object.hasOwn(byGroup, what) && names.length === 2)
    return byGroup[what as keyof typeof byGroup](names[0]!, checkedSlug(names[1]!), root);
  throw new Error(USAGE);
}

/** Returns the exit code: 1 when nothing was written, with the reason. @param root the project's folder. */
export async function run(argv: string[], root = '.', out = console.log, err = console.error): Promise<number> {
  try {
    const { created, changed, steps } = await skeletonOf(argv, root);
    const taken = Object.keys(created).find((path) => existsSync(join(root, path)));
    if (taken !== undefined) throw new Error(`${taken} exists already; choose another name or edit it`);
    for (const [path, text] of Object.entries({ ...created, ...changed })) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    format(Object.keys({ ...created, ...changed }), root);
    for (const path of Object.keys(created)) out(`wrote   ${path}`);
    for (const path of Object.keys(changed)) out(`changed ${path}`);
    out(`\nLeft to do:\n${steps.map((step, i) => `${i + 1}. ${step}`).join('\n')}`);
    return 0;
  } catch (error) {
    err(error instanceof Error ? error.message : error);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2));
