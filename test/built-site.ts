/** The real site, built in a copy of the project and as if elsewhere, once for all tests of a run that ask for it. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const run = promisify(execFile);
const sources = ['src', 'data', 'public', 'package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs'];

/** Copies the project into a folder; the installed packages are shared. */
async function copyProject(to: string): Promise<void> {
  for (const name of sources) await cp(name, join(to, name), { recursive: true });
  await symlink(resolve('node_modules'), join(to, 'node_modules'));
}

/** Time zone and locale of somewhere else, for what has to be the same everywhere. */
export const abroad = { TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };

const buildIn = (dir: string) =>
  run(process.execPath, [join(dir, 'src/commands/build.ts')], {
    cwd: dir,
    env: { ...process.env, ...abroad, ASTRO_TELEMETRY_DISABLED: '1' },
    maxBuffer: 1e8,
  });

/**
 * The folder that holds the built copy, with its `dist/`. The first caller builds and the others wait. A build that
 * fails, fails for all. If ATLAS_BUILT_SITE names a folder with a `dist/`, we use that, for a quick look while
 * developing.
 */
export async function builtSite(): Promise<string> {
  if (process.env['ATLAS_BUILT_SITE']) return resolve(process.env['ATLAS_BUILT_SITE']);
  const root = inject('builtSiteFolder');
  const project = join(root, 'project'),
    ready = join(root, 'ready');
  const first = await mkdir(join(root, 'lock')).then(
    () => true,
    () => false,
  );
  if (first) {
    const outcome = await copyProject(project)
      .then(() => buildIn(project))
      .then(
        () => '',
        (error: { stderr?: string; message: string }) => `the build failed: ${error.stderr ?? error.message}`,
      );
    await writeFile(`${ready}.part`, outcome);
    await cp(`${ready}.part`, ready);
  }
  while (!existsSync(ready)) await pause(200);
  const failure = await readFile(ready, 'utf8');
  if (failure) throw new Error(failure);
  return project;
}
