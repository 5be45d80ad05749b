/** An undici connector for public addresses only: resolves once, checks every address and connects to one of them, against DNS rebinding. */
import { isIP, type LookupFunction } from 'node:net';
import { createSecureContext } from 'node:tls';
import { buildConnector } from 'undici';
import { AskError } from '../sources/ask.ts';
import { addressesOf, isPublic } from './public-host.ts';

export interface Network {
  resolve(host: string): Promise<string[]>;
  /** For tests on this machine: where to connect once all addresses passed. */
  route?: ((host: string, port: number) => { address: string; port: number }) | undefined;
  /** For tests: the certificate authority, in PEM. */
  ca?: string | undefined;
}
export const publicInternet: Network = { resolve: addressesOf };

/** Local names (RFC 6761, RFC 6762, RFC 7686, RFC 8375), refused before DNS resolution. */
const isLocalName = (host: string): boolean =>
  !host.replace(/\.$/, '').includes('.') || /\.(?:localhost|local|internal|home\.arpa|onion)\.?$/.test(host);

/** The addresses to connect to. @throws AskError when there are none or one isn't allowed. */
async function addressesFor(host: string, url: string, network: Network): Promise<string[]> {
  const isAddress = isIP(host) !== 0;
  if (!isAddress && isLocalName(host)) throw new AskError('not-allowed', url, `${host} is a name of local networks`);
  const addresses = isAddress
    ? [host]
    : await network.resolve(host).catch((cause: unknown) => {
        throw new AskError('name', url, `${host} has no address`, { cause });
      });
  if (addresses.length === 0) throw new AskError('name', url, `${host} has no address`);
  const hidden = addresses.find((address) => !isPublic(address));
  if (hidden !== undefined)
    throw new AskError(
      'not-allowed',
      url,
      `${host === hidden ? host : `${host} (${hidden})`} is not on the public internet`,
    );
  return addresses;
}

/** A socket `lookup` that always returns the checked addresses. */
const lookupIn =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, callback) => {
    const rows = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all) callback(null, rows);
    else callback(null, rows[0]!.address, rows[0]!.family);
  };

/** @param connectMs timeout for connecting, including TLS. */
export function guardedConnector(network: Network, connectMs: number): buildConnector.connector {
  // Shared, because each context loads the certificate authorities again.
  const secureContext = createSecureContext(network.ca === undefined ? {} : { ca: network.ca });
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    const url = `${options.protocol}//${options.host ?? options.hostname}/`;
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    addressesFor(host, url, network).then(
      (judged) => {
        const { address, port: at } = network.route?.(host, port) ?? { address: undefined, port };
        const connect = buildConnector({
          timeout: connectMs,
          lookup: lookupIn(address === undefined ? judged : [address]),
          maxCachedSessions: 0,
          secureContext,
        });
        // A socket doesn't look up an IP address.
        connect(
          { ...options, hostname: address !== undefined && isIP(host) ? address : host, port: String(at) },
          callback,
        );
      },
      (error: Error) => callback(error, null),
    );
  };
}
