/** The edge function: a request becomes the bytes of a published file, an answer cut from such files, or a problem. */
import * as z from 'zod';
import { memoize, askedAgain, keepWithin } from '../cache.ts';
import { longestInHeader } from '../contract/interface/http-headers.ts';
import { allPagesOf, routes, wholeOf, type Route, type RouteId } from '../contract/interface/routes.ts';
import { asksForEvidence, partNames, PartOfAnswer, type AskedPart } from '../contract/answers/short-form.ts';
import { pageNames, type AskedPage } from '../contract/answers/pages.ts';
import { answers } from './answers.ts';
import { dataLinks } from './http/links.ts';
import type { PortalSearcher } from '../sources/portal-searcher.ts';
import type { InTurn, McpOptions } from './mcp/server.ts';
import { pageOfAnswer } from './answers/paging.ts';
import { partAnswer, withNotes } from './answers/parts.ts';
import { asksForPart } from '../queries/short-form.ts';
import {
  preferred,
  accepts,
  finish,
  type Finished,
  useBytesOf,
  type BytesOfHost,
  partOf,
  options,
  send,
} from './http/respond.ts';
import { ProblemError } from './http/problems.ts';
import { type Answer, type Published, createPublished, type Meter, type Read } from './published.ts';
import { membersOf, queryOf, queryText, requestUrl, readJson } from './http/query.ts';
import {
  apiPaths,
  mcpPaths,
  type oembedPath,
  type parameterisedPages,
  formAt,
  wholePath,
} from '../contract/interface/parameterised-paths.ts';
import { comparePage, findPage } from './pages/parameterised.ts';
import { oembed } from './pages/oembed.ts';
import { servePage } from './pages/pages.ts';

const json = 'application/json';
const dataTypes = [json, 'application/geo+json', 'application/problem+json'];
/** Types other than JSON that some endpoint has. */
const otherTypes = [
  ...new Set((Object.values(routes) as Route[]).flatMap(({ forms = [] }) => forms.map(({ type }) => type))),
];
const mayNameOther = new RegExp(otherTypes.map((type) => type.replace(/[+/]/g, '\\$&')).join('|'), 'i');

function preferredType(request: Request): string {
  const accept = request.headers.get('accept');
  return accept && mayNameOther.test(accept) ? preferred(accept, json, otherTypes) : json;
}

/** What an endpoint can send. */
const typesOf = memoize(({ forms = [] }: Route) => [...dataTypes, ...forms.map(({ type }) => type)]);
const nameOf = memoize((schema: z.ZodType) => z.globalRegistry.get(schema)?.id);

/** The key of a kept answer; undefined if the request doesn't accept it. */
function keptKey(request: Request): string | undefined {
  const type = preferredType(request);
  if (type !== json) return `${type} ${request.url}`;
  return accepts(request, dataTypes) ? request.url : undefined;
}

/** The parameters. Accept decides the format if none is given. */
function parametersOf({ forms = [] }: Route, request: Request, { searchParams }: URL): URLSearchParams {
  const type = preferredType(request);
  const form = forms.find((row) => row.type === type);
  if (!form || searchParams.has('format')) return searchParams;
  return new URLSearchParams([...searchParams, ['format', form.format]]);
}

/**
 * The address without parameters for a part or page, but with evidence if the part has some, and each list as one
 * parameter.
 */
function wholeAddress({ pathname, searchParams }: URL, evidence: boolean): string {
  const query = new URLSearchParams(
    [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name).join()]),
  );
  for (const name of [...partNames, ...pageNames]) query.delete(name);
  if (evidence) query.set('detail', 'full');
  return query.size > 0 ? `${pathname}?${queryText(query)}` : pathname;
}

/** An address, if it's short enough for a header. */
const inHeader = (address: string | undefined): string | undefined =>
  address !== undefined && address.length <= longestInHeader ? address : undefined;

