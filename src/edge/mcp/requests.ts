/** Turns a tool call into the HTTP request with the same answer, and cuts the answer to what a call can hold. */
import { files, routes, wholeOf, type Route, type RouteId } from '../../contract/interface/routes.ts';
import {
  fieldsOfCalls,
  smallAnswer,
  type McpToolName,
  type Cut,
  largestAnswer,
} from '../../contract/interface/mcp-tools.ts';
import type { AskedPart } from '../../contract/answers/short-form.ts';
import { queryText } from '../http/query.ts';
import type { Answer } from '../published.ts';
import { bytesOf, listAt, rowsThatFit, withList } from '../answers/paging.ts';

export interface HttpRequest {
  /** Answered by an endpoint with this query, or by a published file. */
  route?: RouteId;
  query: Record<string, string>;
  file?: string;
}

type Arguments = Record<string, unknown>;
const listed = (value: unknown): string => (value as string[]).join();

/** Arguments the endpoint takes unchanged. */
const asGiven = (route: RouteId, { limit: _limit, offset: _offset, ...query }: Arguments): HttpRequest => ({
  route,
  query: wholeOf(query) as Record<string, string>,
});

/** Changes have a file for each page, and a feed for each country and city, named after its id. */
function changes({ country, scopeId, page = 1 }: Arguments): HttpRequest {
  if (scopeId !== undefined) return { file: files.feed(`cities/${String(scopeId)}`, 'json'), query: {} };
  if (country !== undefined) return { file: files.feed(String(country).toLowerCase(), 'json'), query: {} };
  return page === 1 ? { route: 'recent', query: {} } : { file: files.recent(page as number), query: {} };
}

/** Lists as comma-separated text, numbers as digits. */
const asTexts = (args: Arguments): Record<string, string> =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, Array.isArray(value) ? listed(value) : String(value)]),
  );

export const httpRequests: Record<McpToolName, (args: Arguments) => HttpRequest> = {
  find_datasets: ({ q, ...args }) => asGiven('search', { ...(q === undefined ? {} : { query: q }), ...args }),
  // Calls cut the whole list themselves.
  list_datasets: ({ limit: _limit, ...args }) => {
    const { query } = asGiven('datasets', args);
    return { route: 'datasets', query: { ...query, limit: '1000' } };
  },
  find_places: (args) => ({ route: 'places', query: asTexts(args) }),
  get_verdicts: ({ limit = smallAnswer.rows, ...args }) => ({ route: 'verdicts', query: asTexts({ ...args, limit }) }),
  interpret_request: (args) => asGiven('interpret', args),
  get_city: ({ language: _language, ...args }) => asGiven('city', args),
  rank_cities: () => ({ route: 'ranking', query: {} }),
  compare_cities: ({ scopeIds, sort, detail }) => ({
    route: 'compare',
    query: asTexts({ scopeIds, ...(sort ? { sort } : {}), ...(detail === 'full' ? { detail } : {}) }),
  }),
  find_gaps: (args) => asGiven('gaps', asTexts(args)),
  find_cities: ({ fields = fieldsOfCalls, limit = smallAnswer.rows, ...args }) => ({
    route: 'cities',
    query: asTexts({ ...args, fields, limit }),
  }),
  count_cities: ({ group, limit = group ? smallAnswer.rows : 0, ...args }) => ({
    route: 'cities',
    query: asTexts({ ...args, ...(group ? { group } : {}), limit }),
  }),
  query_coverage: (args) => asGiven('coverage', args),
  list_countries: () => ({ route: 'countries', query: {} }),
  get_resources: (args) => asGiven('resources', args),
  get_history: (args) => asGiven('history', args),
  recent_changes: changes,
};

/** Answers are short unless a call says otherwise. */
export const askedPartOf = ({ detail = 'short', fields, criteria, category }: AskedPart): AskedPart => ({
  detail,
  ...(fields ? { fields } : {}),
  ...(criteria ? { criteria } : {}),
  ...(category ? { category } : {}),
});

/** The path and query, with the requested part if the endpoint has parts. */
export function requestUrl({ route, query, file }: HttpRequest, asked: AskedPart = {}): string {
  if (file) return file;
  const { limit, ...others } = query;
  // Calls ask for all datasets, to cut them themselves.
  const said = route === 'datasets' ? others : query;
  const text = queryText(new URLSearchParams({ ...said, ...asTexts(asked as Arguments) }));
  return `${(routes as Record<RouteId, Route>)[route!].path}${text && `?${text}`}`;
}

export interface Part {
  limit?: number | undefined;
  offset?: number | undefined;
}
type Members = Record<string, unknown>;

const cutBytes = 400;

/** `whole` is the address of the full list, `most` the limit in bytes. An answer that fits is returned unchanged. */
export function cutAnswer(
  value: Members,
  list: string,
  { limit, offset = 0 }: Part,
  whole: string,
  most: number,
): Members & { cut?: Cut } {
  const path = list.split('.');
  const rows = listAt(value, path) ?? [];
  if (offset === 0 && rows.length <= (limit ?? Infinity) && bytesOf(value) <= most) return value;
  const asked = rows.slice(offset, limit === undefined ? undefined : offset + limit);
  const count = rowsThatFit(withList(value, path, asked), path, 0, most - cutBytes);
  const next = offset + count < rows.length ? offset + count : null;
  return {
    ...withList(value, path, asked.slice(0, count)),
    cut: { list, total: rows.length, offset, returned: Math.min(count, asked.length), next, whole },
  };
}

/** Asks for fewer rows until the answer fits into `most` bytes. One row is given however long it is. */
export async function askForWhatFits(
  request: HttpRequest,
  most: number,
  ask: (request: HttpRequest) => Promise<Answer>,
): Promise<{ request: HttpRequest; answer: Answer }> {
  const answer = await ask(request);
  const rows = Number(request.query['limit']);
  if (answer.body.length <= most || rows <= 1) return { request, answer };
  const fewer = Math.max(1, Math.min(rows - 1, Math.floor((rows * most) / answer.body.length)));
  return askForWhatFits({ ...request, query: { ...request.query, limit: String(fewer) } }, most, ask);
}

/** In bytes. Calls with a limit or `detail=full` get as much as a call can hold, others a short answer. */
export const roomFor = ({ limit, detail }: { limit?: unknown; detail?: unknown }): number =>
  limit === undefined && detail !== 'full' ? smallAnswer.bytes : largestAnswer;
