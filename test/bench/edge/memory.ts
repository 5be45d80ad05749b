/**
 * `npm run bench:memory [-- --questions N]`: the Node host over `dist/`, started as its unit starts it, is asked so many different questions, by
 * one client and then by 64, each time in a process of its own: sentences in every language and script that are labelled here, tools over
 * MCP, coverage of the world, comparisons, filters and large files. Prints the largest resident memory, sampled, and fails above the
 * stated bound, for any fault of ours, and when the server ends.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import fg from 'fast-glob';
import { boundMiB, connections, environment, flags } from '../../../src/edge/hosts/node/settings.ts';
import { files as published } from '../../../src/contract/interface/routes.ts';
import type { Vocabulary } from '../../../src/contract/answers/vocabulary.ts';
import { listening } from '../../listening.ts';

const { values } = parseArgs({
  options: { questions: { type: 'string', default: '5000' }, dist: { type: 'string', default: 'dist' } },
});
const { dist } = values;

interface Sent {
  path: string;
  headers?: Record<string, string>;
  method?: string;
  body?: string;
}
const call = (name: string, args: object, id = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});
const post = (body: unknown): Sent => ({
  path: '/mcp',
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify(body),
});

const json = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const large = json<{ files: { path: string; bytes: number }[] }>(join(dist, 'manifest.json'))
  .files.toSorted((a, b) => b.bytes - a.bytes)
  .slice(0, 40);
const { scopes, criteria, domains } = json<Vocabulary>(join(dist, published.vocabulary));
const nations = [...new Set(scopes.map(({ scopeId }) => scopeId.slice(0, 2).toUpperCase()))];
const sentences = [
  ...new Set(
    fg.sync('test/bench/{search,questions}/*.jsonl').flatMap((file) =>
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { q: string }).q),
    ),
  ),
].filter((q) => q.trim() !== '' && q.length <= 500);
/** Spreads neighbours, so that languages, cities and criteria alternate. */
const at = <T>(list: readonly T[], i: number): T => list[(i * 7919) % list.length]!;
const packed = { 'accept-encoding': 'gzip, br' };
const address = (path: string, query: Record<string, string | number>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
const city = (i: number) => at(scopes, i).scopeId;
const datasets = criteria.map(({ domain, dataset }) => `${domain}:${dataset}`);

/** What is asked, in turn; each makes another question of every number. */
const mix: ((i: number) => Sent)[] = [
  (i) => ({ path: address('/api/search', { q: at(sentences, i) }) }),
  (i) => ({ path: address('/api/search', { query: at(sentences, 3 * i + 1) }), headers: packed }),
  (i) => ({ path: address('/api/interpret', { q: at(sentences, 5 * i + 2) }) }),
  (i) => ({
    path: '/api/search',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: at(sentences, 7 * i + 3) }),
  }),
  (i) => post(call('find_datasets', { query: at(sentences, 11 * i + 4) })),
  (i) => post(call('find_cities', { query: at(sentences, 13 * i + 5) })),
  (i) => ({ path: `/api/coverage/query?pattern=*:*:${at(datasets, i)}` }),
  (i) => ({ path: `/api/coverage/query?pattern=${at(nations, i)}:*:${at(domains, i)}`.toLowerCase() }),
  (i) => ({ path: address('/api/compare', { scopeIds: [city(i), city(i + 1), city(3 * i + 2)].join() }) }),
  (i) => ({
    path: address('/api/gaps', { criterion: at(criteria, i).criterionId, country: at(nations, i), status: 'present' }),
  }),
  (i) => ({
    path: address('/api/cities', {
      criterion: `${at(criteria, i).criterionId}:present`,
      group: 'country',
      population_min: i % 9973,
    }),
  }),
  (i) => ({ path: `/api/assessments/scope?scopeId=${city(i)}` }),
  (i) => ({ path: `/cities/${city(i)}`, headers: packed }),
  (i) => ({ path: at(large, i).path, headers: i % 2 ? packed : {} }),
  (i) => ({ path: at(large, i).path, headers: { range: `bytes=${i % 1000}-${(i % 1000) + 65_536}` } }),
  (i) => post(Array.from({ length: 10 }, (_, n) => call('get_city', { scopeId: city(10 * i + n) }, n))),
  (i) =>
    post(Array.from({ length: 10 }, (_, n) => call('query_coverage', { pattern: `*:*:${at(datasets, i + n)}` }, n))),
];

async function load(clients: number): Promise<{ most: number; statuses: Map<string, number>; ended: boolean }> {
  const server = spawn(process.execPath, [...flags, resolve('src/edge/hosts/node/serve.ts')], {
    cwd: dirname(resolve(dist)),
    env: { ...process.env, ...environment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { hostname, port } = new URL(await listening(server));
  server.removeAllListeners('exit');
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const statuses = new Map<string, number>();
  const count = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const send = ({ path, method = 'GET', headers = {}, body }: Sent) =>
    new Promise<void>((done) => {
      const failed = (error: NodeJS.ErrnoException) => (count(error.code ?? error.message), done());
      const asked = request({ hostname, port, path, method, headers, agent }, (answer) => {
        count(String(answer.statusCode));
        answer.resume().once('end', done).once('error', failed);
      });
      asked.once('error', failed);
      asked.end(body);
    });
  const ended = () => server.exitCode !== null || server.signalCode !== null;
  let next = 0,
    most = 0,
    running = true;
  const watch = (async () => {
    for (; running && !ended(); await pause(20)) {
      const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
      most = Math.max(most, Number(kib ?? 0) / 1024);
    }
  })();
  const questions = Number(values.questions);
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let i = next++; i < questions && !ended(); i = next++) await send(mix[i % mix.length]!(i));
    }),
  );
  running = false;
  await watch;
  agent.destroy();
  const died = ended();
  server.kill();
  return { most, statuses, ended: died };
}

for (const clients of [1, connections]) {
  const start = performance.now();
  const { most, statuses, ended } = await load(clients);
  const counted = [...statuses].sort(([a], [b]) => a.localeCompare(b)).map(([status, n]) => `${status}: ${n}`);
  console.log(
    `${values.questions} questions by ${clients} at a time in ${((performance.now() - start) / 1000).toFixed(0)} s (${counted.join(', ')}); at most ${most.toFixed(0)} MiB resident, ${boundMiB} are stated${ended ? '; the server ended' : ''}`,
  );
  if (ended || most > boundMiB || [...statuses.keys()].some((status) => !/^[234]/.test(status))) process.exitCode = 1;
}
