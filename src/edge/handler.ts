/** The edge function: a request becomes the bytes of a published file, an answer cut from such files, or a problem. */
import { askedAgain, keepWithin } from '../cache.ts';
import { routes, type Route, type RouteId } from '../contract/interface/routes.ts';
import {
  apiPaths,
  mcpPaths,
  type oembedPath,
  type parameterisedPages,
  formAt,
  wholePath,
} from '../contract/interface/parameterised-paths.ts';
import { comparePage } from './pages/compare-page.ts';
import { findPage } from './pages/find-answer.ts';
import type { InTurn } from './mcp/server.ts';
import { oembed } from './pages/oembed.ts';
import { servePage } from './pages/pages.ts';
import type { WayOut } from './answers/portal-search.ts';
import { useBytesOf, type BytesOfHost } from './http/digest.ts';
import { ProblemError } from './http/problems.ts';
import { createPublished, type Meter, type Published, type Read } from './published.ts';
import { requestUrl } from './http/query.ts';
import { partOf, finish, options, send, type Finished } from './http/respond.ts';
import { answerRoute, keptKey, type Making } from './route-answer.ts';

/** Answers are kept for a minute, so that many equal requests cost two. */
const keptAnswers = { bytes: 6e6, largest: 3.5e6, milliseconds: 60_000 };
/**
 * An answer is kept when its address is asked again among this many others. To keep what is asked once would cost more than
 * making it: it would grow old before it is dropped, and V8 would search all of its heap for it.
 */
const remembered = 512;
/** Roughly what headers, address and bookkeeping of a kept answer take, in bytes. */
const besideBody = 3000;
/** In characters. */
const maxUrlLength = 8000;

