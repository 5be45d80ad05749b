/**
 * `npm run bench:edge`: the Cloudflare worker in raw workerd over `dist/`, next to bare workers in the same process.
 * Prints requests per second of compare, gaps and interpret as a share of a "hello" worker's, in interleaved rounds; a
 * run of 200,000 requests without a failure; how much later than the hello worker's a fresh process gives its
 * first answer; the size of the bundle. `-- --json FILE` writes the figures; `--rounds 1 --seconds 0.1 --requests 100
 * --starts 1` is a quick look.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from '../../../src/publish/hosts/emit.ts';
import { coldStarts } from './cold-start.ts';
import { expectedOf, load, type Expected, type Measured } from './load.ts';
import { kinds, requestsOver, type Kind } from './requests.ts';
import { bareWorker, start, writeConfig, type Running } from './workerd.ts';

const { values: asked } = parseArgs({
  options: {
    json: { type: 'string' },
    seconds: { type: 'string', default: '1' },
    requests: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '9' },
    starts: { type: 'string', default: '5' },
    dist: { type: 'string', default: 'dist' },
  },
});
const connections = 32,
  rounds = Number(asked.rounds),
  milliseconds = Number(asked.seconds) * 1000,
  total = Number(asked.requests);
/** Of the run of many requests, in milliseconds. */
const longestRun = 120_000;

type Figures = Pick<Measured, 'perSecond' | 'p50' | 'p99' | 'requests' | 'failed'> & { cpu: number };
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const mid = (rows: readonly Figures[], member: keyof Figures) => median(rows.map((row) => row[member]));
const failures: string[] = [];

/** One round of one kind; `cpu` is what workerd used for a request, in microseconds. */
async function round(
  running: Running,
  port: number,
  expected: readonly Expected[],
  time = milliseconds,
): Promise<Figures> {
  const before = running.cpu();
  const measured = await load(port, expected, { connections, milliseconds: time });
  failures.push(...measured.failures);
  return { ...measured, cpu: ((running.cpu() - before) * 1000) / measured.requests };
}

interface Row {
  name: string;
  bytes: number;
  perSecond: number;
  p50: number;
  p99: number;
  cpu: number;
  requests: number;
  failed: number;
  ofHello: number;
  ofBare: number | null;
}

async function rates(
  running: Running,
  addresses: Record<Kind, string[]>,
): Promise<{ rows: Row[]; expected: Record<Kind, Expected[]> }> {
  const { atlas, bare } = running.ports as { atlas: number; bare: number };
  const hello = await expectedOf(bare, ['/']);
  const expected = Object.fromEntries(
    await Promise.all(kinds.map(async (kind) => [kind, await expectedOf(atlas, addresses[kind])])),
  ) as Record<Kind, Expected[]>;
  /** As many bytes from a bare worker: what workerd can do at all for such bodies. */
  const sameBytes = Object.fromEntries(
    await Promise.all(
      kinds.map(async (kind) => [
        kind,
        await expectedOf(
          bare,
          expected[kind].map(({ length }) => `/?bytes=${length}`),
        ),
      ]),
    ),
  ) as Record<Kind, Expected[]>;
  for (const [port, list] of [[bare, hello], ...kinds.map((kind) => [atlas, expected[kind]])] as [number, Expected[]][])
    await round(running, port, list, Math.min(1000, milliseconds));

  const helloRounds: Figures[] = [];
  const found = kinds.map((kind) => ({
    kind,
    own: [] as Figures[],
    bare: [] as Figures[],
    shares: [] as number[],
    bareShares: [] as number[],
  }));
  for (let n = 0; n < rounds; n++) {
    for (const row of found) {
      const reference = await round(running, bare, hello);
      const own = await round(running, atlas, expected[row.kind]);
      const same = await round(running, bare, sameBytes[row.kind]);
      helloRounds.push(reference);
      row.own.push(own);
      row.bare.push(same);
      row.shares.push(own.perSecond / reference.perSecond);
      row.bareShares.push(own.perSecond / same.perSecond);
    }
  }
  const toRow = (
    name: string,
    list: readonly Figures[],
    bytes: number,
    ofHello: number,
    ofBare: number | null,
  ): Row => ({
    name,
    bytes,
    perSecond: mid(list, 'perSecond'),
    p50: mid(list, 'p50'),
    p99: mid(list, 'p99'),
    cpu: mid(list, 'cpu'),
    requests: list.reduce((sum, { requests }) => sum + requests, 0),
    failed: list.reduce((sum, { failed }) => sum + failed, 0),
    ofHello,
    ofBare,
  });
  const mean = (list: readonly Expected[]) => list.reduce((sum, { length }) => sum + length, 0) / list.length;
  return {
    expected,
    rows: [
      toRow('hello', helloRounds, hello[0]!.length, 1, null),
      ...found.flatMap(({ kind, own, bare: same, shares, bareShares }) => [
        toRow(kind, own, mean(expected[kind]), median(shares), median(bareShares)),
        toRow(
          `bare, bytes of ${kind}`,
          same,
          mean(expected[kind]),
          mid(same, 'perSecond') / mid(helloRounds, 'perSecond'),
          null,
        ),
      ]),
    ],
  };
}

