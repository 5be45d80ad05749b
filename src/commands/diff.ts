/** `npm run diff -- <old> <new>`: what changed between two data folders, git revisions or manifests, as Markdown. */
import { nothingChanged, report } from './diff/report.ts';
import { hasSameData, side } from './diff/sides.ts';

if (import.meta.main) {
  const [old, now] = process.argv.slice(2);
  if (!old || !now) {
    console.error('Usage: npm run diff -- <old> <new>; each a data folder, a git revision or a manifest.json');
    process.exit(2);
  }
  try {
    console.log(hasSameData(old, now) ? nothingChanged(old, now) : report(await side(old), await side(now)));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
