/** One run of the simulated harvest, which its parent may kill: `once.ts DIR PORT PORTALS PAUSE`. Prints the summary's counts. */
import { harvest } from '../../../src/commands/harvest/run.ts';
import { adapters } from '../../../src/sources/index.ts';
import { simulatedPortals } from './portals.ts';

const [dir, port, portals, pause] = process.argv.slice(2) as [string, string, string, string];
const summary = await harvest({
  dir,
  portals: simulatedPortals(Number(portals)),
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
console.log(JSON.stringify({ ...counts, faults: faults.slice(0, 3) }));
