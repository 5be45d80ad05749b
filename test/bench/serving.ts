/**
 * `npm run bench -- serving`: published files and computed answers on Node and in workerd, beside the same API as a usual dynamic service
 * (Hono on Node over SQLite, `peer/`). Bodies are compared first. Ratios are of interleaved rounds in one run.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { deepStrictEqual } from 'node:assert';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Ranking } from '../../src/contract/answers/assessment.ts';
import { files } from '../../src/contract/interface/routes.ts';
import { bundle } from '../../src/publish/hosts/emit.ts';
import { expectedOf, load, type Expected, type Measured } from './edge/load.ts';
import { start, writeConfig } from './edge/workerd.ts';
import { keep, median, table } from './figures.ts';

const connections = 32,
  rounds = 5,
  milliseconds = 2000;

/** A server as a process of its own that prints where it listens. */
async function spawned(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ port: number; child: ChildProcess }> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /:(\d+)\//.exec(String(chunk))?.[1];
      if (found) done(Number(found));
    });
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
  });
  return { port, child };
}

/** Megabytes that a process takes. */
const memory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

interface Asked {
  kind: string;
  ours: string[];
  peers: string[];
}

/**
 * What is asked, by kind: as a file where one holds the answer, and as the query that the peer computes. Answers are asked for again within
 * the minute for which the function keeps them; those "each new" are of more addresses than it has room for, so that each is computed.
 */
function asked(): Asked[] {
  const { ranking, criteria } = JSON.parse(readFileSync(join('dist', files.ranking), 'utf8')) as Ranking;
  const every = <T>(list: readonly T[], step: number, count: number) =>
    Array.from({ length: count }, (_, i) => list[(i * step) % list.length]!);
  const cities = every(ranking, 37, 100).map(({ scopeId }) => scopeId);
  const pairs = (first: readonly string[], apart: number) =>
    first.map((id, i) => `/api/compare?scopeIds=${id},${first[(i + apart) % first.length]!}`);
  const gaps = (criterionId: string, status: string, country: string) =>
    `/api/gaps?criterion=${criterionId}&status=${status}&country=${country.toLowerCase()}`;
  const nations = [...new Set(ranking.map(({ countryCode }) => countryCode))];
  const narrow = criteria.flatMap(({ criterionId }) =>
    ['present', 'absent', 'partial,present'].flatMap((status) =>
      nations.map((country) => gaps(criterionId, status, country)),
    ),
  );
  const same = (kind: string, ours: string[]): Asked => ({ kind, ours, peers: ours });
  return [
    {
      kind: 'city, file',
      ours: cities.map(files.city),
      peers: cities.map((id) => `/api/assessments/scope?scopeId=${id}`),
    },
    {
      kind: 'gaps of a criterion, file',
      ours: criteria.map(({ criterionId }) => files.gaps(criterionId)),
      peers: criteria.map(({ criterionId }) => `/api/gaps?criterion=${criterionId}`),
    },
    { kind: 'ranking, file', ours: [files.ranking], peers: ['/api/assessments'] },
    same(
      'gaps with filters',
      every(criteria, 1, 40).map(({ criterionId }, i) =>
        gaps(criterionId, 'present', ['fr', 'us', 'de', 'br', 'cn'][i % 5]!),
      ),
    ),
    same('gaps with filters, each new', every(narrow, 7, 5000)),
    same('compare', pairs(cities, 1)),
    same(
      'compare, each new',
      pairs(
        every(ranking, 1, 800).map(({ scopeId }) => scopeId),
        401,
      ),
    ),
  ];
}

export async function serving(): Promise<void> {
  if (!existsSync('dist/integrity.bin')) throw new Error('dist/ has no site. Run npm run build first.');
  const folder = await mkdtemp(join(tmpdir(), 'atlas-serving-'));
  const node = await spawned([resolve('src/edge/hosts/node/serve.ts')], { PORT: '0' });
  const peer = await spawned([resolve('test/bench/peer/main.ts'), join(folder, 'atlas.sqlite'), resolve('dist')], {});
  await bundle('src/edge/hosts/cloudflare/worker.ts', join(folder, 'atlas.js'));
  const workerd = await start(
    await writeConfig(folder, 'atlas.capnp', [{ name: 'atlas', module: 'atlas.js', assets: true }]),
    1,
  );
  try {
    const rows = [];
    for (const { kind, ours, peers } of asked()) {
      for (const [i, path] of ours.entries()) {
        const [a, b] = await Promise.all(
          [node.port, peer.port].map(
            async (port, k) =>
              (await fetch(`http://127.0.0.1:${port}${k === 0 ? path : peers[i]!}`)).json() as Promise<unknown>,
          ),
        );
        deepStrictEqual(b, a, `the peer's answer to ${peers[i]} differs`);
      }
      const expected = {
        node: await expectedOf(node.port, ours),
        workerd: await expectedOf(workerd.ports['atlas']!, ours),
        peer: await expectedOf(peer.port, peers),
      };
      const found: Record<keyof typeof expected, Measured[]> = { node: [], workerd: [], peer: [] };
      const ports = { node: node.port, workerd: workerd.ports['atlas']!, peer: peer.port };
      for (let round = 0; round <= rounds; round += 1) {
        for (const name of ['peer', 'node', 'workerd'] as const) {
          const measured = await load(ports[name], expected[name] as Expected[], { connections, milliseconds });
          if (measured.failed > 0) throw new Error(`${name}, ${kind}: ${measured.failures.join('; ')}`);
          if (round > 0) found[name].push(measured);
        }
      }
      const of = (name: keyof typeof found) => ({
        perSecond: median(found[name].map(({ perSecond }) => perSecond)),
        p50: median(found[name].map(({ p50 }) => p50)),
        p99: median(found[name].map(({ p99 }) => p99)),
      });
      const ratio = (name: 'node' | 'workerd') =>
        median(found[name].map(({ perSecond }, i) => perSecond / found.peer[i]!.perSecond));
      rows.push({
        kind,
        bytes: Math.round(expected.node.reduce((sum, { length }) => sum + length, 0) / expected.node.length),
        peer: of('peer'),
        node: { ...of('node'), ratio: ratio('node') },
        workerd: { ...of('workerd'), ratio: ratio('workerd') },
      });
    }
    const megabytes = { peer: memory(peer.child.pid!), node: memory(node.child.pid!), workerd: memory(workerd.pid) };
    keep('serving', { connections, rounds, milliseconds, rows, megabytes });
    console.log(
      table(
        [
          'asked',
          'bytes',
          'peer, a second',
          'Node',
          'of peer',
          'workerd',
          'of peer',
          'p99 peer, ms',
          'p99 Node',
          'p99 workerd',
        ],
        rows.map(({ kind, bytes, peer: p, node: n, workerd: w }) => [
          kind,
          bytes,
          p.perSecond.toFixed(0),
          n.perSecond.toFixed(0),
          `${n.ratio.toFixed(1)} ×`,
          w.perSecond.toFixed(0),
          `${w.ratio.toFixed(1)} ×`,
          p.p99.toFixed(1),
          n.p99.toFixed(1),
          w.p99.toFixed(1),
        ]),
      ),
    );
    console.log(
      `memory: peer ${megabytes.peer.toFixed(0)} MB, Node ${megabytes.node.toFixed(0)} MB, workerd ${megabytes.workerd.toFixed(0)} MB`,
    );
  } finally {
    for (const { child } of [node, peer]) {
      child.removeAllListeners('exit');
      child.kill();
    }
    await workerd.stop();
    await rm(folder, { recursive: true });
  }
}
