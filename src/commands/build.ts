/** `npm run build [-- --file-limit N] [--host H] [--plan P] [--origin O] [--out DIR]`: builds the site from the data, swaps it in at the end, and makes what a host deploys. */
import { siteSettings } from '../publish/site-settings.ts';
import { checkLimits } from '../publish/hosts/check-limits.ts';
import { readBuildOptions, type BuildOptions } from '../publish/hosts/options.ts';
import { step } from '../publish/progress.ts';
import { fail } from '../publish/site/half.ts';
import { lock, unlock } from '../publish/site/lock.ts';
import { makeSite } from '../publish/site/make.ts';
import { writeManifest } from '../publish/site/manifest.ts';
import { formatPlan } from '../publish/site/plan.ts';
import { clearLeft, makeWorkFolder, placesOf, recover, removeFolder, swapIn } from '../publish/site/swap.ts';

async function main({ fileLimit, host, plan, origin, out }: BuildOptions): Promise<void> {
  // The processes of the build read their settings from there.
  if (origin) process.env['ATLAS_ORIGIN'] = origin;
  if (fileLimit !== undefined) process.env['ATLAS_FILE_LIMIT'] = String(fileLimit);
  if (!siteSettings().operator)
    console.log('ATLAS_OPERATOR is not set: no page says who operates the site and where to write to.');
  const whole = step('build');
  const places = placesOf(out);
  const pages = placesOf('.astro/pages');
  try {
    await makeWorkFolder(places);
    await makeWorkFolder(pages);
    lock(places);
    await recover(places);
    const made = await makeSite(places.work, pages.work, fileLimit);
    console.log([formatPlan(made.plan), ...made.notes].join('\n'));
    const hashing = step('manifest');
    const entries = writeManifest(made.site, made.entries);
    hashing(`${entries.length} files`);
    // Before the swap: a build that its host refuses leaves the previous one.
    if (host) console.log(checkLimits(entries, host, plan).join('\n'));
    await swapIn(made.site, places);
    const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    whole(`${out}/ is ready: ${entries.length + 1} files, ${(bytes / 1e6).toFixed(1)} MB`);
    if (!host) return;
    // With it comes the bundler of the function, which no other build needs.
    const { emitHost } = await import('../publish/hosts/emit.ts');
    console.log((await emitHost(host, plan)).join('\n'));
  } finally {
    // Processes of a killed build may have written on for a moment after the first time.
    for (const used of [places, pages]) {
      removeFolder(used.work);
      await clearLeft(used).catch(() => {});
    }
    unlock(places);
  }
}

try {
  await main(readBuildOptions(process.argv.slice(2)));
} catch (error) {
  fail(error);
}
