/** HTTP around a body: the type by Accept, CORS, strong ETag and 304, caching, security, ranges, HEAD. */
import { memoize } from '../../cache.ts';
import {
  cacheForDeploy,
  cacheForErrors,
  cdnCacheForDeploy,
  cors,
  dataPolicy,
  pagePolicy,
  preflight,
  security,
} from '../../contract/interface/http-headers.ts';
import { ProblemError } from './problems.ts';

/** A file that is too long for memory and sent in pieces. Its host has hashed it. */
export interface LongFile {
  length: number;
  sha256: Uint8Array;
  /** Bytes from `first` to `last`, inclusive, or all. Must be read or cancelled. */
  stream(first?: number, last?: number): ReadableStream;
}
export type Content = Uint8Array | LongFile;

/** Kept as a value: on Workers a promise may die with its request. */
const known = memoize((_: Uint8Array): { digest?: Uint8Array } => ({}));

/** A host's own, faster ways. */
export interface BytesOfHost {
  encode(text: string): Uint8Array;
  /** Hashes short contents at once. */
  sha256(bytes: Uint8Array): Uint8Array;
}
/** In bytes. Up to here a thread takes longer to answer than hashing does. */
const hashedAtOnce = 250_000;
const encoder = new TextEncoder();
let own: BytesOfHost | undefined;

export const useBytesOf = (host: BytesOfHost): void => {
  own = host;
};

export const encode = (text: string): Uint8Array => own?.encode(text) ?? encoder.encode(text);

/** For bytes that no other caller has. */
export const digest = (bytes: Uint8Array): Uint8Array | Promise<Uint8Array> =>
  own && bytes.length < hashedAtOnce
    ? own.sha256(bytes)
    : crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>).then((found) => new Uint8Array(found));

/** Computed once for each array, since a host gives the same array for a file each time. */
export async function sha256(content: Content): Promise<Uint8Array> {
  if (!(content instanceof Uint8Array)) return content.sha256;
  const kept = known(content);
  return (kept.digest ??= await digest(content));
}

/** How an Accept header ranks a type: weight, exactness (2 exact, 1 first part, 0 wildcard), position. */
interface Taken {
  weight: number;
  exact: number;
  at: number;
}

const refused: Taken = { weight: 0, exact: -1, at: Infinity };

/** The most exact range counts. Parameters other than the weight are ignored. */
function taken(header: string, type: string): Taken {
  const names = ['*/*', `${type.split('/')[0]}/*`, type];
  return header
    .toLowerCase()
    .split(',')
    .reduce((best, part, at): Taken => {
      const [range = '', ...parameters] = part.split(';').map((text) => text.trim());
      const exact = names.indexOf(range);
      const given = parameters.find((text) => text.startsWith('q='))?.slice(2);
      const weight = given === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given) : 0;
      return exact > best.exact ? { weight, exact, at } : best;
    }, refused);
}

/** The usual type, unless the client names another. Equal weights: a named type beats a wildcard, the first wins. */
export function preferred(header: string | null, usual: string, others: readonly string[]): string {
  if (!header) return usual;
  return others.reduce((best, type) => {
    const [wanted, other] = [taken(header, type), taken(header, best)];
    if (wanted.exact < 2 || wanted.weight === 0) return best;
    const wins =
      wanted.weight === other.weight ? other.exact < 2 || wanted.at < other.at : wanted.weight > other.weight;
    return wins ? type : best;
  }, usual);
}

export const jsonTypes = ['application/json', 'application/problem+json'] as const;

/** The type to send for a page. Programs that read Markdown name it before HTML; browsers name HTML. */
export const wantedAtPage = (header: string | null): 'text/html' | 'text/markdown' | 'application/json' => {
  const type = preferred(header, 'text/html', ['text/markdown', ...jsonTypes]);
  return type === 'text/html' || type === 'text/markdown' ? type : 'application/json';
};

interface ResponseOptions {
  status?: number;
  type: string;
  cache?: string;
  headers?: Record<string, string>;
}

const tagBytes = 16;
const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A strong validator: equal bytes have equal tags, whether read or computed. */
function entityTag(hash: Uint8Array): string {
  let tag = '';
  for (let i = 0; i < tagBytes; i += 1) tag += hex[hash[i]!];
  return `"${tag}"`;
}

