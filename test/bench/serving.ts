/**
 * `npm run bench -- serving`: published files and computed answers on Node and in workerd, beside the same API as a usual dynamic service
 * (Hono on Node over SQLite, `peer/`). Bodies are compared first. Ratios are of interleaved rounds in one run.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { deepStrictEqual } from 'node:assert';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Ranking } from '../../src/contract/answers/assessment.ts';
import { files } from '../../src/contract/interface/routes.ts';
import { bundle } from '../../src/publish/hosts/emit.ts';
import { expectedOf, load, type Expected, type Measured } from './edge/load.ts';
import { environment, flags } from '../../src/edge/hosts/node/settings.ts';
import { start, writeConfig, type Running } from './edge/workerd.ts';
import { keep, median, table } from './figures.ts';

const connections = 32;

/** How long each row runs, and on which site. */
export interface ServingOptions {
  dist?: string;
  rounds?: number;
  milliseconds?: number;
  /** At most so many addresses of a kind. */
  addresses?: number;
  /** Only kinds whose name has this text; their figures aren’t kept. */
  only?: string;
}

/** A server as a process of its own that prints where it listens. */
async function spawned(
  args: readonly string[],
  env: Record<string, string>,
  cwd = '.',
): Promise<{ port: number; child: ChildProcess }> {
  const child = spawn(process.execPath, args, {
    cwd,
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

/** Processor time of a process in microseconds; a tick of /proc is a hundredth of a second. */
function processor(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
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
function asked(dist: string): Asked[] {
  const { ranking, criteria } = JSON.parse(readFileSync(join(dist, files.ranking), 'utf8')) as Ranking;
  const every = <T>(list: readonly T[], step: number, count: number) =>
    Array.from({ length: count }, (_, i) => list[(i * step) % list.length]!);
  const cities = [...new Set(every(ranking, 37, 100).map(({ scopeId }) => scopeId))];
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
        gaps(criterionId, 'present', nations[i % Math.min(5, nations.length)]!),
      ),
    ),
    same('gaps with filters, each new', every(narrow, 7, 5000)),
    same('compare', pairs(cities, 1)),
    same(
      'compare, each new',
      pairs(
        ranking.slice(0, 800).map(({ scopeId }) => scopeId),
        401,
      ),
    ),
  ];
}

interface Servers {
  node: { port: number; child: ChildProcess };
  peer: { port: number; child: ChildProcess };
  workerd: Running;
  stop(): Promise<void>;
}

async function started(dist: string): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'atlas-serving-'));
  const host = resolve('src/edge/hosts/node/serve.ts');
  // Both in the memory that our own host's unit gives it.
  const node = await spawned([...flags, host], { ...environment, PORT: '0' }, dirname(resolve(dist)));
  const database = join(folder, 'atlas.sqlite');
  const peer = await spawned([...flags, resolve('test/bench/peer/main.ts'), database, resolve(dist)], environment);
  await bundle('src/edge/hosts/cloudflare/worker.ts', join(folder, 'atlas.js'));
  const worker = { name: 'atlas', module: 'atlas.js', assets: true };
  const workerd = await start(await writeConfig(folder, 'atlas.capnp', [worker], dist), 1);
  const stop = async () => {
    for (const { child } of [node, peer]) {
      child.removeAllListeners('exit');
      child.kill();
    }
    await workerd.stop();
    await rm(folder, { recursive: true });
  };
  return { node, peer, workerd, stop };
}

/** Throws where the peer answers something else. */
async function checkPeer({ node, peer }: Servers, { ours, peers }: Asked): Promise<void> {
  const answer = async (port: number, path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).json() as Promise<unknown>;
  for (const [i, path] of ours.entries()) {
    const [own, other] = await Promise.all([answer(node.port, path), answer(peer.port, peers[i]!)]);
    deepStrictEqual(other, own, `the peer's answer to ${peers[i]} differs`);
  }
}

const names = ['peer', 'node', 'workerd'] as const;
type Name = (typeof names)[number];
type Row = ReturnType<typeof rowOf>;
/** `cpu` is the processor time of a request in microseconds, which others on the machine hardly change. */
type Timed = Measured & { cpu: number };

