/** `npm run diff -- <old> <new>`: what changed between two data folders, git revisions or manifests, as Markdown; it judges a revision by its own code and a folder by today's, and names every verdict that a changed rule moves. */
import { nothingChanged, report } from './diff/report.ts';
import { isWorkingTree, sides } from './diff/sides.ts';

const USAGE = `Usage: npm run diff -- <old> <new>; each a data folder, a git revision or a manifest.json
A revision is judged by its own code, a folder by the code of this checkout.`;

if (import.meta.main) {
  const [old, now] = process.argv.slice(2);
  if (!old || !now) {
    console.error(USAGE);
    process.exit(2);
  }
  try {
    if (isWorkingTree(old, now)) console.log(nothingChanged(old, now));
    else {
      const { before, after, between } = await sides(old, now);
      console.log(report(before, after, between));
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
