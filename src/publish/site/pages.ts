/** The half with the pages: `node pages.ts <folder>` has Astro build them there. */
import { build } from 'astro';
import { memoryTaken, step } from '../progress.ts';
import { runHalf } from './half.ts';

await runHalf(async () => {
  const done = step('pages');
  // Errors are thrown and printed once, by runHalf.
  await build({ outDir: process.argv[2]!, logLevel: 'warn', vite: { logLevel: 'silent' } });
  done(`pages and what they load, ${memoryTaken()}`);
});
