/** A probe as a process of its own, to be killed: 200 addresses of one host that each take a moment, printed once answered. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { probe } from '../../../src/commands/probe/run.ts';
import { targetsOf } from '../../../src/commands/probe/targets.ts';
import { readSeen } from '../../../src/facts/seen.ts';
import { fact } from '../../small-world.ts';

const dir = process.argv[2]!;
await probe({
  dataDir: dir,
  cacheDir: join(dir, 'cache'),
  targets: targetsOf(Array.from({ length: 200 }, (_, i) => fact('catalogue', { url: `http://one.example/${i}` }))),
  seen: await readSeen(dir, []),
  adapters: [],
  userAgent: 'test',
  politeness: { pauseMs: 0 },
  request: async ({ href, pathname }) => {
    await pause(5);
    if (pathname !== '/robots.txt') process.stdout.write(`${href}\n`);
    return {
      url: href,
      status: pathname === '/robots.txt' ? 404 : 200,
      headers: new Headers(),
      bytes: Buffer.from('data'),
      whole: true,
    };
  },
});
