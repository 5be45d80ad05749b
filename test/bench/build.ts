/**
 * `npm run bench -- build [--eleventy DIR]`: the build by its phases; JSON publishing beside a bare loop that writes the same bytes; with a
 * folder in which Eleventy is installed, its pages a second for the same cities from the same JSON.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Ranking } from '../../src/contract/answers/assessment.ts';
import { files } from '../../src/contract/interface/routes.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { loadData } from '../../src/facts/load.ts';
import { readManifest } from '../../src/publish/site/manifest.ts';
import { outputs } from '../../src/publish/outputs.ts';
import { bytesOf, type Output } from '../../src/publish/publication.ts';
import { SiteWriter } from '../../src/publish/site/write.ts';
import { keep, median, ran, seconds, table } from './figures.ts';
import { withScratch, type Scratch } from './scratch.ts';

const runs = 5;

/** Seconds of each phase from the build's progress lines: "pages 12.3 s …". */
const phasesOf = (output: string): Record<string, number> =>
  Object.fromEntries(
    [...output.matchAll(/^(\w+)\s+([\d.]+) s {2}/gm)].map(([, phase, taken]) => [phase!, Number(taken)]),
  );

async function buildPhases(folder: Scratch) {
  const times: Record<string, number[]> = {},
    peaks: number[] = [],
    largest: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    folder.clear();
    const {
      output,
      seconds: whole,
      peakMB,
      largestMB,
    } = await ran(process.execPath, ['src/commands/build.ts', '--out', join(folder(), 'site')], {
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
    });
    for (const [phase, taken] of Object.entries({ ...phasesOf(output), whole })) (times[phase] ??= []).push(taken);
    peaks.push(peakMB);
    largest.push(largestMB);
  }
  return {
    ...Object.fromEntries(Object.entries(times).map(([phase, taken]) => [phase, median(taken)])),
    peakMB: median(peaks),
    largestMB: median(largest),
  } as Record<string, number>;
}

function written(dir: string, all: Iterable<Output>): SiteWriter {
  const writer = new SiteWriter(dir);
  for (const output of all) writer.write(output);
  return writer;
}

/** Everything that is published beside the pages, against writing the same bytes from memory; in turn, in one process. */
async function publishing(folder: Scratch) {
  const data = await loadData('data');
  const bare: number[] = [],
    own: number[] = [],
    made: number[] = [],
    ratios: number[] = [],
    writeRatios: number[] = [];
  let count = 0,
    bytes = 0;
  const bodies = [...outputs(buildAtlas(data))].map(({ path, body }) => ({ path, content: bytesOf(body()) }));
  for (let run = 0; run < runs; run += 1) {
    folder.clear();
    const atlas = buildAtlas(data);
    globalThis.gc?.();
    const published = seconds(() => written(folder(), outputs(atlas)));
    // The same with bodies that are there already: what hashing and keeping account add to writing.
    const writing = seconds(() =>
      written(
        folder(),
        bodies.map(({ path, content }) => ({ path, shape: '', body: () => content })),
      ),
    );
    const dir = folder();
    const bareLoop = seconds(() => {
      const folders = new Set<string>();
      for (const { path, content } of bodies) {
        const folder = dirname(join(dir, path));
        if (!folders.has(folder)) {
          mkdirSync(folder, { recursive: true });
          folders.add(folder);
        }
        writeFileSync(join(dir, path), content);
      }
    });
    count = published.value.entries.length;
    bytes = published.value.entries.reduce((sum, entry) => sum + entry.bytes, 0);
    own.push(published.seconds);
    bare.push(bareLoop.seconds);
    made.push(writing.seconds);
    ratios.push(published.seconds / bareLoop.seconds);
    writeRatios.push(writing.seconds / bareLoop.seconds);
  }
  return {
    files: count,
    megabytes: bytes / 1e6,
    seconds: median(own),
    writeSeconds: median(made),
    bareSeconds: median(bare),
    ratio: median(ratios),
    writeRatio: median(writeRatios),
  };
}

/** Pages a second of Eleventy for the cities, in the folder where it is installed. */
async function eleventy(installed: string) {
  const dir = mkdtempSync(join(tmpdir(), 'atlas-eleventy-'));
  try {
    const { ranking } = JSON.parse(readFileSync(join('dist', files.ranking), 'utf8')) as Ranking;
    mkdirSync(join(dir, '_data'));
    cpSync('test/bench/eleventy/city.njk', join(dir, 'city.njk'));
    symlinkSync(resolve(installed, 'node_modules'), join(dir, 'node_modules'));
    writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
    writeFileSync(
      join(dir, '_data/cities.js'),
      `import { readFileSync } from 'node:fs';\nexport default ${JSON.stringify(ranking.map(({ scope }) => resolve('dist', scope.slice(1))))}.map((file) => JSON.parse(readFileSync(file, 'utf8')));\n`,
    );
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1)
      times.push(
        (await ran(process.execPath, [join(dir, 'node_modules/@11ty/eleventy/cmd.cjs'), '--quiet'], { cwd: dir }))
          .seconds,
      );
    if (!existsSync(join(dir, '_site/cities/fr.lyon.html'))) throw new Error('Eleventy made no pages');
    return { pages: ranking.length, seconds: median(times), perSecond: ranking.length / median(times) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

export const builds = (eleventyIn?: string): Promise<void> =>
  withScratch(async (folder) => {
    const build = await buildPhases(folder);
    const entries = readManifest('dist');
    const megabytes = entries.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    const pages = entries.filter(({ path }) => path.endsWith('.html')).length;
    const json = await publishing(folder);
    const figures = { runs, files: entries.length, megabytes, pages, build, json };
    keep('build', figures);
    const other = eleventyIn ? await eleventy(eleventyIn) : undefined;
    if (other) keep('build', { ...figures, eleventy: other });
    console.log(
      table(
        ['phase', 'figure'],
        Object.entries(build).map(([phase, figure]) => [phase, figure.toFixed(1)]),
      ),
    );
    console.log(
      `${entries.length} files, ${megabytes.toFixed(0)} MB: ${(entries.length / build['whole']!).toFixed(0)} files and ${(megabytes / build['whole']!).toFixed(0)} MB a second; ${(pages / build['pages']!).toFixed(0)} pages a second`,
    );
    console.log(
      `beside the pages: ${json.files} files, ${json.megabytes.toFixed(0)} MB in ${json.seconds.toFixed(1)} s, ${json.ratio.toFixed(2)} × the ${json.bareSeconds.toFixed(1)} s of writing the same bytes; hashed and written from memory ${json.writeRatio.toFixed(2)} ×`,
    );
    if (other)
      console.log(
        `Eleventy: ${other.pages} city pages in ${other.seconds.toFixed(1)} s, ${other.perSecond.toFixed(0)} pages a second`,
      );
  });
