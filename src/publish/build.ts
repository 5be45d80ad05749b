/** `npm run build [-- --file-limit N] [--host H] [--plan P] [--origin O] [--jobs N] [--only fr,de]`: data -> atlas -> pages and files -> `dist/`, swapped in whole at the end; then what a host deploys. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCrew } from './build/crew.ts';
import { diskError } from './build/disk-error.ts';
import { makeWorkFolder, placesOf, recover, swapIn } from './build/swap.ts';
import { siteSettings } from './discovery/site-settings.ts';
import { checkLimits } from './hosts/check-limits.ts';
import { emitHost } from './hosts/emit.ts';
import { readBuildOptions, type BuildOptions } from './hosts/options.ts';
import { writeManifest } from './manifest.ts';
import { step } from './progress.ts';
import { formatPlan } from './write.ts';

/** Errors that say all there is to say: their stack would only hide it. */
const plain: ReadonlySet<string> = new Set(['DataError', 'FileLimitError', 'HostError', 'DiskError']);

async function main({ fileLimit, host, plan, origin, jobs, part, out }: BuildOptions): Promise<void> {
  // The processes of the build read it from there.
  if (origin) process.env['ATLAS_ORIGIN'] = origin;
  siteSettings();
  const whole = step('build');
  const places = placesOf(out);
  try {
    await recover(places);
    await makeWorkFolder(places);
    const made = await runCrew({ jobs, folder: places.work, fileLimit, part });
    console.log([formatPlan(made.plan), ...made.notes].join('\n'));
    const site = join(places.work, 'site');
    const hashing = step('manifest');
    const entries = writeManifest(site, made.entries);
    hashing(`${entries.length} files`);
    // Before the swap: a build that its host refuses leaves the previous one.
    if (host) console.log(checkLimits(entries, host, plan).join('\n'));
    await swapIn(site, places);
    whole(`${out}/ is ready: ${entries.length + 1} files, ${(entries.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)} MB`);
  } finally {
    await rm(places.work, { recursive: true, force: true }).catch(() => {});
  }
  if (host) console.log((await emitHost(host, plan)).join('\n'));
}

try {
  await main(readBuildOptions(process.argv.slice(2)));
} catch (caught) {
  const error = diskError(caught);
  console.error(error instanceof Error && plain.has(error.name) ? error.message : error);
  process.exitCode = 1;
}
