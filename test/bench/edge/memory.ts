/**
 * `npm run bench:memory [-- --seconds N]`: the Node host over `dist/` as a process of its own, started as its unit starts it, under a mixed
 * load of so many connections in which the requests that cost most have a large share. Prints its largest resident memory, sampled, and
 * fails above the stated bound and for any status that is a fault of ours.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { boundMiB, connections, environment, flags } from '../../../src/edge/hosts/node/memory.ts';
import { listening } from '../../listening.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });

interface Sent {
  path: string;
  headers?: Record<string, string>;
  method?: string;
  body?: string;
}
const call = (name: string, args: object, id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});
const batch = (name: string, args: object): Sent => ({
  path: '/mcp',
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify(Array.from({ length: 10 }, (_, i) => call(name, args, i))),
});

const { files } = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as {
  files: { path: string; bytes: number }[];
};
const large = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 40);
const cities = files.flatMap(({ path }) => /^\/api\/assessments\/scope\/(.+)\.json$/.exec(path)?.[1] ?? []);
const at = <T>(list: readonly T[], i: number): T => list[(i * 7919) % list.length]!;
const packed = { 'accept-encoding': 'gzip, br' };

/** What is asked, in turn: everyday requests, and between them what costs most. */
const mix: ((i: number) => Sent)[] = [
  (i) => ({ path: `/api/assessments/scope?scopeId=${at(cities, i)}` }),
  (i) => ({ path: `/cities/${at(cities, i)}`, headers: packed }),
  (i) => ({ path: `/api/compare?scopeIds=${at(cities, i)},${at(cities, i + 1)},${at(cities, i + 2)}` }),
  (i) => ({ path: `/api/search?query=air+quality+in+${at(cities, i).slice(3)}` }),
  (i) => ({ path: `/api/gaps?criterion=gtfs-schedule&status=present&country=${['de', 'fr', 'us', 'jp'][i % 4]}` }),
  () => ({ path: '/api/coverage/query?pattern=*' }),
  (i) => ({
    path: `/api/coverage/query?pattern=*:*:${at(['housing', 'energy', 'water', 'transport'], i)}&geometry=none`,
  }),
  (i) => ({ path: at(large, i).path, headers: i % 2 ? packed : {} }),
  (i) => ({ path: at(large, i).path, headers: { range: `bytes=${i % 1000}-${(i % 1000) + 65_536}` } }),
  () => batch('query_coverage', { pattern: '*' }),
  (i) => batch('query_coverage', { pattern: `*:*:${at(['housing', 'environment', 'connectivity'], i)}` }),
  (i) => batch('get_city', { scopeId: at(cities, i) }),
];

const server = spawn(process.execPath, [...flags, 'src/edge/hosts/node/serve.ts'], {
  env: { ...process.env, ...environment, PORT: '0' },
  stdio: ['ignore', 'pipe', 'pipe'],
});
const { hostname, port } = new URL(await listening(server));
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses = new Map<number, number>();
const send = ({ path, method = 'GET', headers = {}, body }: Sent) =>
  new Promise<void>((done, fail) => {
    const asked = request({ hostname, port, path: encodeURI(path), method, headers, agent }, (answer) => {
      statuses.set(answer.statusCode!, (statuses.get(answer.statusCode!) ?? 0) + 1);
      answer.resume().once('end', done).once('error', fail);
    });
    asked.once('error', fail);
    asked.end(body);
  });

const resident = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024;
const end = performance.now() + Number(values.seconds) * 1000;
let asked = 0,
  most = 0;
const watch = (async () => {
  while (performance.now() < end) {
    most = Math.max(most, resident());
    await pause(20);
  }
})();
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < end) await send(at(mix, asked++)(asked));
  }),
);
await watch;
server.removeAllListeners('exit');
server.kill();
const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
console.log(
  `${asked} requests at ${connections} connections in ${values.seconds} s (${counted.join(', ')}); at most ${most.toFixed(0)} MiB resident, ${boundMiB} are stated`,
);
process.exitCode = most <= boundMiB && ![...statuses.keys()].some((status) => status >= 500) ? 0 : 1;
agent.destroy();
