/**
 * `npm run probe -- [--limit N] [--minutes N] [--nations fr,de] [--report]`: asks the addresses of the facts, politely, and
 * writes what it saw to `data/seen`. Skips addresses asked within six days, so a stopped run continues with the next.
 * `--report` asks nothing and prints dead addresses by registry. Exit code 0, or 1 if it can't start.
 */
import { parseArgs } from 'node:util';
import { adapters } from '../sources/index.ts';
import { DataError } from '../facts/read-rows.ts';
import { loadData } from '../facts/load.ts';
import { counter } from '../publish/progress.ts';
import { siteSettings } from '../publish/site-settings.ts';
import { probe, type ProbeOptions } from './probe/run.ts';
import { targetsOf } from './probe/targets.ts';
import { UnknownOperator, userAgentOf } from './probe/polite.ts';
import type { Fact } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import type { Seen } from '../contract/data/seen.ts';
import { terminal } from './main.ts';

const usage = 'Usage: npm run probe -- [--limit N] [--minutes N] [--nations fr,de] [--report]';

/** Keeps a run from starting. */
class ProbeError extends Error {}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args,
      options: {
        limit: text,
        minutes: text,
        nations: text,
        report: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const whole = (name: string, value: string | undefined) => {
      if (value !== undefined && !/^[1-9]\d{0,6}$/.test(value))
        throw new Error(`--${name} ${value.slice(0, 40)} is not a whole number from 1 to 9999999`);
      return value === undefined ? undefined : Number(value);
    };
    const nations = values.nations?.toLowerCase().split(',');
    const wrong = nations?.find((code) => !/^[a-z]{2}$/.test(code));
    if (wrong !== undefined) throw new Error(`--nations ${wrong.slice(0, 40)} is no code of two letters, as fr`);
    return {
      limit: whole('limit', values.limit),
      minutes: whole('minutes', values.minutes),
      nations: nations && new Set(nations),
      report: values.report ?? false,
      help: values.help ?? false,
    };
  } catch (error) {
    throw new ProbeError(`${(error as Error).message.replace(/\.$/, '')}.\n${usage}`);
  }
}

type Setting = Partial<
  Pick<ProbeOptions, 'dataDir' | 'cacheDir' | 'politeness' | 'network' | 'timeoutMs' | 'signal' | 'clock' | 'adapters'>
> & {
  environment?: Readonly<Record<string, string | undefined>>;
  out?: (text: string) => void;
  err?: (text: string) => void;
};

/** Frees the rest of the data: a run takes an hour and only needs these. */
async function addressesIn(dataDir: string): Promise<Pick<ProbeOptions, 'targets' | 'seen'>> {
  const { facts, seen } = await loadData(dataDir);
  return { targets: targetsOf(facts), seen: new Map(seen) };
}

export async function run(argv: string[], setting: Setting = {}): Promise<0 | 1> {
  const { out, err } = { ...terminal, ...setting };
  const { dataDir = 'data', cacheDir = '.cache/probe' } = setting;
  try {
    const { report, help, ...bounds } = readArguments(argv);
    if (help) {
      out(`${usage}\n`);
      return 0;
    }
    const userAgent = report ? '' : userAgentOf(siteSettings(setting.environment));
    if (report) {
      const { facts, registries, seen } = await loadData(dataDir);
      out(deadLinks(facts, registries, seen));
      return 0;
    }
    const { targets, seen } = await addressesIn(dataDir);
    for (const code of bounds.nations ?? [])
      if (!targets.some(({ nation }) => nation === code))
        throw new ProbeError(`--nations ${code}: no address of it is known.`);
    const progress = counter('probe', err, process.stderr.isTTY, 'addresses');
    const { asked, left, outcomes } = await probe({
      adapters,
      ...setting,
      ...bounds,
      dataDir,
      cacheDir,
      targets,
      seen,
      userAgent,
      progress: progress.count,
    });
    progress.end();
    const counts = [...outcomes].sort(([, a], [, b]) => b - a).map(([outcome, n]) => `${n} ${outcome}`);
    err(
      `${asked} addresses asked${counts.length > 0 ? `: ${counts.join(', ')}` : ''}; ${left} left for the next run.\n`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof ProbeError || error instanceof DataError || error instanceof UnknownOperator)) throw error;
    err(`${error.message}\n`);
    return 1;
  }
}

const cell = (text: string): string => text.replace(/\|/g, '\\|');
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Addresses that were gone or had moved for good when last asked, sorted by registry and record. */
export function deadLinks(
  facts: readonly Fact[],
  registries: readonly Registry[],
  seen: ReadonlyMap<string, Seen>,
): string {
  const parts = registries.flatMap(({ slug, title, upstream }) => {
    const rows = facts
      .filter(({ registry }) => registry === slug)
      .flatMap(({ record, url }) => {
        const line = seen.get(url);
        if (line?.outcome === 'gone')
          return [[record, url, line.why ?? '', `${line.gone!.from}, ${count(line.gone!.checks, 'check', 'checks')}`]];
        return line?.outcome === 'moved'
          ? [[record, url, line.to ? `moved to ${line.to}` : 'moved', line.checked]]
          : [];
      })
      .sort(([a], [b]) => (a! < b! ? -1 : a! > b! ? 1 : 0));
    if (rows.length === 0) return [];
    const addresses = new Set(rows.map(([, url]) => url)).size;
    return [
      `## ${title}\n\n${count(addresses, 'address', 'addresses')} of ${upstream[0]!.repository} at ${upstream[0]!.commit.slice(0, 12)}.\n\n| record | address | what was seen | since |\n|---|---|---|---|\n${rows.map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')}\n`,
    ];
  });
  return parts.length === 0 ? 'No address is known to be gone or to have moved.\n' : parts.join('\n');
}

if (import.meta.main) {
  const stop = new AbortController();
  // Finishes open requests and writes the ledger. A second signal ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  process.exitCode = await run(process.argv.slice(2), { signal: stop.signal });
}
