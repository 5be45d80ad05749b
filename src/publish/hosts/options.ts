/** The build's arguments -> file limit, host, plan and the site's origin. */
import { parseArgs } from 'node:util';
import { readOrigin } from '../discovery/site-settings.ts';
import { readFileLimit } from '../file-limit.ts';
import { HostError } from './check-limits.ts';
import { hosts, limits, plans, type Host, type Plan } from './hosts.ts';

export interface BuildOptions { fileLimit: number | undefined; host: Host | undefined; plan: Plan; origin: string | undefined }

const usage = `Usage: npm run build -- [--file-limit N] [--host ${hosts.join('|')}] [--plan ${plans.join('|')}] [--origin https://atlas.example]`;

/** One of the values, or undefined without a text. */
function oneOf<T extends string>(name: string, text: string | undefined, values: readonly T[]): T | undefined {
  const found = values.find((value) => value === text);
  if (text !== undefined && !found) throw new HostError(`--${name} ${text.slice(0, 40)} is unknown; use one of ${values.join(', ')}.\n${usage}`);
  return found;
}

/** A host that limits the number of files sets the file limit, unless one is given. Throws HostError and FileLimitError. */
export function readBuildOptions(args: readonly string[]): BuildOptions {
  const text = { type: 'string' } as const;
  let values: { 'file-limit'?: string | undefined; host?: string | undefined; plan?: string | undefined; origin?: string | undefined };
  try {
    ({ values } = parseArgs({ args: [...args], options: { 'file-limit': text, host: text, plan: text, origin: text } }));
  } catch (error) {
    throw new HostError(`${(error as Error).message.split('. ')[0]!.replace(/\.$/, '')}.\n${usage}`);
  }
  const host = oneOf('host', values.host, hosts);
  const plan = oneOf('plan', values.plan, plans) ?? 'paid';
  if (values.plan !== undefined && !host) throw new HostError(`--plan needs a --host.\n${usage}`);
  const given = readFileLimit(values['file-limit'] === undefined ? [] : [`--file-limit=${values['file-limit']}`]);
  return { fileLimit: given ?? (host && limits[host][plan].files), host, plan, origin: readOrigin(values.origin) };
}