/**
 * The query without what only shortens the answer afterwards. An answer that can leave out evidence keeps it, since it
 * has to know whether evidence was requested.
 */
function withoutShown({ short, lists }: Route, query: unknown): unknown {
  const whole = short && !short.evidence ? wholeOf(query as object) : query;
  return lists ? allPagesOf(whole as object) : whole;
}

/** How answers are made. */
interface Making extends McpOptions {
  inTurn: InTurn;
  bodyTimeout: number;
  /** Keeps an answer for equal requests. */
  keep: ((answer: Finished) => void) | undefined;
}

type AnswerAny = (query: unknown, published: Published, body: unknown, searcher?: PortalSearcher) => Promise<Answer>;

async function answerRoute(
  request: Request,
  url: URL,
  published: Published,
  [id, route]: [RouteId, Route],
  { inTurn, bodyTimeout, searcher, keep }: Making,
): Promise<Finished> {
  const { forms = [] } = route;
  if (!accepts(request, typesOf(route))) {
    throw new ProblemError(
      'not-acceptable',
      `This endpoint answers in ${['JSON', ...forms.map(({ type }) => type)].join(', ')}.`,
      { allowed: [json, ...forms.map(({ type }) => type)] },
      { vary: 'accept' },
    );
  }
  const query = queryOf(route, parametersOf(route, request, url));
  const body = route.body && membersOf(route, await readJson(request, bodyTimeout));
  const make = async () => {
    const asked = (body ?? query) as AskedPart & AskedPage;
    const whole = await (answers[id] as AnswerAny)(withoutShown(route, query), published, body, searcher);
    const at = whole.pages === undefined ? url : new URL(whole.pages, url);
    const { short } = route;
    const part =
      short && asksForPart(asked)
        ? await partAnswer(whole, short, asked, wholeAddress(at, asksForEvidence(short, asked)), published)
        : undefined;
    const page = route.lists && pageOfAnswer(part ?? whole, route.lists, asked, at.pathname + at.search);
    const { body: content, type = json, file, location, next } = withNotes(page ?? part ?? whole);
    const located = inHeader(file ?? location);
    const goesOn = inHeader(next);
    const schema = part ? PartOfAnswer : (forms.find((form) => form.type === type)?.schema ?? route.response);
    const links = dataLinks(published, file, nameOf(schema));
    const finished = await finish(content, {
      ...(whole.cache === undefined ? {} : { cache: whole.cache }),
      type: type === 'application/geo+json' ? type : `${type}; charset=utf-8`,
      headers: {
        vary: 'accept',
        link: goesOn === undefined ? links : `${links}, <${goesOn}>; rel="next"`,
        ...(located ? { 'content-location': located } : {}),
      },
    });
    keep?.(finished);
    return finished;
  };
  // Returning a promise without awaiting it takes two turns more.
  return await (route.asksOthers ? make() : inTurn(make));
}

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
  searcher?: PortalSearcher;
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
    searcher,
    Response: ResponseClass = Response,
    bytes,
  }: HandlerOptions = {},
): Handler {
  if (bytes) useBytesOf(bytes);
  const publishedFor = createPublished(read, readTimeout, unverified, origin);
  const memo = keepWithin<Finished>(keptAnswers),
    again = askedAgain(remembered);
  return async (request) => {
    const start = performance.now();
    const refusal = allow && (await refusalOf(request, allow));
    const key = refusal ? undefined : addressOf(request);
    const kept = key === undefined ? undefined : memo.get(key);
    const inPart = request.headers.has('range');
    if (kept) return send(request, inPart ? await partOf(request, kept) : kept, keptTiming, ResponseClass);
    const meter: Meter = { reads: 0, milliseconds: 0 };
    const keep =
      key !== undefined && again(key)
        ? (finished: Finished) => memo.set(key, finished, finished.body.length + besideBody)
        : undefined;
    const answered = await answer(request, publishedFor(meter), refusal, { inTurn, searcher, bodyTimeout, keep });
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
