/** The arguments of `npm run build`. */
import { parseArgs } from 'node:util';
import { plans, type Plan } from '../../edge/hosts/host.ts';
import { hostNames, hosts, type HostName } from '../../edge/hosts/hosts.ts';
import { readFileLimit, readOrigin, SettingsError } from '../site-settings.ts';

export interface BuildOptions {
  fileLimit: number | undefined;
  host: HostName | undefined;
  plan: Plan;
  origin: string | undefined;
  out: string;
}

const usage = `Usage: npm run build -- [--file-limit N] [--host ${hostNames.join('|')}] [--plan ${plans.join('|')}] [--origin https://atlas.example] [--out DIR]`;

function oneOf<T extends string>(name: string, text: string | undefined, values: readonly T[]): T | undefined {
  const found = values.find((value) => value === text);
  if (text !== undefined && !found)
    throw new SettingsError(`--${name} ${text.slice(0, 40)} is unknown; use one of ${values.join(', ')}.\n${usage}`);
  return found;
}

/** A host with a limit on files sets the file limit, unless one is given. Throws SettingsError. */
export function readBuildOptions(args: readonly string[]): BuildOptions {
  const text = { type: 'string' } as const;
  const options = { 'file-limit': text, host: text, plan: text, origin: text, out: text };
  let values: Partial<Record<keyof typeof options, string>>;
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (error) {
    throw new SettingsError(`${(error as Error).message.split('. ')[0]!.replace(/\.$/, '')}.\n${usage}`);
  }
  const host = oneOf('host', values.host, hostNames);
  const plan = oneOf('plan', values.plan, plans) ?? 'paid';
  if (values.plan !== undefined && !host) throw new SettingsError(`--plan needs a --host.\n${usage}`);
  return {
    fileLimit: readFileLimit(values['file-limit']) ?? (host && hosts[host].limits[plan].files),
    host,
    plan,
    origin: readOrigin(values.origin),
    out: values.out ?? 'dist',
  };
}
