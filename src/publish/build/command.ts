/** The build command: data -> atlas -> pages and files -> the site, swapped in whole at the end; then what a host deploys. */
import { join, resolve } from 'node:path';
import { siteSettings } from '../discovery/site-settings.ts';
import { checkLimits } from '../hosts/check-limits.ts';
import { readBuildOptions, type BuildOptions } from '../hosts/options.ts';
import { writeManifest, type ManifestEntry } from '../manifest.ts';
import { step } from '../progress.ts';
import { formatPlan } from '../write.ts';
import { bundlePages } from './bundle.ts';
import type { Keys } from './keys.ts';
import { codeKey, sourceKey } from './code-key.ts';
import { runCrew } from './crew.ts';
import { diskError } from './disk-error.ts';
import { keepBuild, lastBuild, type LastBuild } from './last-build.ts';
import { mergeParts, writePart } from './merge.ts';
import { clearLeft, makeWorkFolder, placesOf, recover, removeFolder, swapIn, type Places } from './swap.ts';

/** Errors that say all there is to say: their stack would only hide it. */
const plain: ReadonlySet<string> = new Set(['DataError', 'FileLimitError', 'HostError', 'DiskError', 'MergeError', 'BundleError']);

/** `last` is the folder from which unchanged files were taken over, with their times. */
interface Made { entries: ManifestEntry[]; keys?: Keys; last?: string | undefined }

/** Fills `work/site`. What the last build made is taken over where it can be told that it would come out the same. */
async function make({ fileLimit, jobs, part, merge, out, full }: BuildOptions, { work }: Places, site: string, source: string, code: string): Promise<Made> {
  if (merge) return { entries: mergeParts(merge, site) };
  const last = part || full ? undefined : lastBuild(resolve(out), code);
  const scratch = placesOf('dist').work;
  const bundle = () => bundlePages(scratch, source);
  const run = (given: LastBuild | undefined) => runCrew({ jobs, source, site, bundle, fileLimit, part, last: given });
  const made = await run(last).catch(async (error: Error) => {
    if (error.name !== 'CarryError') throw error;
    console.error(error.message);
    removeFolder(work);
    return run(last && { ...last, keys: {} });
  });
  console.log([formatPlan(made.plan), ...made.notes].join('\n'));
  if (part) writePart(site, { part, whole: made.whole! });
  return { ...made, last: last?.dir };
}

async function main(options: BuildOptions): Promise<void> {
  const { host, plan, origin, out } = options;
  // The processes of the build read it from there.
  if (origin) process.env['ATLAS_ORIGIN'] = origin;
  siteSettings();
  const whole = step('build');
  const places = placesOf(out), scratch = placesOf('dist');
  try {
    await makeWorkFolder(places);
    await recover(places);
    await clearLeft(scratch);
    const site = join(places.work, 'site');
    const source = sourceKey(), code = codeKey(source, options.fileLimit);
    const made = await make(options, places, site, source, code);
    const hashing = step('manifest');
    const entries = writeManifest(site, made.entries, made.last);
    hashing(`${entries.length} files`);
    // Before the swap: a build that its host refuses leaves the previous one.
    if (host) console.log(checkLimits(entries, host, plan).join('\n'));
    await swapIn(site, places);
    if (made.keys && !options.part) keepBuild(places.target, code, made.keys);
    whole(`${out}/ is ready: ${entries.length + 1} files, ${(entries.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)} MB`);
  } finally {
    for (const { work } of [places, scratch]) try { removeFolder(work); } catch { /* Left to the next build. */ }
    // Processes of a killed build may have written on for a moment after the first time.
    for (const one of [places, scratch]) await clearLeft(one).catch(() => {});
  }
  if (!host) return;
  // With it comes the bundler of the function, which no other build needs.
  const { emitHost } = await import('../hosts/emit.ts');
  console.log((await emitHost(host, plan)).join('\n'));
}

try {
  await main(readBuildOptions(process.argv.slice(2)));
} catch (caught) {
  const error = diskError(caught);
  console.error(error instanceof Error && plain.has(error.name) ? error.message : error);
  process.exitCode = 1;
}
