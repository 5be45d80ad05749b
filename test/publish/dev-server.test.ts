/** The dev server: what is edited, data or code, shows at the next request, in pages and files, without a restart. */
import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edit, smallProject } from './small-project.ts';

const minutes = 60_000;
let dir: string, server: ChildProcess, origin: string;
let said = '';

beforeAll(async () => {
  dir = await smallProject(['at', 'be', 'lu']);
  server = spawn(process.execPath, [join(dir, 'node_modules/astro/bin/astro.mjs'), 'dev', '--port', '0'], {
    cwd: dir,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', VITEST: '' },
  });
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (text) => (said += text));
  origin = await shown(async () => /http:\/\/localhost:\d+/.exec(said)?.[0]);
}, 2 * minutes);
afterAll(async () => {
  server.kill();
  await rm(dir, { recursive: true, force: true });
});

/** The first value that is there; the watcher needs a moment to see a file. */
async function shown<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    if (server.exitCode !== null) throw new Error(`The dev server ended: ${said}`);
    await pause(100);
  }
}

const text = async (address: string): Promise<string> => {
  const response = await fetch(origin + address);
  expect(response.status, address).toBe(200);
  return response.text();
};
const holding = (address: string, words: string) =>
  shown(async () => ((await text(address)).includes(words) ? address : undefined));

const page = '/cities/at.vienna',
  file = '/api/assessments/scope/at.vienna.json';

test(
  'a changed fact shows in page and file, and the server says so',
  async () => {
    expect(await text(page)).toContain('WienMobil Rad');
    expect(await text(file)).not.toContain('Wiener Leihrad');
    await edit(dir, 'data/facts/gbfs-systems/at.json', '"WienMobil Rad"', '"Wiener Leihrad"');
    await Promise.all([holding(page, 'Wiener Leihrad'), holding(file, 'Wiener Leihrad')]);
    expect(said).toContain('data/facts/gbfs-systems/at.json changed');
  },
  5 * minutes,
);

test(
  'a changed sentence shows in page and file',
  async () => {
    await edit(dir, 'src/wording/finding.ts', '`We found ${scene.things', '`We came across ${scene.things');
    await Promise.all([holding(page, 'We came across'), holding(file, 'We came across')]);
  },
  5 * minutes,
);

test(
  'so does a changed text of a problem, and a changed component',
  async () => {
    await edit(dir, 'data/texts/problems.json', '"title":"No such city"', '"title":"There is no such city"');
    const problem = async () => (await fetch(`${origin}/api/assessments/scope?scopeId=at.nowhere`)).text();
    await shown(async () => (await problem()).includes('There is no such city') || undefined);
    await holding('/problems/unknown-scope', 'There is no such city');
    await edit(dir, 'src/components/WaysOn.astro', '<h2>Where to go from here', '<h2>Ways further');
    await holding('/problems/unknown-scope', 'Ways further');
  },
  5 * minutes,
);

test(
  'parameters are answered by the function, and an unknown city with a problem',
  async () => {
    const response = await fetch(`${origin}/api/assessments/scope?scopeId=at.vienna`);
    expect([response.status, response.headers.get('content-location')]).toEqual([200, file]);
    expect((await fetch(`${origin}/api/assessments/scope?scopeId=at.nowhere`)).status).toBe(404);
    const answer = await fetch(`${origin}/api/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'air quality in Vienna' }),
    });
    expect(answer.status).toBe(200);
  },
  2 * minutes,
);
