/** A project that builds in seconds: this one's code over the data of a few small countries. */
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fg from 'fast-glob';

const run = promisify(execFile);
const whole = ['src', 'public', 'package.json', 'tsconfig.json', 'astro.config.mjs'];

/** Leaves some pages, by their files below `src/pages`: a build of one takes a third of the time. */
export async function leavePages(dir: string, pages: readonly string[]): Promise<void> {
  for (const file of await fg('**/*.astro', { cwd: join(dir, 'src/pages') }))
    if (!pages.includes(file)) await rm(join(dir, 'src/pages', file));
}

/**
 * Makes it in a new folder, or again in one. Rows of places and facts are those of the countries, by lower-case code;
 * the rest of the data is small.
 */
export async function smallProject(nations: readonly string[], folder?: string): Promise<string> {
  const dir = folder ?? (await mkdtemp(join(tmpdir(), 'atlas-small-')));
  for (const name of whole) await cp(name, join(dir, name), { recursive: true });
  const modules = join(dir, 'node_modules');
  if (!existsSync(modules)) await symlink(resolve('node_modules'), modules);
  const patterns = [
    '*.json',
    'texts/examples/*',
    '{changelog,changes,corrections,countries,kinds,matching,registry-tables,snapshots,texts,words}/*.json',
    ...nations.flatMap((code) => [`places/${code}.json`, `facts/*/${code}.json`]),
  ];
  for (const file of await fg(patterns, { cwd: 'data' })) {
    await mkdir(join(dir, 'data', file, '..'), { recursive: true });
    await cp(join('data', file), join(dir, 'data', file));
  }
  return dir;
}

export interface Built {
  code: number;
  out: string;
  error: string;
}

export const buildCommand = (dir: string): string[] => [join(dir, 'src/commands/build.ts')];

/** Builds it with arguments. Never rejects. */
export async function buildSmall(
  dir: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Built> {
  try {
    const { stdout, stderr } = await run(process.execPath, [...buildCommand(dir), ...args], {
      cwd: dir,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
      maxBuffer: 1e8,
    });
    return { code: 0, out: stdout, error: stderr };
  } catch (caught) {
    const { code, stdout, stderr } = caught as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, error: stderr };
  }
}

export const manifestText = (dir: string, site = 'dist'): Promise<string> =>
  readFile(join(dir, site, 'manifest.json'), 'utf8');

/** Replaces text in a data file; throws when it is not there. */
export async function edit(dir: string, file: string, from: string | RegExp, to: string): Promise<void> {
  const before = await readFile(join(dir, file), 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${from}`);
  await writeFile(join(dir, file), after);
}

/** What builds that ended too early left beside the site. */
export const leftovers = (dir: string): string[] => readdirSync(dir).filter((name) => name.startsWith('.dist'));
