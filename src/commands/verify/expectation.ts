/** A published path -> the address it is served at, and what the answer has to say in its headers. */
import { cacheForever, cors, security } from '../../contract/interface/http-headers.ts';
import { familyOf } from '../../contract/published/addresses.ts';
import { extensionOf, mediaTypes } from '../../contract/published/media-types.ts';

/** Read by hosts that serve files themselves, and by them not served. */
export const unserved: ReadonlySet<string> = new Set(['/_headers']);

export interface Expectation {
  /** Path and no origin, as pages link to it. */
  address: string;
  statuses: readonly number[];
  /** undefined: any. */
  types: readonly string[] | undefined;
  /** Header -> its value; a pattern where hosts may differ. */
  headers: Record<string, string | RegExp>;
}

/** A page is served without its extension. */
export const addressOf = (path: string): string =>
  encodeURI(path === '/index.html' ? '/' : path.replace(/\.html$/, ''));

/** Hosts that serve files themselves go by the extension, and call a file without one bytes. */
function typesOf(path: string): readonly string[] | undefined {
  const type = familyOf(path)?.family.type;
  const byExtension = mediaTypes[extensionOf(path)];
  return type === undefined
    ? byExtension
    : [...new Set([type, ...(byExtension ?? ['application/json', 'application/octet-stream'])])];
}

export function expectationOf(path: string): Expectation {
  const page = path.endsWith('.html');
  return {
    address: addressOf(path),
    statuses: path === '/404.html' ? [200, 404] : [200],
    types: typesOf(path),
    headers: {
      'access-control-allow-origin': cors['access-control-allow-origin'],
      'x-content-type-options': security['x-content-type-options'],
      'cache-control': path.startsWith('/_astro/') ? cacheForever : /\bmax-age=\d+/,
      ...(page ? { 'content-security-policy': /default-src 'none'/ } : {}),
    },
  };
}

function statusRemedy(status: number): string {
  if (status >= 300 && status < 400) return 'have the host serve it there, without a redirect';
  if (status === 401 || status === 403) return 'have the host serve it to everyone';
  return status >= 500 || status === 429 ? 'look into the log of the host, and try again' : 'deploy the build again';
}

/** What an answer's status and headers lack, as phrases, and what to do. */
export function faultsOf(expected: Expectation, status: number, headers: Headers): { what: string; remedy: string }[] {
  if (!expected.statuses.includes(status)) {
    const to = headers.get('location');
    const what = `status ${status}${to ? `, to ${to.slice(0, 120)}` : ''}, where ${expected.statuses.join(' or ')} is promised`;
    return [{ what, remedy: statusRemedy(status) }];
  }
  const type = (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  const wrong = Object.entries(expected.headers).filter(([name, value]) => {
    const found = headers.get(name);
    return found === null || (typeof value === 'string' ? found !== value : !value.test(found));
  });
  return [
    ...(expected.types && !expected.types.includes(type)
      ? [`content-type ${type || 'missing'}, where ${expected.types[0]} is promised`]
      : []),
    ...wrong.map(
      ([name, value]) =>
        `${name} ${headers.get(name)?.slice(0, 80) ?? 'missing'}, where ${typeof value === 'string' ? value : value.source} is promised`,
    ),
  ].map((what) => ({ what, remedy: 'have the host send this header' }));
}
