/** Netlify: an Edge Function for the parameterised paths, for redirects, and for pages with a policy of their own, in frames and that which searches portals, since Netlify joins the policy of a rule for these with that of all pages. When it fails, Netlify goes on to the rewrites of netlify.toml. */
import { createHandler, type Handler } from '../../handler.ts';
import { readOverHttp } from '../read-over-http.ts';

let handle: Handler | undefined;

export default function answer(request: Request): Promise<Response> {
  handle ??= createHandler(readOverHttp((path) => fetch(new URL(path, request.url))));
  return handle(request);
}

/** Kept equal to the tables of routes and redirects by test/edge/host-paths.test.ts; Netlify reads it from the file. */
export const config = {
  path: [
    '/api/assessments{/}?',
    '/api/assessments/scope{/}?',
    '/api/atom/*',
    '/api/changes{/}?',
    '/api/cities{/}?',
    '/api/compare{/}?',
    '/api/countries{/}?',
    '/api/coverage/query{/}?',
    '/api/coverage/recent{/}?',
    '/api/csv/*',
    '/api/datasets{/}?',
    '/api/datasets/search{/}?',
    '/api/gaps{/}?',
    '/api/geojson/*',
    '/api/history{/}?',
    '/api/ics/*',
    '/api/interpret{/}?',
    '/api/places{/}?',
    '/api/resources{/}?',
    '/api/search{/}?',
    '/api/short/*',
    '/api/verdicts{/}?',
    '/compare/show',
    '/find',
    '/mcp{/}?',
    '/mcp/server-card',
    '/oembed',
    '/cities/:scopeId.json',
    '/countries/:country.json',
    '/api/compare/:scopeId,:other.json',
    '/api/coverage/query/_/:place.json',
    '/api/coverage/query/:nation/:place.json',
    '/api/coverage/query/_/_/_/:dataset.json',
    '/datasets/:nation/:place/:topic.json',
    '/criteria/:criterion.csv',
    '/search/maps/:nation/:asked.json',
    '/datasets/:nation/:place/:topic',
    '/criteria',
    '/kinds',
    '/coverage',
    '/datasets/kinds/:dataset',
    '/embed/*',
    '/portal-search',
  ],
  /** The file of a frame, which the function reads. */
  excludedPath: ['/embed/*.html'],
  onError: 'bypass',
};
