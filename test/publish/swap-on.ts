/** To be killed: `node swap-on.ts <folder> [<times>]` swaps sites into `<folder>/dist`, one after the other, as a build does; all files of one hold its number. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lock, unlock } from '../../src/publish/site/lock.ts';
import { clearLeft, makeWorkFolder, placesOf, recover, removeFolder, swapIn } from '../../src/publish/site/swap.ts';

const [folder, times = Infinity] = process.argv.slice(2) as [string, string?];
const places = placesOf(join(folder, 'dist'));
console.log('begun');
for (let number = 0; number < Number(times); number++) {
  await makeWorkFolder(places);
  lock(places);
  await recover(places);
  const site = join(places.work, 'site');
  for (let i = 0; i < 40; i++) {
    mkdirSync(join(site, `${i % 8}`), { recursive: true });
    writeFileSync(join(site, `${i % 8}`, `${i}.txt`), `${process.pid} ${number}`);
  }
  await swapIn(site, places);
  removeFolder(places.work);
  await clearLeft(places);
  unlock(places);
}
