/** The half with the pages: `node pages.ts <folder>` has Astro build them there. */
import { build } from 'astro';
import { step } from '../progress.ts';
import { runHalf } from './half.ts';

await runHalf(async () => {
  const done = step('pages');
  // What fails is thrown, and said once.
  await build({ outDir: process.argv[2]!, logLevel: 'warn', vite: { logLevel: 'silent' } });
  done('pages and what they load');
});
