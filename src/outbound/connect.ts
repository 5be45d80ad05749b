/**
 * A connector for undici that connects to public addresses only: the host is resolved once, every address of it is judged, and the
 * connection goes to one of these very addresses, so that a name that resolves otherwise a moment later changes nothing.
 */
import { isIP, type LookupFunction } from 'node:net';
import { createSecureContext } from 'node:tls';
import { buildConnector } from 'undici';
import { AskError } from '../sources/ask.ts';
import { addressesOf, isPublic } from './public-host.ts';

/** Where names lead. */
export interface Network {
  /** All IP addresses of a host name. */
  resolve(host: string): Promise<string[]>;
  /** For tests, whose internet is on this machine: where a connection goes once all addresses of the host were judged. */
  route?: ((host: string, port: number) => { address: string; port: number }) | undefined;
  /** For tests: the certificate authority of that internet, in PEM. */
  ca?: string | undefined;
}
export const publicInternet: Network = { resolve: addressesOf };

/** Names that only a machine or its network knows (RFC 6761, RFC 6762, RFC 7686, RFC 8375): they are not even resolved. */
const isLocalName = (host: string): boolean =>
  !host.replace(/\.$/, '').includes('.') || /\.(?:localhost|local|internal|home\.arpa|onion)\.?$/.test(host);

/** The addresses to connect to. @throws AskError when the host has none, or one that may not be asked. */
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

/** Answers the socket's question for the host with the addresses that were judged, whatever it asks. */
const lookupIn =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, callback) => {
    const rows = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all) callback(null, rows);
    else callback(null, rows[0]!.address, rows[0]!.family);
  };

/** @param connectMs milliseconds until a connection, with TLS, has to stand. */
export function guardedConnector(network: Network, connectMs: number): buildConnector.connector {
  // One for all connections: each of its own would hold the certificate authorities anew.
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
        // Where the host is an address itself, the socket would not look it up.
        connect(
          { ...options, hostname: address !== undefined && isIP(host) ? address : host, port: String(at) },
          callback,
        );
      },
      (error: Error) => callback(error, null),
    );
  };
}
