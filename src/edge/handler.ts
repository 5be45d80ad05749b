/** The edge function: a request becomes the bytes of a published file, an answer cut from such files, or a problem. */
import { routes, type Route, type RouteId } from '../contract/routes.ts';
import { answers } from './answers.ts';
import { servePage } from './pages.ts';
import { invalid, ProblemError } from './problems.ts';
import { createPublished, type Answer, type Published, type Read } from './published.ts';
import { accepts, cors, respond } from './respond.ts';

/** Longest address that is looked at, in characters. */
const maxUrlLength = 4000;

const table = Object.entries(routes) as [RouteId, Route][];

/** Makes the function for one deployment. Never throws and never rejects. */
export function createHandler(read: Read): (request: Request) => Promise<Response> {
  const published = createPublished(read);
  return async (request) => {
    const url = new URL(request.url);
    try {
      return await handle(request, url, published);
    } catch (error) {
      const problem = error instanceof ProblemError ? error : new ProblemError('unavailable', 'The request could not be answered.', {}, { 'retry-after': '5' });
      return respond(request, problem.body(url.pathname + url.search), {
        status: problem.status, type: 'application/problem+json', cache: problem.status >= 500 ? 'no-store' : 'public, max-age=60', headers: problem.headers,
      });
    }
  };
}

async function handle(request: Request, url: URL, published: Published): Promise<Response> {
  if (request.url.length > maxUrlLength) throw new ProblemError('uri-too-long', `The address has ${request.url.length} characters; at most ${maxUrlLength} are read.`);
  const atPath = table.filter(([, route]) => route.path === url.pathname);
  const methods = atPath.length > 0 ? [...new Set(atPath.flatMap(([, { method }]) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))), 'OPTIONS'] : ['GET', 'HEAD', 'OPTIONS'];
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...cors, allow: methods.join(', '), 'access-control-allow-methods': methods.join(', ') } });
  if (!methods.includes(request.method)) {
    throw new ProblemError('method-not-allowed', `${request.method} is not allowed on ${url.pathname}; use ${methods.join(', ')}.`, { allowed: methods }, { allow: methods.join(', ') });
  }
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const found = atPath.find(([, route]) => route.method === method);
  if (!found) return servePage(request, url, published);

  if (!accepts(request, ['application/json', 'application/geo+json', 'application/problem+json'])) {
    throw new ProblemError('not-acceptable', 'This endpoint answers in JSON.', { allowed: ['application/json'] });
  }
  const [id, route] = found;
  if (!route.live) throw new ProblemError('not-implemented', `${route.method} ${route.path} is described but not built yet.`);
  const given = Object.fromEntries([...url.searchParams].reverse());
  const query = route.query.safeParse(given);
  if (!query.success) throw invalid(query.error, given);
  const { body, file } = await (answers[id] as (query: unknown, published: Published) => Promise<Answer>)(query.data, published);
  return respond(request, body, { type: 'application/json; charset=utf-8', headers: file ? { 'content-location': file } : {} });
}
