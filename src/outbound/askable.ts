/** Which addresses may be asked at all, judged by their text before DNS resolution. */
import { AskError } from '../sources/ask.ts';

/** The parsed address. @throws AskError `not-allowed`. */
export type Askable = (url: string, isRedirect?: boolean) => URL;

const defaultPorts = new Set(['', '80', '443']);

function parsed(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new AskError('not-allowed', text, 'only absolute http(s) addresses are asked');
  if (url.username !== '' || url.password !== '')
    throw new AskError('not-allowed', text, 'an address with a user name is not asked');
  return url;
}

/** Allows the domains of the given addresses, on the default ports and the ports given there. Redirects may lead to any domain, on default ports. */
export function askableAmong(addresses: Iterable<string>): Askable {
  const ports = new Map<string, Set<string>>();
  for (const address of addresses) {
    const url = URL.parse(address);
    if (!url) continue;
    const known = ports.get(url.hostname);
    if (known) known.add(url.port);
    else ports.set(url.hostname, new Set([url.port]));
  }
  return (text, isRedirect = false) => {
    const url = parsed(text);
    const own = ports.get(url.hostname);
    if (!own && !isRedirect) throw new AskError('not-allowed', text, `${url.hostname} stands in no fact`);
    if (!defaultPorts.has(url.port) && !own?.has(url.port))
      throw new AskError('not-allowed', text, `port ${url.port} of ${url.hostname} stands in no fact`);
    return url;
  };
}
