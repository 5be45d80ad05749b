/** Requests with the edge function's real answers, for the pages that show them: an example of each endpoint, and of each type of problem. */
import type { ExampleAnswer } from '../contract/interface/reference.ts';
import { routes, type Route, type RouteId } from '../contract/interface/routes.ts';
import type { Atlas } from '../queries/atlas.ts';
import { memoize } from '../cache.ts';
import { publicationAt } from './files.ts';
import { examplesOf, requestAddress, type Examples } from './examples.ts';
import type { ProblemType } from '../contract/answers/problem.ts';

export type Handle = (request: Request) => Promise<Response>;
export type CreateHandler = (read: (path: string) => Promise<Uint8Array | null>) => Handle;

/** The function over an atlas's files. Pages pass what makes it, because publish doesn't depend on edge. */
export const exampleHandler = (atlas: Atlas, handlerOverMade: CreateHandler): Handle =>
  handlers(handlerOverMade)(atlas);

const handlers = memoize((handlerOverMade: CreateHandler) =>
  memoize((atlas: Atlas) =>
    handlerOverMade(async (path) => {
      const file = publicationAt(atlas, path);
      return file ? new TextEncoder().encode(file.body()) : null;
    }),
  ),
);

async function answered(
  handle: Handle,
  { method, asksOthers }: Route,
  address: string,
  request: string | undefined,
): Promise<string> {
  const response = await handle(
    new Request(`http://localhost${address}`, {
      method,
      ...(request ? { body: request, headers: { 'content-type': 'application/json' } } : {}),
    }),
  );
  const body = await response.text();
  // A build sends no requests: the example is the answer of servers that can't.
  if (!response.ok && !asksOthers)
    throw new Error(`The example ${method} ${address} got status ${response.status}: ${body.slice(0, 200)}`);
  return body;
}

export async function exampleAnswers(
  atlas: Atlas,
  handle: Handle,
  examples: Examples | undefined = examplesOf(atlas),
): Promise<ExampleAnswer[]> {
  if (!examples) return [];
  return Promise.all(
    (Object.entries(routes) as [RouteId, Route][]).map(async ([id, route]): Promise<ExampleAnswer> => {
      const { method } = route;
      const address = requestAddress(route, examples.queries[id]);
      const request = route.body ? JSON.stringify(examples.request) : undefined;
      const file = route.file(route.query.parse(examples.queries[id]));
      return {
        id,
        method,
        address,
        ...(request ? { request } : {}),
        file,
        body: (file && publicationAt(atlas, file)?.body()) || (await answered(handle, route, address, request)),
      };
    }),
  );
}

interface Sent {
  method: string;
  address: string;
  headers?: Record<string, string>;
  body?: string;
}
export interface ProblemExample {
  wrong: Sent;
  right: Sent;
  answer: string | undefined;
}

const slip = (word: string): string => `${word.slice(0, -2)}${word.at(-1)}${word.at(-2)}`;
const get = (address: string, headers?: Record<string, string>): Sent => ({
  method: 'GET',
  address,
  ...(headers ? { headers } : {}),
});
const ask = (route: Route, query: Readonly<Record<string, string>>): Sent => get(requestAddress(route, query));

/** For each type of problem a request that causes it, and the right one. Types without a row come from load or faults. */
function requests(atlas: Atlas): Partial<Record<ProblemType, [wrong: Sent, right: Sent]>> {
  const examples = examplesOf(atlas);
  if (!examples) return {};
  const {
    city: { scopeId, place },
    queries,
    request,
  } = examples;
  const { city, cities, gaps, coverage, search } = routes;
  const division = atlas.subdivisions.get(place.admin1 ?? '');
  const { criterion = '' } = queries.gaps,
    { pattern = '' } = queries.coverage;
  const right = {
    city: ask(city, { scopeId }),
    gaps: ask(gaps, queries.gaps),
    coverage: ask(coverage, { pattern }),
  };
  const post = (type: string): Sent => ({
    method: 'POST',
    address: search.path,
    headers: { 'content-type': type },
    body: JSON.stringify(request),
  });
  return {
    'missing-parameter': [get(city.path), right.city],
    'invalid-parameter': [
      ask(gaps, { ...queries.gaps, status: 'lacking' }),
      ask(gaps, { ...queries.gaps, status: 'absent' }),
    ],
    'invalid-pattern': [ask(coverage, { pattern: pattern.replace('*', 'a*') }), right.coverage],
    'unknown-scope': [ask(city, { scopeId: slip(scopeId) }), right.city],
    'unknown-country': [ask(gaps, { criterion, country: 'zz' }), right.gaps],
    'unknown-region': [ask(cities, { region: 'europ' }), ask(cities, { country: scopeId.slice(0, 2) })],
    ...(division === undefined
      ? {}
      : {
          'unknown-division': [ask(cities, { division: slip(division) }), ask(cities, { division })],
        }),
    'unknown-criterion': [ask(gaps, { criterion: slip(criterion) }), ask(gaps, { criterion })],
    'unknown-tier': [ask(coverage, { pattern: slip(pattern) }), right.coverage],
    'not-found': [get(city.path.replace('/scope', '/city')), right.city],
    'method-not-allowed': [{ method: 'DELETE', address: routes.ranking.path }, get(routes.ranking.path)],
    'not-acceptable': [
      get(routes.ranking.path, { accept: 'application/xml' }),
      get(routes.ranking.path, { accept: 'application/json' }),
    ],
    'not-implemented': [ask(routes.portalSearch, queries.portalSearch), ask(routes.datasets, queries.datasets)],
    'unsupported-media-type': [post('text/plain'), post('application/json')],
  };
}

export async function problemExample(
  atlas: Atlas,
  type: ProblemType,
  handle: Handle,
): Promise<ProblemExample | undefined> {
  const row = requests(atlas)[type];
  if (!row) return undefined;
  const [wrong, right] = row;
  const { method, address, headers, body } = wrong;
  const response = await handle(
    new Request(`http://localhost${address}`, { method, ...(headers ? { headers } : {}), ...(body ? { body } : {}) }),
  );
  return { wrong, right, answer: await response.text() };
}
