/** The build's arguments -> file limit, host, plan, the site's origin, how many processes, and the part of the site to build. */
import { parseArgs } from 'node:util';
import { defaultJobs } from '../build/crew.ts';
import type { Part } from '../build/job.ts';
import { readOrigin } from '../discovery/site-settings.ts';
import { readFileLimit } from '../file-limit.ts';
import { HostError } from './check-limits.ts';
import { hosts, limits, plans, type Host, type Plan } from './hosts.ts';

export interface BuildOptions {
  fileLimit: number | undefined;
  host: Host | undefined;
  plan: Plan;
  origin: string | undefined;
  jobs: number;
  part: Part | undefined;
  /** Folders of parts to put together. */
  merge: string[] | undefined;
  /** Make everything, whatever the last build has. */
  full: boolean;
  /** Folder of the site: `dist`, but for a part of it. */
  out: string;
}

const usage = `Usage: npm run build -- [--file-limit N] [--host ${hosts.join('|')}] [--plan ${plans.join('|')}] [--origin https://atlas.example] [--jobs N] [--full]
       npm run build -- --only fr,de|world [--out DIR]   the outputs of these nations, or those of no nation
       npm run build -- --except fr,de [--out DIR]       all others
       npm run build -- --merge DIR DIR …                such parts into one site`;

/** One of the values, or undefined without a text. */
function oneOf<T extends string>(name: string, text: string | undefined, values: readonly T[]): T | undefined {
  const found = values.find((value) => value === text);
  if (text !== undefined && !found) throw new HostError(`--${name} ${text.slice(0, 40)} is unknown; use one of ${values.join(', ')}.\n${usage}`);
  return found;
}

/** A host that limits the number of files sets the file limit, unless one is given. Throws HostError and FileLimitError. */
export function readBuildOptions(args: readonly string[]): BuildOptions {
  const text = { type: 'string' } as const;
  let values: Partial<Record<'file-limit' | 'host' | 'plan' | 'origin' | 'jobs' | 'only' | 'except' | 'out', string | undefined>> & { merge?: boolean | undefined; full?: boolean | undefined };
  let positionals: string[];
  try {
    ({ values, positionals } = parseArgs({
      args: [...args], allowPositionals: args.includes('--merge'),
      options: { 'file-limit': text, host: text, plan: text, origin: text, jobs: text, only: text, except: text, out: text, merge: { type: 'boolean' }, full: { type: 'boolean' } },
    }));
  } catch (error) {
    throw new HostError(`${(error as Error).message.split('. ')[0]!.replace(/\.$/, '')}.\n${usage}`);
  }
  const host = oneOf('host', values.host, hosts);
  const plan = oneOf('plan', values.plan, plans) ?? 'paid';
  if (values.plan !== undefined && !host) throw new HostError(`--plan needs a --host.\n${usage}`);
  const given = readFileLimit(values['file-limit'] === undefined ? [] : [`--file-limit=${values['file-limit']}`]);
  const part = partOf(values.only, values.except);
  if (values.merge && (part || positionals.length === 0)) throw new HostError(`--merge takes the folders of parts that are built already, and no --only or --except.\n${usage}`);
  if (part && host) throw new HostError(`--host is for a whole site; build the parts, and then --merge them with --host ${host}.`);
  const named = part && `.cache/part-${part.only ? part.only.join('-') : `not-${part.except!.join('-')}`}`;
  return {
    fileLimit: given ?? (host && limits[host][plan].files), host, plan, origin: readOrigin(values.origin),
    jobs: readJobs(values.jobs), part, merge: values.merge ? positionals : undefined, full: values.full === true, out: values.out ?? named ?? 'dist',
  };
}

/** Throws HostError for anything but a whole number from 1 to 64. */
function readJobs(text: string | undefined): number {
  if (text === undefined) return defaultJobs();
  if (!/^[1-9]\d?$/.test(text) || Number(text) > 64) throw new HostError(`--jobs ${text.slice(0, 40)} is not a number of processes from 1 to 64.\n${usage}`);
  return Number(text);
}

/** Nations as lower-case codes in order, or `world`. Throws HostError. */
function partOf(only: string | undefined, except: string | undefined): Part | undefined {
  if (only !== undefined && except !== undefined) throw new HostError(`--only and --except exclude one another.\n${usage}`);
  const list = only ?? except;
  if (list === undefined) return undefined;
  const owners = [...new Set(list.toLowerCase().split(','))].sort();
  const wrong = owners.find((owner) => !/^(?:[a-z]{2}|world)$/.test(owner));
  if (wrong !== undefined) throw new HostError(`--${only === undefined ? 'except' : 'only'} takes two-letter codes of nations and world, separated by commas, not "${wrong.slice(0, 40)}".\n${usage}`);
  return only === undefined ? { except: owners } : { only: owners };
}
