/**
 * Addresses of other representations: `/api/csv/cities` is `/api/cities?format=csv`. Like a short form, each is an operation
 * of its own in the description: an operation with several media types would give generated clients a union of all.
 */
import { routes, type Form, type Route, type RouteId } from './routes.ts';

export interface FormPath {
  readonly path: string;
  readonly id: RouteId;
  readonly route: Route;
  readonly form: Form;
}

const formPath = (path: string, { format }: Form): string => path.replace('/api/', `/api/${format}/`);

export const formPaths: readonly FormPath[] = (Object.entries(routes) as [RouteId, Route][]).flatMap(([id, route]) =>
  (route.forms ?? []).map((form) => ({ path: formPath(route.path, form), id, route, form })),
);

const byPath = new Map(formPaths.map((row) => [row.path, row]));
/** The representation at an address; undefined for other addresses. */
export const formAt = (path: string): FormPath | undefined => byPath.get(path);
