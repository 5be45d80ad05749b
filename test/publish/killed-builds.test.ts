/** A build that is killed leaves the site as it was, and nothing behind. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ManifestEntry } from '../../src/publish/site/manifest.ts';
import { checkFolder } from '../../src/commands/verify/check.ts';
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

test('killed at 20 moments, a build leaves the site whole, and the next one succeeds', async () => {
  const before = await manifestText(dir),
    entries = (JSON.parse(before) as { files: ManifestEntry[] }).files;
  // The same moments every time, spread over a build: a golden-ratio sequence.
  for (let i = 1; i <= 20; i++) {
    const child = spawn(process.execPath, buildCommand(dir), {
      cwd: dir,
      stdio: 'ignore',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    const start = performance.now();
    // One that ended sooner tells how long a build takes.
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
