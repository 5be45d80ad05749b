/** Paths that the function answers and no file may have: what hosts route to it. */
import { routes } from './routes.ts';

export const parameterisedPaths: readonly string[] = [...new Set(Object.values(routes).map(({ path }) => path))].sort();
