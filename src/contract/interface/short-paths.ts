/**
 * Addresses of short forms: `/api/short/assessments` is `/api/assessments?detail=short`. Generators of clients need an
 * operation for each shape of an answer, and an operation has a path of its own.
 */
import { routes, type Route, type RouteId } from './routes.ts';

const start = '/api/';
const shortStart = '/api/short/';

/** The endpoints with a short form. */
export const shortRoutes: readonly [RouteId, Route][] = (Object.entries(routes) as [RouteId, Route][]).filter(
  ([, { short, method }]) => short !== undefined && method === 'GET',
);

export const shortPath = (path: string): string => path.replace(start, shortStart);

export const shortPaths: readonly string[] = shortRoutes.map(([, { path }]) => shortPath(path));

/** The endpoint of a short form's address; undefined for other addresses. */
export const wholePath = (path: string): string | undefined =>
  path.startsWith(shortStart) && shortPaths.includes(path) ? path.replace(shortStart, start) : undefined;
