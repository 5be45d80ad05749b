/** The hosts that a build can be made for, by the names of their folders. */
import { cloudflare } from './cloudflare/host.ts';
import { deno } from './deno/host.ts';
import type { Host } from './host.ts';
import { netlify } from './netlify/host.ts';
import { node } from './node/host.ts';
import { vercel } from './vercel/host.ts';

export const hosts = { cloudflare, netlify, vercel, deno, node };
export type HostName = keyof typeof hosts;
export const hostNames = Object.keys(hosts) as HostName[];

const row = ([name, { title, note, deploy }]: [string, Host]): string =>
  `| ${title} | \`npm run build -- --host ${name}\`${note ? ` (${note})` : ''} | ${deploy} |`;

export const hostTable = (): string =>
  ['| host | make it | deploy it |', '|---|---|---|', ...Object.entries(hosts).map(row)].join('\n');
