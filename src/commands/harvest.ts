/**
 * `npm run harvest [-- fr.lyon … | --country fr | --portal URL | --all] [--shard 3/16] [--since last] [--out DIR]`: reads the catalogues
 * of portals, politely, and writes a file for each to DIR (`.cache/harvest` if left out). A stopped run goes on where it was. Exit code 0, 1
 * if it can't start, 130 if it was stopped.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isAssessed } from '../assess/scope.ts';
import { DataError } from '../facts/read-rows.ts';
import { FactIndex } from '../facts/index.ts';
import { loadData } from '../facts/load.ts';
import { portalKey, readablePortals, type ReadablePortal } from '../harvest/portals.ts';
import { siteSettings } from '../publish/site-settings.ts';
import { adapters } from '../sources/index.ts';
import { harvest, type HarvestOptions, type Progress, type Summary } from './harvest/run.ts';
import { UnknownOperator, userAgentOf } from './probe/polite.ts';
import { terminal } from './main.ts';

const usage =
  'Usage: npm run harvest -- (fr.lyon … | --country fr | --portal URL | --all) [--shard 3/16] [--since last] [--out DIR]';

/** Keeps a run from starting. */
class UsageError extends Error {}

interface Choice {
  scopeIds: string[];
  country?: string | undefined;
  portal?: string | undefined;
  shard?: { number: number; of: number } | undefined;
}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      country: text,
      portal: text,
      all: { type: 'boolean' },
      shard: text,
      since: text,
      out: text,
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { country, portal, all, shard, since, out = '.cache/harvest', help } = values;
  if (help) return undefined;
  const chosen = [positionals.length > 0, country !== undefined, portal !== undefined, all === true];
  if (chosen.filter(Boolean).length !== 1) throw new UsageError('Choose cities, --country, --portal or --all.');
  if (country !== undefined && !/^[a-z]{2}$/i.test(country))
    throw new UsageError(`--country ${country.slice(0, 40)} isn't a code of two letters, as fr.`);
  if (portal !== undefined && !URL.canParse(portal))
    throw new UsageError(`--portal ${portal.slice(0, 80)} isn't an address.`);
  const [, number, of] = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(shard ?? '1/1') ?? [];
  if (number === undefined || Number(number) > Number(of))
    throw new UsageError(`--shard ${shard} isn't written as 3/16.`);
  if (since !== undefined && since !== 'last') throw new UsageError('--since takes only the word last.');
  const choice: Choice = {
    scopeIds: positionals.map((id) => id.toLowerCase()),
    country: country?.toUpperCase(),
    portal,
    ...(shard === undefined ? {} : { shard: { number: Number(number), of: Number(of) } }),
  };
  return { choice, sinceLast: since === 'last', dir: out };
}

/** A host is always in the same shard, so that two of them never ask it at once. */
function isInShard({ base }: ReadablePortal, { number, of }: NonNullable<Choice['shard']>): boolean {
  const hash = createHash('sha256').update(new URL(base).hostname).digest();
  return hash.readUInt32BE(0) % of === number - 1;
}

/** The portals of assessed cities, of their regions and of their countries, as far as they were chosen. @throws UsageError. */
async function portalsOf(dataDir: string, choice: Choice): Promise<ReadablePortal[]> {
  const { facts, places } = await loadData(dataDir);
  const index = new FactIndex(facts);
  const assessed = places.filter((place) => isAssessed(place, index));
  const known = new Set(assessed.map(({ scopeId }) => scopeId));
  const unknown = choice.scopeIds.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new UsageError(`${unknown.slice(0, 80)} isn't an assessed city; scopeIds look like fr.lyon.`);
  const chosen = assessed.filter(({ scopeId }) =>
    choice.scopeIds.length > 0
      ? choice.scopeIds.includes(scopeId)
      : (choice.country ?? scopeId.slice(0, 2).toUpperCase()) === scopeId.slice(0, 2).toUpperCase(),
  );
  const reaching = new Set(chosen.flatMap((place) => index.reaching(place).map(({ fact }) => fact)));
  const key = choice.portal === undefined ? undefined : portalKey(choice.portal);
  const portals = readablePortals(facts.filter((fact) => reaching.has(fact))).filter(
    (one) =>
      (key === undefined || one.portal === key || one.portal === portalKey(new URL(choice.portal!).origin)) &&
      (choice.shard === undefined || isInShard(one, choice.shard)),
  );
  if (portals.length > 0 || choice.shard !== undefined) return portals;
  throw new UsageError('No portal that we can read is known there.');
}