const cell = (value: string | number, width = 10) => String(value).padStart(width);
const percent = (share: number | null) => (share === null ? '' : `${(100 * share).toFixed(0)} %`);
const line = ({ name, bytes, perSecond, p50, p99, cpu, failed, ofHello, ofBare }: Row) =>
  name.padEnd(25) +
  [
    bytes.toFixed(0),
    perSecond.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
    cpu.toFixed(0),
    failed,
    percent(ofHello),
    percent(ofBare),
  ]
    .map((value) => cell(value))
    .join('');

const { dist } = asked;
if (!existsSync(join(dist, 'integrity.bin'))) throw new Error(`${dist} has no site. Run npm run build first.`);
const folder = await mkdtemp(join(tmpdir(), 'atlas-bench-'));
let running: Running | undefined;
try {
  const gzipped = await bundle('src/edge/hosts/cloudflare/worker.ts', join(folder, 'atlas.js'));
  await writeFile(join(folder, 'bare.js'), bareWorker);
  const addresses = await requestsOver(dist);
  const atlas = { name: 'atlas', module: 'atlas.js', assets: true },
    bare = { name: 'bare', module: 'bare.js' };

  const cold = await coldStarts(
    {
      atlas: await writeConfig(folder, 'cold-atlas.capnp', [atlas], dist),
      bare: await writeConfig(folder, 'cold-bare.capnp', [bare], dist),
    },
    addresses,
    Number(asked.starts),
  );

  running = await start(await writeConfig(folder, 'both.capnp', [atlas, bare], dist), 2);
  const { rows, expected } = await rates(running, addresses);
  console.log(
    [
      'workerd, '.concat(`${connections} connections`).padEnd(25),
      ...['bytes', 'a second', 'p50 ms', 'p99 ms', 'cpu µs', 'failed', 'of hello', 'of bare'].map((name) => cell(name)),
    ].join(''),
  );
  for (const row of rows) console.log(line(row));

  const all = kinds.flatMap((kind) => expected[kind]);
  const run = await load(running.ports['atlas']!, all, { connections, requests: total, milliseconds: longestRun });
  failures.push(...run.failures);
  console.log(
    `\n${run.requests} requests of all three in ${run.seconds.toFixed(0)} s, ${run.failed} failed, p99 ${run.p99.toFixed(1)} ms`,
  );
  for (const { name, milliseconds: taken, more } of cold)
    console.log(
      `fresh process: ${name.padEnd(10)} first answer after ${taken.toFixed(0)} ms${more === null ? '' : `, ${more.toFixed(0)} ms more than the bare worker's`}`,
    );
  console.log(`bundle: ${(gzipped / 1000).toFixed(0)} KB gzipped, without MCP`);
  for (const what of failures) console.log(`failed: ${what}`);
  if (asked.json)
    await writeFile(
      asked.json,
      `${JSON.stringify({ cpus: cpus().length, connections, rounds, rows, run: { requests: run.requests, failed: run.failed, seconds: run.seconds, p50: run.p50, p99: run.p99 }, cold, bundle: { gzipped }, failures }, null, 2)}\n`,
    );
} finally {
  await running?.stop();
  await rm(folder, { recursive: true });
}
if (failures.length > 0) process.exitCode = 1;