/** Whether a list of tags, or *, includes this one (RFC 9110 §13.1.2: weak comparison). */
const hasTag = (header: string | null, tag: string): boolean =>
  header !== null &&
  (header.trim() === '*' || header.split(',').some((given) => given.trim().replace(/^W\//, '') === tag));

/** Whether any of the types is acceptable (RFC 9110 §12.5.1, ignoring weights). */
export function accepts(request: Request, types: readonly string[]): boolean {
  const header = request.headers.get('accept');
  if (!header || header === '*/*') return true;
  return header.split(',').some((part) => {
    const [range = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(';')
      .map((text) => text.trim());
    if (parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) return false;
    return range === '*/*' || types.some((type) => range === type || range === `${type.split('/')[0]}/*`);
  });
}

const untilDeploy = { 'cache-control': cacheForDeploy, 'cdn-cache-control': cdnCacheForDeploy };

/** Errors are kept for a minute at most, our own faults not at all. */
function caching(status: number, cache: string | undefined): Record<string, string> {
  if (status >= 500 || status === 429) return { 'cache-control': 'no-store' };
  const given = status >= 400 ? cacheForErrors : cache;
  return given === undefined ? untilDeploy : { 'cache-control': given, 'cdn-cache-control': given };
}

/** Hosts compress these types, so caches must store each encoding separately. */
const compressible = /^(?:text\/|image\/svg|application\/(?:[a-z.-]+\+)?(?:json|xml|yaml))/;

/** An answer without the request's own conditions, so it can be kept and sent again. Header names are in lower case. */
export interface Finished {
  status: number;
  body: Content;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

const ofPages = { ...cors, ...security, 'content-security-policy': pagePolicy },
  ofData = { ...cors, ...security, 'content-security-policy': dataPolicy },
  ranges = { 'accept-ranges': 'bytes' };

export async function finish(
  body: Content | string,
  { status = 200, type, cache, headers = {} }: ResponseOptions,
): Promise<Finished> {
  const made = typeof body === 'string' ? encode(body) : undefined;
  const content = made ?? (body as Content);
  const hash = made ? digest(made) : sha256(content);
  // Awaiting what is there already would cost a turn.
  const etag = entityTag(hash instanceof Uint8Array ? hash : await hash);
  const given = headers['vary'];
  const vary = compressible.test(type) ? (given ? `${given}, accept-encoding` : 'accept-encoding') : given;
  return {
    status,
    body: content,
    etag,
    headers: {
      ...(type.startsWith('text/html') ? ofPages : ofData),
      ...caching(status, cache),
      etag,
      ...(status === 200 ? ranges : undefined),
      'content-type': type,
      ...headers,
      ...(vary ? { vary } : undefined),
      'content-length': String(content.length),
    },
  };
}

/** The response, with the time it took; 304 or an empty body if the request asks for that. */
export function send(
  request: Request,
  { status, body, etag, headers: given }: Finished,
  timing: string,
  ResponseClass: typeof Response,
): Response {
  const headers: Record<string, string> = { ...given, 'server-timing': timing };
  const head = request.method === 'HEAD';
  if (status === 200 && (head || request.method === 'GET') && hasTag(request.headers.get('if-none-match'), etag)) {
    const { 'content-length': _, ...short } = headers;
    return new ResponseClass(null, { status: 304, headers: short });
  }
  const sent = head ? null : body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : body.stream();
  return new ResponseClass(sent, { status, headers });
}

/** The answer to OPTIONS, a preflight or not. */
export const options = (methods: readonly string[]): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...cors,
      ...preflight,
      ...security,
      allow: methods.join(', '),
      'access-control-allow-methods': methods.join(', '),
      'cache-control': 'public, max-age=86400',
    },
  });

/** First and last byte; null if the range is beyond the body, undefined if the header doesn't name one range of bytes. */
export function rangeIn(header: string, length: number): [first: number, last: number] | null | undefined {
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header) ?? [];
  if (first === '') {
    if (last === '') return undefined;
    return Number(last) === 0 || length === 0 ? null : [Math.max(0, length - Number(last)), length - 1];
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return Number(first) >= length ? null : [Number(first), Math.min(last === '' ? Infinity : Number(last), length - 1)];
}

const partOfContent = (whole: Content, first: number, last: number): Content =>
  whole instanceof Uint8Array
    ? whole.subarray(first, last + 1)
    : { ...whole, length: last + 1 - first, stream: () => whole.stream(first, last) };

/** The part. The whole if the request has no range or several, or if `If-Range` names other bytes. */
export async function partOf(request: Request, whole: Finished): Promise<Finished> {
  // Reads the address last: a request without a valid one only gets a problem, which is whole.
  const { method, headers } = request;
  const asked = headers.get('range');
  if (!asked || method !== 'GET' || whole.status !== 200 || hasTag(headers.get('if-none-match'), whole.etag))
    return whole;
  const known = headers.get('if-range');
  if (known && known.trim() !== whole.etag) return whole;
  const { body } = whole,
    { length } = body;
  const range = rangeIn(asked, length);
  if (range === undefined) return whole;
  if (range === null) {
    const problem = new ProblemError(
      'range-not-satisfiable',
      `The file has ${length} bytes, and ${asked.slice(0, 60)} is beyond its end.`,
    );
    return finish(problem.body(new URL(request.url).pathname), {
      status: problem.status,
      type: 'application/problem+json',
      headers: { 'content-range': `bytes */${length}` },
    });
  }
  const [first, last] = range;
  return {
    ...whole,
    status: 206,
    body: partOfContent(body, first, last),
    headers: {
      ...whole.headers,
      'content-range': `bytes ${first}-${last}/${length}`,
      'content-length': String(last + 1 - first),
    },
  };
}