/** The endpoints at each path, and the methods they take. */
const endpoints = new Map(
  [...Map.groupBy(Object.entries(routes) as [RouteId, Route][], ([, { path }]) => path)].map(([path, at]) => [
    path,
    { at, methods: [...at.flatMap(([, { method }]) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'] },
  ]),
);
const pageMethods = ['GET', 'HEAD', 'OPTIONS'];
const keptTiming = 'total;dur=0.0, read;dur=0.0;desc="0 files"';

const pages: Record<(typeof parameterisedPages)[number] | typeof oembedPath, typeof servePage> = {
  '/compare/show': comparePage,
  '/find': findPage,
  '/oembed': oembed,
};
const pageAt = (pathname: string): typeof servePage =>
  Object.hasOwn(pages, pathname) ? pages[pathname as keyof typeof pages] : servePage;

export type Handler = (request: Request) => Promise<Response>;

export interface HandlerOptions {
  /** A read fails after this time. */
  readTimeout?: number;
  /** A request's body must arrive in this time. */
  bodyTimeout?: number;
  /** Whether a client may ask now, if the host can tell. By default every client may. */
  allow?: (request: Request) => Promise<boolean>;
  /** The site's origin, if the host knows it better than the build. */
  origin?: string | undefined;
  /** The files have no hashes because they are made on request. Otherwise a site without hashes isn't served. */
  unverified?: boolean;
  /** Queues the making of an answer. Nothing waits in the queue while a client sends or a portal answers. */
  inTurn?: InTurn;
  /** How the host may ask others, such as portals. */
  wayOut?: WayOut;
  /** A host's own, faster Response. */
  Response?: typeof Response;
  /** A host's own, faster ways to encode and hash texts. */
  bytes?: BytesOfHost;
}

/** Makes the function for one deployment. Never throws and never rejects. */
export function createHandler(
  read: Read,
  {
    readTimeout = 5000,
    bodyTimeout = 10_000,
    allow,
    origin,
    unverified,
    inTurn = (job) => job(),
    wayOut,
    Response: ResponseClass = Response,
    bytes,
  }: HandlerOptions = {},
): Handler {
  if (bytes) useBytesOf(bytes);
  const publishedFor = createPublished(read, readTimeout, unverified, origin);
  const memo = keepWithin<Finished>(keptAnswers),
    again = askedAgain(remembered);
  /** What has read nothing yet. Reading makes promises, which belong to one request. */
  const unused: { meter: Meter; published: Published }[] = [];
  const unusedOrNew = () => {
    const meter: Meter = { reads: 0, milliseconds: 0 };
    return unused.pop() ?? { meter, published: publishedFor(meter) };
  };
  return async (request) => {
    const start = performance.now();
    const refusal = allow && (await refusalOf(request, allow));
    const key = refusal ? undefined : addressOf(request);
    const kept = key === undefined ? undefined : memo.get(key);
    const inPart = request.headers.has('range');
    if (kept) return send(request, inPart ? await partOf(request, kept) : kept, keptTiming, ResponseClass);
    const files = unusedOrNew(),
      { meter, published } = files;
    const keep =
      key !== undefined && again(key)
        ? (finished: Finished) => memo.set(key, finished, finished.body.length + besideBody)
        : undefined;
    const answered = await answer(request, published, refusal, { inTurn, wayOut, bodyTimeout, keep });
    if (meter.reads === 0 && answered.status === 200 && 'etag' in answered) unused.push(files);
    const timing = `total;dur=${(performance.now() - start).toFixed(1)}, read;dur=${meter.milliseconds.toFixed(1)};desc="${meter.reads} files"`;
    if ('etag' in answered)
      return send(request, inPart ? await partOf(request, answered) : answered, timing, ResponseClass);
    answered.headers.set('server-timing', timing);
    return answered;
  };
}

/** For files that are made on request and have no hashes. */
export const handlerOverMade = (read: Read, options: HandlerOptions = {}): Handler =>
  createHandler(read, { ...options, unverified: true });

const unanswered = () => new ProblemError('unavailable', 'We couldn’t answer the request.', {}, { 'retry-after': '5' });

/** Why a client may not ask now; undefined if it may. */
async function refusalOf(
  request: Request,
  allow: NonNullable<HandlerOptions['allow']>,
): Promise<ProblemError | undefined> {
  try {
    if (request.method === 'OPTIONS' || (await allow(request))) return undefined;
    return new ProblemError(
      'too-many-requests',
      'You are sending too many requests. Wait a minute.',
      {},
      { 'retry-after': '60' },
    );
  } catch {
    return unanswered();
  }
}

/** The key of a kept answer. Most requests repeat, so this comes before everything else. */
function addressOf(request: Request): string | undefined {
  try {
    return request.method === 'GET' || request.method === 'HEAD' ? keptKey(request) : undefined;
  } catch {
    // Without a valid address; reported below.
    return undefined;
  }
}

async function answer(
  request: Request,
  published: Published,
  refusal: ProblemError | undefined,
  making: Making,
): Promise<Response | Finished> {
  const url = requestUrl(request);
  try {
    if (url instanceof ProblemError) throw url;
    if (refusal) throw refusal;
    return await handle(request, url, published, making);
  } catch (error) {
    const problem = error instanceof ProblemError ? error : unanswered();
    return finish(problem.body(url instanceof ProblemError ? '/' : url.pathname + url.search), {
      status: problem.status,
      type: 'application/problem+json',
      headers: problem.headers,
    });
  }
}

/** Turns the address of a short form, or of another representation, into that of the endpoint with parameters. */
function readOwnAddress(url: URL): void {
  const whole = wholePath(url.pathname);
  if (whole !== undefined) {
    url.pathname = whole;
    if (!url.searchParams.get('detail')?.trim()) url.searchParams.set('detail', 'short');
  }
  const other = formAt(url.pathname);
  if (other === undefined) return;
  const { format } = other.form;
  const given = url.searchParams.getAll('format').filter((value) => value.trim() !== '');
  if (given.some((value) => value !== format))
    throw new ProblemError('invalid-parameter', `format: ${url.pathname} answers in ${format}.`, {
      parameter: 'format',
      allowed: [format],
    });
  url.pathname = other.route.path;
  url.searchParams.set('format', format);
}

/** Throws at once what it can tell without reading. */
function handle(request: Request, url: URL, published: Published, making: Making): Promise<Response | Finished> {
  if (request.url.length > maxUrlLength)
    throw new ProblemError(
      'uri-too-long',
      `The address has ${request.url.length} characters. The limit is ${maxUrlLength}.`,
    );
  if (mcpPaths.includes(url.pathname))
    return import('./mcp.ts').then(({ answerMcp }) => answerMcp(request, url, published, making));
  const endpoint = url.pathname.replace(/\/$/, '');
  if (endpoint !== url.pathname && apiPaths.includes(endpoint)) url.pathname = endpoint;
  readOwnAddress(url);
  const { at, methods } = endpoints.get(url.pathname) ?? { at: [], methods: pageMethods };
  if (request.method === 'OPTIONS') return Promise.resolve(options(methods));
  if (!methods.includes(request.method)) {
    throw new ProblemError(
      'method-not-allowed',
      `${request.method.slice(0, 40)} is not allowed on ${url.pathname.slice(0, 200)}; use ${methods.join(', ')}.`,
      { allowed: methods },
      { allow: methods.join(', ') },
    );
  }
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const found = at.find(([, route]) => route.method === method);
  return found
    ? answerRoute(request, url, published, found, making)
    : making.inTurn(() => pageAt(url.pathname)(url, published, request));
}
