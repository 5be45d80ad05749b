/**
 * `npm run bench -- growth [--sizes 1,3,10,30]`: atlases of so many times the assessed cities. Loading, assessing and reading sentences are
 * measured at every size; the whole build up to ten times, since thirty times are two million files.
 */
import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadData } from '../../../src/facts/load.ts';
import { buildAtlas } from '../../../src/publish/atlas.ts';
import { keep, median, ran } from '../figures.ts';
import { withScratch } from '../scratch.ts';
import { grow } from './grow.ts';
import { growthRows } from './table.ts';
import { writeData } from './write-data.ts';

const largestBuilt = 10;
/** Runs per size. Whole builds of grown atlases take minutes, so one is enough. */
const runs = 5;

export interface Measured {
  cities: number;
  places: number;
  facts: number;
  loadSeconds: number;
  assessSeconds: number;
  namesSeconds: number;
  latinNamesKB: number;
  allNamesKB: number;
  interpretMedianMs: number;
  interpretP99Ms: number;
  peakMB: number;
}

interface Built {
  runs: number;
  files: number;
  megabytes: number;
  seconds: number;
  peakMB: number;
  largestMB: number;
}
export type Row = Measured & { times: number; build?: Built };

/** Total of a build's last line: "dist/ is ready: 60850 files, 858.1 MB". */
const totals = (output: string) => {
  const [, files, megabytes] = /is ready: (\d+) files, ([\d.]+) MB/.exec(output) ?? [];
  return { files: Number(files), megabytes: Number(megabytes) };
};

async function sizeOf(times: number, dir: string): Promise<Row> {
  const measured: Measured[] = [];
  for (let run = 0; run < (times > 3 ? 1 : runs); run += 1)
    measured.push(
      JSON.parse(
        (await ran(process.execPath, ['test/bench/growth/measure.ts', join(dir, 'data')])).output
          .trim()
          .split('\n')
          .at(-1)!,
      ) as Measured,
    );
  const of = Object.fromEntries(
    Object.keys(measured[0]!).map((member) => [member, median(measured.map((row) => row[member as keyof Measured]))]),
  ) as unknown as Measured;
  if (times > largestBuilt) return { times, ...of };
  const builds = [];
  for (let run = 0; run < (times === 1 ? runs : 1); run += 1) {
    const built = await ran(process.execPath, [join(dir, 'src/commands/build.ts'), '--out', `dist-${run}`], {
      cwd: dir,
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
    });
    // Time and memory of every step.
    console.error(built.output.match(/^\w+\s+[\d.]+ s {2}.*$/gm)?.join('\n'));
    builds.push({ seconds: built.seconds, peakMB: built.peakMB, largestMB: built.largestMB, ...totals(built.output) });
  }
  return {
    times,
    ...of,
    build: {
      runs: builds.length,
      files: builds[0]!.files,
      megabytes: builds[0]!.megabytes,
      seconds: median(builds.map(({ seconds }) => seconds)),
      peakMB: median(builds.map(({ peakMB }) => peakMB)),
      largestMB: median(builds.map(({ largestMB }) => largestMB)),
    },
  };
}

export async function growth(sizes = '1,3,10,30'): Promise<void> {
  const data = await loadData('data');
  const assessed = new Set(buildAtlas(data).cities.map(({ scopeId }) => scopeId));
  const rows: Row[] = [];
  await withScratch(async (folder) => {
    for (const times of sizes.split(',').map(Number)) {
      folder.clear();
      const dir = folder();
      for (const name of ['src', 'public', 'package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs'])
        cpSync(name, join(dir, name), { recursive: true });
      symlinkSync(resolve('node_modules'), join(dir, 'node_modules'));
      writeData(grow(data, assessed, times), join(dir, 'data'));
      rows.push(await sizeOf(times, dir));
      // A larger one may run out of memory.
      keep('growth', { rows });
      console.error(`${times} ×: done`);
    }
  });
  console.log(growthRows(rows));
}
