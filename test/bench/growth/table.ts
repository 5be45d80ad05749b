/** Kept figures of growth -> the table in `test/bench/README.md`. */
import { table } from '../figures.ts';
import type { Row } from './run.ts';

const whole = (n: number): string => n.toLocaleString('en');

export function growthRows(rows: readonly Row[]): string {
  const one = rows[0]!.build;
  return table(
    [
      'cities',
      'load and assess',
      'search: Latin names, gzip',
      'reading a question, p99',
      'build',
      'of the first',
      'files',
      'size',
      'largest process',
    ],
    rows.map(({ build, ...row }) => [
      whole(row.cities),
      `${(row.loadSeconds + row.assessSeconds).toFixed(1)} s`,
      `${row.latinNamesKB.toFixed(0)} kB`,
      `${row.interpretP99Ms.toFixed(1)} ms`,
      ...(build
        ? [
            `${build.seconds.toFixed(0)} s`,
            one ? `${(build.seconds / one.seconds).toFixed(1)} ×` : '',
            whole(build.files),
            `${(build.megabytes / 1000).toFixed(1)} GB`,
            `${(build.largestMB / 1000).toFixed(1)} GB`,
          ]
        : ['', '', '', '', '']),
    ]),
  );
}
