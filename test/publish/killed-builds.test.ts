/** A build that is killed leaves the site as it was, and nothing behind. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fg from 'fast-glob';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ManifestEntry } from '../../src/publish/site/manifest.ts';
import { placesOf, recover } from '../../src/publish/site/swap.ts';
import { checkFolder } from '../../src/commands/verify.ts';
import { buildCommand, buildSmall, leavePages, leftovers, manifestText, smallProject } from './small-project.ts';

let dir: string;
/** Milliseconds that a build takes. */
let whole: number;

beforeAll(async () => {
  dir = await smallProject(['be', 'lu']);
  await leavePages(dir, ['404.astro']);
  const start = performance.now();
  expect(await buildSmall(dir)).toMatchObject({ code: 0 });
  whole = performance.now() - start;
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('killed at 3 moments, a build leaves the site whole, and the next one succeeds', async () => {
  const before = await manifestText(dir),
    entries = (JSON.parse(before) as { files: ManifestEntry[] }).files;
  // The same moments every time, spread over a build: a golden-ratio sequence.
  for (let i = 1; i <= 3; i++) {
    const child = spawn(process.execPath, buildCommand(dir), {
      cwd: dir,
      stdio: 'ignore',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    const start = performance.now();
    // One that ended sooner shows how long a build takes.
    const ended = new Promise<void>((resolve) =>
      child.once('exit', (code) => {
        if (code === 0) whole = Math.min(whole, performance.now() - start);
        resolve();
      }),
    );
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, whole * ((i * 0.618034) % 1)))]);
    child.kill('SIGKILL');
    await ended;
    expect(await manifestText(dir)).toBe(before);
    expect(checkFolder(join(dir, 'dist'), entries, true).faults).toEqual([]);
  }
  expect(await buildSmall(dir)).toMatchObject({ code: 0 });
  expect(await manifestText(dir)).toBe(before);
  expect(leftovers(dir)).toEqual([]);
});

test('killed at 40 moments of a swap, there is a whole site, or the one before until the next build puts it back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-swaps-'));
  const command = [import.meta.resolve('./swap-on.ts').replace('file://', ''), folder];
  const places = placesOf(join(folder, 'dist'));
  const texts = (site: string) =>
    fg.sync('**', { cwd: site, dot: true }).map((file) => readFileSync(join(site, file), 'utf8'));
  const isWhole = (site: string) => texts(site).length === 40 && new Set(texts(site)).size === 1;
  execFileSync(process.execPath, [...command, '1']);
  let away = 0;
  for (let i = 1; i <= 40; i++) {
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    // A swap takes some milliseconds: these are moments of several.
    await new Promise((resolve) => setTimeout(resolve, 40 * ((i * 0.618034) % 1)));
    child.kill('SIGKILL');
    await once(child, 'exit');
    if (!existsSync(places.target)) {
      away++;
      expect(isWhole(places.previous)).toBe(true);
      await recover(places);
    }
    expect(isWhole(places.target), `kill ${i}`).toBe(true);
  }
  execFileSync(process.execPath, [...command, '1']);
  expect(isWhole(places.target)).toBe(true);
  expect(leftovers(folder)).toEqual([]);
  // Most kills find a site.
  expect(away).toBeLessThan(20);
  rmSync(folder, { recursive: true });
});
