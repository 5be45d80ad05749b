/**
 * One run of the simulated harvest, which its parent may kill: `once.ts DIR PORT PORTALS.json PAUSE`. Prints the summary's counts. It
 * imports nothing of the false portals, so that its memory is that of a harvest.
 */
import { readFileSync } from 'node:fs';
import { harvest } from '../../../src/commands/harvest/run.ts';
import { adapters } from '../../../src/sources/index.ts';

const [dir, port, portals, pause] = process.argv.slice(2) as [string, string, string, string];
const summary = await harvest({
  dir,
  portals: JSON.parse(readFileSync(portals, 'utf8')),
  adapters,
  userAgent: 'open-city-atlas/bench (+https://atlas.example; complaints: https://atlas.example/contact)',
  choice: 'simulation',
  politeness: { pauseMs: Number(pause), backoffMs: Math.min(1000, Number(pause)) },
  network: {
    resolve: async () => ['93.184.215.14'],
    route: () => ({ address: '127.0.0.1', port: Number(port) }),
  },
  clock: { now: Date.now, sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)) },
});
const { faults, ...counts } = summary!;
const reasons = Object.groupBy(faults, ({ fault }) => fault ?? 'no reason');
const counted = Object.entries(reasons).map(([fault, rows]) => [fault, rows!.length]);
console.log(JSON.stringify({ ...counts, faults: Object.fromEntries(counted) }));
