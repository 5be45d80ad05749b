/**
 * `npm run bench:probe [-- --pause MS] [--limit N]`: the probe over every address of the facts, or the first ones, each
 * host by its name, against the false internet in its own process. Prints the minutes, the largest resident memory and
 * the results. The default pause between two requests to a host is the real second.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { probe } from '../../../src/commands/probe/run.ts';
import { targetsOf } from '../../../src/commands/probe/targets.ts';
import { loadData } from '../../../src/facts/load.ts';
import { adapters } from '../../../src/sources/index.ts';

const { values } = parseArgs({ options: { pause: { type: 'string', default: '1000' }, limit: { type: 'string' } } });
/** All else of the data is let go, as the command does. */
const read = async () => targetsOf((await loadData('data')).facts).slice(0, Number(values.limit ?? Infinity));
const targets = await read();
const hosts = new Set(targets.map(({ url }) => new URL(url).hostname));

const internet = fork(new URL('internet.ts', import.meta.url));
const [ports] = (await once(internet, 'message')) as [{ http: number; https: number; ca: string }];
const dir = mkdtempSync(join(tmpdir(), 'atlas-bench-probe-'));
const atStart = process.memoryUsage.rss();
let largest = atStart;
let heap = 0;
const sampling = setInterval(() => {
  largest = Math.max(largest, process.memoryUsage.rss());
  heap = Math.max(heap, process.memoryUsage().heapUsed);
}, 500);
const start = performance.now();
try {
  const { asked, outcomes } = await probe({
    dataDir: dir,
    cacheDir: join(dir, 'cache'),
    targets,
    seen: new Map(),
    adapters,
    userAgent: 'open-city-atlas/bench (+https://atlas.example; complaints: https://atlas.example/contact)',
    politeness: { pauseMs: Number(values.pause) },
    network: {
      resolve: async () => ['93.184.215.14'],
      route: (_host, port) => ({ address: '127.0.0.1', port: port === 443 ? ports.https : ports.http }),
      ca: ports.ca,
    },
    progress: (n) => {
      if (n % 5000 === 0) console.error(`${n} addresses, ${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
    },
  });
  const minutes = (performance.now() - start) / 60_000;
  const { user, system } = process.cpuUsage();
  console.log(`${asked} addresses on ${hosts.size} hosts, ${values.pause} ms between two requests to a host`);
  console.log(`${minutes.toFixed(1)} minutes, ${((user + system) / 6e7).toFixed(1)} of them busy`);
  console.log(
    `${Math.round(largest / 1e6)} MB at most, ${Math.round(atStart / 1e6)} MB before the first request; heap ${Math.round(heap / 1e6)} MB`,
  );
  console.log([...outcomes].map(([outcome, n]) => `${n} ${outcome}`).join(', '));
  internet.send('requests');
  const [requests] = (await once(internet, 'message')) as [[host: string, n: number][]];
  const all = requests.reduce((sum, [, n]) => sum + n, 0);
  const most = requests.slice(0, 5).map(([host, n]) => `${host} ${n}`);
  console.log(`${all} requests, ${(all / asked).toFixed(2)} an address; most to ${most.join(', ')}`);
} finally {
  clearInterval(sampling);
  internet.disconnect();
  rmSync(dir, { recursive: true, force: true });
}
