/** A request for each type of problem that it is answered with, and the request that would have been right: real answers of the function. */
import type { ProblemType } from '../contract/answers/problem.ts';
import { routes } from '../contract/interface/routes.ts';
import type { Atlas } from '../queries/atlas.ts';
import type { Handle } from './example-answers.ts';
import { examplesOf, requestAddress } from './examples.ts';

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

/** The last two letters of a word exchanged. */
const slip = (word: string): string => `${word.slice(0, -2)}${word.at(-1)}${word.at(-2)}`;
const get = (address: string, headers?: Record<string, string>): Sent => ({
  method: 'GET',
  address,
  ...(headers ? { headers } : {}),
});

/** Types without a row come of load or faults, which no request brings about. */
function requests(atlas: Atlas): Partial<Record<ProblemType, [wrong: Sent, right: Sent]>> {
  const examples = examplesOf(atlas);
  if (!examples) return {};
  const {
    city: { scopeId },
    queries,
    request,
  } = examples;
  const { city, cities, gaps, coverage, search } = routes;
  const { criterion = '' } = queries.gaps,
    { pattern = '' } = queries.coverage;
  const right = {
    city: get(requestAddress(city, { scopeId })),
    gaps: get(requestAddress(gaps, queries.gaps)),
    coverage: get(requestAddress(coverage, { pattern })),
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
      get(requestAddress(gaps, { ...queries.gaps, status: 'lacking' })),
      get(requestAddress(gaps, { ...queries.gaps, status: 'absent' })),
    ],
    'invalid-pattern': [get(requestAddress(coverage, { pattern: pattern.replace('*', 'a*') })), right.coverage],
    'unknown-scope': [get(requestAddress(city, { scopeId: slip(scopeId) })), right.city],
    'unknown-country': [get(requestAddress(gaps, { criterion, country: 'zz' })), right.gaps],
    'unknown-region': [
      get(requestAddress(cities, { region: 'europ' })),
      get(requestAddress(cities, { country: scopeId.slice(0, 2) })),
    ],
    'unknown-criterion': [
      get(requestAddress(gaps, { criterion: slip(criterion) })),
      get(requestAddress(gaps, { criterion })),
    ],
    'unknown-tier': [get(requestAddress(coverage, { pattern: slip(pattern) })), right.coverage],
    'not-found': [get(city.path.replace('/scope', '/city')), right.city],
    'method-not-allowed': [{ method: 'DELETE', address: routes.ranking.path }, get(routes.ranking.path)],
    'not-acceptable': [
      get(routes.ranking.path, { accept: 'application/xml' }),
      get(routes.ranking.path, { accept: 'application/json' }),
    ],
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
