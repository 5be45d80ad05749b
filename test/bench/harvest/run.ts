/**
 * `npm run bench:harvest [-- --portals 3000 --datasets 1000000 --pause 1000 --kills 20]`: harvests false portals of
 * every platform on this machine, with every fault that portals have. Prints the minutes, the largest resident memory
 * of just the harvesting process, the portals that weren't listed exactly, and whether a run that was killed so often
 * ends with the same bytes.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { titleOf } from '../../sources/portal-faults.ts';
import { itemsOfPortal, readablePortal, simulatedPortals } from './portals.ts';

const text = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = parseArgs({
  options: { portals: text('3000'), datasets: text('1000000'), pause: text('1000'), kills: text('20') },
});
const { portals, datasets, pause } = values;
const simulated = simulatedPortals(Number(portals), Number(datasets));

const servers = fork(new URL('servers.ts', import.meta.url), [portals, datasets]);
const [{ port }] = (await once(servers, 'message')) as [{ port: number }];

const [whole, killed, lists] = ['whole', 'killed', 'lists'].map((name) =>
  mkdtempSync(join(tmpdir(), `atlas-bench-harvest-${name}-`)),
) as [string, string, string];
const list = join(lists, 'portals.json');
writeFileSync(list, JSON.stringify(simulated.map(readablePortal)));

/** As `npm run harvest` starts it. */
const flags = ['--max-old-space-size=256', '--max-semi-space-size=4'];
const env = { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
const start = (dir: string, pauseMs: string): ChildProcess =>
  spawn(process.execPath, [...flags, 'test/bench/harvest/once.ts', dir, String(port), list, pauseMs], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });

/** Largest resident memory of a process so far, in bytes; Linux only. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

async function finished(child: ChildProcess): Promise<{ out: string; code: number | null; peak: number }> {
  let out = '';
  let peak = 0;
  child.stdout!.on('data', (part) => (out += part));
  const sampling = setInterval(() => (peak = Math.max(peak, peakOf(child.pid!))), 250);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(sampling);
  return { out, code, peak };
}

/** Readings and summary, each by its digest. */
const digests = (dir: string): Map<string, string> =>
  new Map(
    readdirSync(dir)
      .filter((name) => /\.jsonl?$/.test(name))
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(dir, name)))
          .digest('hex'),
      ]),
  );

/** Files that are only in one of two folders, or have other bytes there. */
function differing(a: string, b: string): string[] {
  const [inA, inB] = [digests(a), digests(b)];
  return [...new Set([...inA.keys(), ...inB.keys()])].filter((name) => inA.get(name) !== inB.get(name)).toSorted();
}

/** Titles of a reading in its file, sorted; of none where it has no file. */
function titlesIn(dir: string, portal: string): string[] {
  const lines = readFileSync(join(dir, `${portal}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  return lines.map((line) => (JSON.parse(line) as { title: string }).title).toSorted();
}

/** Portals whose datasets weren't each listed exactly once. */
function wrongIn(dir: string): string[] {
  const files = new Set(readdirSync(dir));
  return simulated.flatMap((portal) => {
    const { portal: key } = readablePortal(portal);
    const expected = itemsOfPortal(portal).map(titleOf).toSorted();
    const listed = files.has(`${key}.jsonl`) ? titlesIn(dir, key) : [];
    const isSame = listed.length === expected.length && listed.every((title, index) => title === expected[index]);
    return isSame ? [] : [`${key}: ${listed.length} datasets of ${expected.length}`];
  });
}

async function runWhole(): Promise<void> {
  const begun = performance.now();
  const { out, code, peak } = await finished(start(whole, pause));
  if (code !== 0) throw new Error(`the run ended with code ${code}`);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(out.trim());
  console.log(`${minutes} minutes, ${Math.round(peak / 1e6)} MB at most, a pause of ${pause} ms`);
  const wrong = wrongIn(whole);
  console.log(
    `${simulated.length - wrong.length} of ${simulated.length} portals: every dataset listed once, none invented`,
  );
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
}

async function runKilled(kills: number): Promise<void> {
  servers.send('again');
  for (let kill = 0; kill < kills; kill++) {
    const child = start(killed, '0');
    child.stdout!.resume();
    const closed = once(child, 'close');
    await Promise.race([sleep(800 + ((kill * 7919) % 5000)), closed]);
    child.kill('SIGKILL');
    await closed;
  }
  const last = await finished(start(killed, '0'));
  const different = differing(whole, killed);
  const bytes = different.length === 0 ? 'the same bytes' : `OTHER BYTES in ${different.length} files`;
  console.log(`killed ${kills} times: ${bytes}, ${Math.round(last.peak / 1e6)} MB at most without a pause`);
  for (const name of different.slice(0, 5)) {
    const [first, second] = [whole, killed].map((dir) =>
      existsSync(join(dir, name)) ? readFileSync(join(dir, name), 'utf8').slice(0, 300) : 'no file',
    );
    console.log(`  ${name}\n    ${first}\n    ${second}`);
  }
  if (last.code !== 0 || different.length > 0) process.exitCode = 1;
}

try {
  await runWhole();
  if (Number(values.kills) > 0) await runKilled(Number(values.kills));
} finally {
  for (const dir of [whole, killed, lists]) rmSync(dir, { recursive: true });
  servers.disconnect();
}
