/** Checks a build against the limits of its host: lines to print, or an error that names the limits exceeded. */
import { SettingsError } from '../site-settings.ts';
import type { ManifestEntry } from '../site/manifest.ts';
import type { Limits, Plan } from '../../edge/hosts/host.ts';
import { hosts, type HostName } from '../../edge/hosts/hosts.ts';

const count = (n: number) => n.toLocaleString('en');
const size = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

interface Row {
  what: string;
  value: number;
  limit: number | undefined;
  text: (n: number) => string;
  detail: string;
  remedy: string;
}

function rowsOf(entries: readonly ManifestEntry[], limit: Limits): Row[] {
  const largest = entries.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  const fewer = 'build with --file-limit, or take a larger plan with --plan paid';
  return [
    { what: 'files', value: entries.length, limit: limit.files, text: count, detail: '', remedy: fewer },
    {
      what: 'size of all files',
      value: entries.reduce((sum, { bytes }) => sum + bytes, 0),
      limit: limit.bytes,
      text: size,
      detail: '',
      remedy: fewer,
    },
    {
      what: 'largest file',
      value: largest.bytes,
      limit: limit.fileBytes,
      text: size,
      detail: largest.path,
      remedy: 'leave it out or split it',
    },
  ];
}

/** Lines with the share of each limit in use. Throws SettingsError that names every limit exceeded. */
export function checkLimits(entries: readonly ManifestEntry[], host: HostName, plan: Plan): string[] {
  const limit = hosts[host].limits[plan];
  const rows = rowsOf(entries, limit);
  const over = rows.filter((row) => row.limit !== undefined && row.value > row.limit);
  if (over.length > 0) {
    const faults = over.map(
      ({ what, value, limit: most, text, detail, remedy }) =>
        `${what}${detail && ` (${detail})`}: ${text(value)}, at most ${text(most!)} are taken; ${remedy}`,
    );
    throw new SettingsError(
      `${host} (${plan}) does not take this build: ${faults.join('. ')}. Limits: ${limit.source}`,
    );
  }
  return [
    `  ${host} (${plan}), limits of ${limit.source}`,
    ...rows.map(
      ({ what, value, limit: most, text, detail }) =>
        `  ${what.padEnd(18)} ${text(value).padStart(14)}  ${most === undefined ? 'not limited' : `of ${text(most)}, ${Math.round((100 * value) / most)} %`}${detail && `  ${detail}`}`,
    ),
  ];
}