const clockTime = (milliseconds: number): string => {
  const minutes = Math.ceil(milliseconds / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** "412 of 3,000 portals, 120,534 datasets, 310/s, 48 min left". */
export function progressLine({ portals, of, datasets, elapsed, before }: Progress): string {
  const done = Math.max(1, portals - before.portals);
  const rate = ((datasets - before.datasets) * 1000) / Math.max(1, elapsed);
  const left = ((of - portals) * elapsed) / done;
  const n = (value: number) => value.toLocaleString('en');
  return `${n(portals)} of ${n(of)} portals, ${n(datasets)} datasets, ${n(Math.round(rate))}/s, ${clockTime(left)} left`;
}

/** The outcome as text: counts, then a line for each portal that wasn't read completely. */
export function summaryText({ portals, complete, incomplete, failed, datasets, faults }: Summary): string {
  const rows = faults.map(
    ({ portal, listed, stated, fault, kept }) =>
      `  ${portal}: ${fault ?? 'no reason given'} (${listed} datasets${stated === undefined ? '' : ` of ${stated}`}${kept === undefined ? '' : `; the reading of ${kept} is kept`})`,
  );
  return [
    `${portals} portals: ${complete} read completely, ${incomplete} in part, ${failed} not at all; ${datasets} datasets.`,
    ...rows,
    '',
  ].join('\n');
}

type Setting = Partial<
  Pick<HarvestOptions, 'politeness' | 'network' | 'timeoutMs' | 'signal' | 'clock' | 'adapters' | 'request' | 'limits'>
> & {
  dataDir?: string;
  environment?: Readonly<Record<string, string | undefined>>;
  out?: (text: string) => void;
  err?: (text: string) => void;
};

export async function run(argv: string[], setting: Setting = {}): Promise<0 | 1 | 130> {
  const { out, err } = { ...terminal, ...setting };
  const isTerminal = setting.err === undefined && process.stderr.isTTY === true;
  try {
    const read = readArguments(argv);
    if (!read) {
      out(`${usage}\n`);
      return 0;
    }
    const { choice, sinceLast, dir } = read;
    const userAgent = userAgentOf(siteSettings(setting.environment));
    const portals = await portalsOf(setting.dataDir ?? 'data', choice);
    let shown = 0;
    const progress = (state: Progress): void => {
      if (state.elapsed - shown < (isTerminal ? 200 : 30_000)) return;
      shown = state.elapsed;
      err(isTerminal ? `\r\u001b[K${progressLine(state)}` : `${progressLine(state)}\n`);
    };
    const summary = await harvest({
      adapters,
      ...setting,
      dir,
      portals,
      userAgent,
      choice: JSON.stringify(choice),
      shard: choice.shard && `${choice.shard.number}-of-${choice.shard.of}`,
      sinceLast,
      progress,
    });
    if (isTerminal) err('\r\u001b[K');
    if (!summary) {
      err('Stopped. The same command goes on where it was.\n');
      return 130;
    }
    out(summaryText(summary));
    return 0;
  } catch (error) {
    const isParse = error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code));
    if (!(error instanceof UsageError || error instanceof DataError || isParse || error instanceof UnknownOperator))
      throw error;
    err(`${(error as Error).message}\n${error instanceof DataError ? '' : `${usage}\n`}`);
    return 1;
  }
}

if (import.meta.main) {
  const stop = new AbortController();
  // Ends after the open requests. A second signal ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  process.exitCode = await run(process.argv.slice(2), { signal: stop.signal });
}
