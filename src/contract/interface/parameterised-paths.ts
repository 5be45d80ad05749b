/**
 * Paths only the function answers. `/api/short/assessments` is `/api/assessments?detail=short`: each shape of an answer
 * is an operation of its own for generated clients.
 */
import { routes, type Form, type Route, type RouteId } from './routes.ts';

const start = '/api/';
const shortStart = '/api/short/';
const table = Object.entries(routes) as [RouteId, Route][];

export const shortRoutes = table.filter(([, { short, method }]) => short !== undefined && method === 'GET');

export const shortPath = (path: string): string => path.replace(start, shortStart);

export const shortPaths: readonly string[] = shortRoutes.map(([, { path }]) => shortPath(path));

/** The endpoint of a short form's address; undefined for other addresses. */
export const wholePath = (path: string): string | undefined =>
  path.startsWith(shortStart) && shortPaths.includes(path) ? path.replace(shortStart, start) : undefined;

export interface FormPath {
  readonly path: string;
  readonly id: RouteId;
  readonly route: Route;
  readonly form: Form;
}

const formPath = (path: string, { format }: Form): string => path.replace('/api/', `/api/${format}/`);

export const formPaths: readonly FormPath[] = table.flatMap(([id, route]) =>
  (route.forms ?? []).map((form) => ({ path: formPath(route.path, form), id, route, form })),
);

const byPath = new Map(formPaths.map((row) => [row.path, row]));
export const formAt = (path: string): FormPath | undefined => byPath.get(path);

/** Target of search boxes: `?q=` with a sentence redirects to the page that answers. */
export const findPath = '/find';
/** Target when nothing was understood. */
export const searchPage = '/search';

/** Pages made or chosen from parameters, for readers without scripts. */
export const parameterisedPages = ['/compare/show', findPath] as const;

/** oEmbed 1.0: `?url=` of a city page. */
export const oembedPath = '/oembed';

export const mcpPath = '/mcp';
export const mcpCardPath = '/mcp/server-card';
export const mcpPaths: readonly string[] = [mcpPath, `${mcpPath}/`, mcpCardPath];

export const apiPaths: readonly string[] = [
  ...new Set([...Object.values(routes).map(({ path }) => path), ...shortPaths, ...formPaths.map(({ path }) => path)]),
].sort();

export const parameterisedPaths: readonly string[] = [
  ...apiPaths,
  // A slash at the end changes nothing.
  ...apiPaths.map((path) => `${path}/`),
  ...parameterisedPages,
  oembedPath,
  ...mcpPaths,
].sort();
