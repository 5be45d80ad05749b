/**
 * `npm run bench:harvest [-- --portals 3000 --datasets 1000000 --pause 1000 --kills 20]`: a harvest of false portals of every platform
 * on this machine. Prints the minutes, the largest resident memory, and whether a run that was killed so often ends with the same bytes.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const text = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = parseArgs({
  options: { portals: text('3000'), datasets: text('1000000'), pause: text('1000'), kills: text('20') },
});
const { portals, datasets, pause } = values;

const servers = fork(new URL('servers.ts', import.meta.url), [portals, datasets, '50']);
const [{ port }] = (await once(servers, 'message')) as [{ port: number }];

/** The flags of `npm run harvest`. */
const flags = ['--max-old-space-size=320', '--max-semi-space-size=4'];
const start = (dir: string, pauseMs: string): ChildProcess =>
  spawn(process.execPath, [...flags, 'test/bench/harvest/once.ts', dir, String(port), portals, pauseMs], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Largest resident memory so far, in bytes; Linux only. */
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

function digest(dir: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(dir).sort())
    if (/\.jsonl?$/.test(name)) hash.update(name).update(readFileSync(join(dir, name)));
  return hash.digest('hex');
}

const [whole, killed] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'atlas-bench-harvest-'))) as [string, string];
try {
  const begun = performance.now();
  const { out, code, peak } = await finished(start(whole, pause));
  if (code !== 0) throw new Error(`the run ended with code ${code}`);
  const milliseconds = performance.now() - begun;
  console.log(out.trim());
  console.log(
    `${(milliseconds / 60_000).toFixed(1)} minutes, ${Math.round(peak / 1e6)} MB at most, a pause of ${pause} ms`,
  );
  const kills = Number(values.kills);
  for (let kill = 0; kill < kills; kill++) {
    const child = start(killed, '0');
    child.stdout!.resume();
    const closed = once(child, 'close');
    await Promise.race([sleep(800 + ((kill * 7919) % 5000)), closed]);
    child.kill('SIGKILL');
    await closed;
  }
  const last = await finished(start(killed, '0'));
  console.log(`killed ${kills} times: ${digest(killed) === digest(whole) ? 'the same bytes' : 'OTHER BYTES'}`);
  if (last.code !== 0 || digest(killed) !== digest(whole)) process.exitCode = 1;
} finally {
  for (const dir of [whole, killed]) rmSync(dir, { recursive: true });
  servers.disconnect();
}
