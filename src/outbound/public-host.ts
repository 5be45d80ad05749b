/**
 * Prevents listed addresses and redirects from reaching this machine or its networks (SSRF). For imports, a name is checked by all
 * its addresses and resolved again for the request; `connect.ts` checks the addresses it connects to.
 */
import { lookup as resolve } from 'node:dns/promises';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

export interface Reach {
  /** Allows private addresses, for a server on this machine. */
  allowPrivate?: boolean | undefined;
  lookup?: ((host: string) => Promise<string[]>) | undefined;
}

export const MAX_REDIRECTS = 5;

function listOf(type: 'ipv4' | 'ipv6', subnets: string): BlockList {
  const list = new BlockList();
  for (const [, net, prefix] of subnets.matchAll(/(\S+)\/(\d+)/g)) list.addSubnet(net!, Number(prefix), type);
  return list;
}

/** IANA IPv4 Special-Purpose Address Registry, and multicast (RFC 5771). */
const special4 = listOf(
  'ipv4',
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
   192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
);
/** Everything outside 2000::/3 (RFC 4291), IANA's IPv6 Special-Purpose Addresses, and all IPv4 in IPv6. */
const special6 = listOf('ipv6', '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20');

/** Whether an IP address is public; false for anything else. */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address);
  return isIPv6(address) && !special6.check(address.replace(/%.*/, ''), 'ipv6');
}

export const addressesOf = async (host: string): Promise<string[]> =>
  (await resolve(host, { all: true })).map(({ address }) => address);

/** @throws when a domain isn't public or doesn't resolve. */
export async function requirePublic(url: string, { allowPrivate = false, lookup = addressesOf }: Reach): Promise<void> {
  if (allowPrivate) return;
  // URL normalises IPv4 and puts IPv6 in brackets.
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const addresses = isIPv4(host) || isIPv6(host) ? [host] : await lookup(host);
  if (addresses.length === 0) throw new Error(`${host} has no address`);
  const hidden = addresses.find((address) => !isPublic(address));
  if (hidden !== undefined)
    throw new Error(`${host === hidden ? host : `${host} (${hidden})`} is not on the public internet; not asked`);
}

export const isRedirect = ({ status }: { status: number }): boolean => [301, 302, 303, 307, 308].includes(status);

/** Where a redirect leads: an absolute http(s) address without a user name. @throws for anything else. */
export function redirected(from: string, { headers }: { headers: Headers }): string {
  const url = URL.parse(headers.get('location') ?? '', from);
  if (!headers.has('location') || !url || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw new Error('redirected to no http(s) address');
  return url.href;
}

/** `Retry-After` (RFC 9110, 10.2.3), seconds or a date, as milliseconds from now; undefined if it's neither. */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse reads -5 as a year.
  const date = /^[a-z]{3}/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
