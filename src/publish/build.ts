/** `npm run build [-- --file-limit N] [--host H] [--plan P] [--origin O]`: data -> atlas -> pages and files -> `dist/`, swapped in whole at the end; then what a host deploys. */
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'astro';
import { DataError } from '../facts/load.ts';
import { loadAtlas } from './atlas.ts';
import { needsFewerPages, setFileLimit, topicShape } from './file-limit.ts';
import { siteSettings } from './discovery/site-settings.ts';
import { checkLimits } from './hosts/check-limits.ts';
import { emitHost } from './hosts/emit.ts';
import { readBuildOptions } from './hosts/options.ts';
import { outputs } from './integration.ts';
import { readManifest } from './manifest.ts';
import { step } from './progress.ts';

const dist = resolve('dist');
const next = resolve(`.dist-next-${process.pid}`);
const previous = resolve('.dist-previous');

/** Removes what a killed build left behind, and puts its `dist/` back if the kill came between the two renames. */
async function recover(): Promise<void> {
  if (!existsSync(dist) && existsSync(previous)) await rename(previous, dist);
  const left = (await readdir('.')).filter((name) => {
    const pid = /^\.dist-next-(\d+)$/.exec(name)?.[1];
    return pid !== undefined && !isRunning(Number(pid));
  });
  for (const name of [...left, previous]) await rm(name, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try { return process.kill(pid, 0); } catch { return false; }
}

async function main(): Promise<void> {
  const { fileLimit: limit, host, plan, origin } = readBuildOptions(process.argv.slice(2));
  setFileLimit(limit);
  // The writer, which Astro loads as a separate module, reads it from there.
  if (origin) process.env['ATLAS_ORIGIN'] = origin;
  siteSettings();
  const whole = step('build');
  await recover();
  const loading = step('assess');
  const atlas = await loadAtlas();
  loading(`${atlas.facts.length} facts, ${atlas.cities.length} cities in ${atlas.byNation.size} nations, ${atlas.criteria.length} criteria`);

  if (limit !== undefined) {
    const planned = [...outputs(atlas)];
    atlas.topicPages = !needsFewerPages(planned, limit);
    const topics = planned.filter(({ shape }) => shape === topicShape).length;
    if (!atlas.topicPages) console.log(`  Left out for the limit of ${limit} files: ${topics} pages of a place and a topic, each with its JSON; the page of the place names the same sources.`);
  }

  const pages = step('pages');
  await build({ outDir: next, logLevel: 'warn' });
  pages('pages and files written');

  const entries = readManifest(next);
  // Before the swap: a build that its host refuses leaves the previous one.
  if (host) console.log(checkLimits(entries, host, plan).join('\n'));
  if (existsSync(dist)) await rename(dist, previous);
  await rename(next, dist);
  await rm(previous, { recursive: true, force: true });
  whole(`dist/ is ready: ${entries.length + 1} files, ${(entries.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)} MB`);
  if (host) console.log((await emitHost(host, plan)).join('\n'));
}

try {
  await main();
} catch (error) {
  await rm(next, { recursive: true, force: true });
  // Told by name: Astro loads the writer as a module of its own, with its own class.
  if (error instanceof DataError || (error instanceof Error && ['FileLimitError', 'HostError'].includes(error.name))) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
}