function rowOf(kind: string, expected: readonly Expected[], found: Record<Name, Timed[]>) {
  const of = (name: Name) => ({
    perSecond: median(found[name].map(({ perSecond }) => perSecond)),
    p50: median(found[name].map(({ p50 }) => p50)),
    p99: median(found[name].map(({ p99 }) => p99)),
    cpu: median(found[name].map(({ cpu }) => cpu)),
  });
  const ratio = (name: Name) => median(found[name].map(({ perSecond }, i) => perSecond / found.peer[i]!.perSecond));
  const cpuRatio = (name: Name) => median(found[name].map(({ cpu }, i) => found.peer[i]!.cpu / cpu));
  return {
    kind,
    bytes: Math.round(expected.reduce((sum, { length }) => sum + length, 0) / expected.length),
    peer: of('peer'),
    node: { ...of('node'), ratio: ratio('node'), cpuRatio: cpuRatio('node') },
    workerd: { ...of('workerd'), ratio: ratio('workerd'), cpuRatio: cpuRatio('workerd') },
  };
}

/** Asks the three in turn; the first round is for warming up. */
async function measured(
  servers: Servers,
  { kind, ours, peers }: Asked,
  { rounds, milliseconds }: Pick<Required<ServingOptions>, 'rounds' | 'milliseconds'>,
) {
  const ports = { node: servers.node.port, workerd: servers.workerd.ports['atlas']!, peer: servers.peer.port };
  const pids = { node: servers.node.child.pid!, workerd: servers.workerd.pid, peer: servers.peer.child.pid! };
  const expected = {
    node: await expectedOf(ports.node, ours),
    workerd: await expectedOf(ports.workerd, ours),
    peer: await expectedOf(ports.peer, peers),
  };
  const found: Record<Name, Timed[]> = { node: [], workerd: [], peer: [] };
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const before = processor(pids[name]);
      const one = await load(ports[name], expected[name], { connections, milliseconds });
      const cpu = (processor(pids[name]) - before) / one.requests;
      if (one.failed > 0) throw new Error(`${name}, ${kind}: ${one.failures.join('; ')}`);
      if (round > 0) found[name].push({ ...one, cpu });
    }
  return rowOf(kind, expected.node, found);
}

const ms = (value: number): string => value.toFixed(1);
const servingTable = (rows: readonly Row[]): string =>
  table(
    [
      'asked',
      'bytes',
      'peer, a second',
      'Node',
      'of peer',
      'by processor',
      'workerd',
      'of peer',
      'by processor',
      'p99 peer, ms',
      'p99 Node',
      'p99 workerd',
    ],
    rows.map(({ kind, bytes, peer: p, node: n, workerd: w }) => [
      ...[kind, bytes, `${p.perSecond.toFixed(0)}, ${p.cpu.toFixed(0)} µs`],
      ...[n, w].flatMap((one) => [
        one.perSecond.toFixed(0),
        `${one.ratio.toFixed(1)} ×`,
        `${one.cpuRatio.toFixed(1)} ×`,
      ]),
      ...[ms(p.p99), ms(n.p99), ms(w.p99)],
    ]),
  );

/** Measures, and returns the figures. */
export async function serve({
  dist = 'dist',
  rounds = 5,
  milliseconds = 2000,
  addresses = Infinity,
  only = '',
}: ServingOptions = {}) {
  if (!existsSync(join(dist, 'integrity.bin'))) throw new Error(`${dist} has no site. Run npm run build first.`);
  const servers = await started(dist);
  try {
    const rows: Row[] = [];
    for (const { kind, ours, peers } of asked(dist)) {
      if (!kind.includes(only)) continue;
      const some = { kind, ours: ours.slice(0, addresses), peers: peers.slice(0, addresses) };
      await checkPeer(servers, some);
      rows.push(await measured(servers, some, { rounds, milliseconds }));
    }
    const { node, peer, workerd } = servers;
    const megabytes = { peer: memory(peer.child.pid!), node: memory(node.child.pid!), workerd: memory(workerd.pid) };
    return { connections, rounds, milliseconds, rows, megabytes };
  } finally {
    await servers.stop();
  }
}

export async function serving(options: ServingOptions = {}): Promise<void> {
  const figures = await serve(options);
  if (!options.only) keep('serving', figures);
  const { rows, megabytes } = figures;
  console.log(servingTable(rows));
  console.log(
    `memory: peer ${megabytes.peer.toFixed(0)} MB, Node ${megabytes.node.toFixed(0)} MB, workerd ${megabytes.workerd.toFixed(0)} MB`,
  );
}
