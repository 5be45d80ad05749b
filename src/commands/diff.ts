/** `npm run diff -- <old> <new> [--verdicts]`: what changed between two data folders, git revisions or manifests, as Markdown; judges a revision by its own code and a folder by today's, and names every verdict that a changed rule moves; `--verdicts` leaves out published addresses, which takes a quarter of the time. */
import { nothingChanged, report } from './diff/report.ts';
import { isWorkingTree, sides } from './diff/sides.ts';
import { command, UsageError } from './main.ts';

const USAGE = `Usage: npm run diff -- <old> <new> [--verdicts]; each a data folder, a git revision or a manifest.json
A revision is judged by its own code, a folder by the code of this checkout.`;

if (import.meta.main)
  await command(async () => {
    const verdictsOnly = process.argv.includes('--verdicts');
    const [old, now] = process.argv.slice(2).filter((word) => word !== '--verdicts');
    if (!old || !now) throw new UsageError(USAGE);
    if (isWorkingTree(old, now)) return console.log(nothingChanged(old, now));
    const { before, after, between } = await sides(old, now, verdictsOnly);
    console.log(report(before, after, between));
  });
