/** Addresses with a query string whose answer is a file: hosts can answer them without the function. */
import type * as z from 'zod';
import { routes, type Route } from '../../contract/interface/routes.ts';

export interface Rewrite {
  path: string;
  /** The parameter that picks the file, `{value}` in `file`. Not set if the path is enough. */
  parameter?: string;
  file: string;
}

/** Valid as a scopeId, a criterion and a country. */
const sample = 'qq';

const shapeOf = (schema: z.ZodType): string[] => Object.keys((schema as z.ZodObject).shape);

function rewriteOf({ path, query, file }: Route): Rewrite | undefined {
  const keys = shapeOf(query);
  for (const parameter of [undefined, ...keys]) {
    const parsed = query.safeParse(parameter ? { [parameter]: sample } : {});
    const found = parsed.success ? file(parsed.data) : null;
    if (!found) continue;
    return parameter
      ? { path, parameter, file: found.replace(`${sample}.json`, '{value}.json') }
      : { path, file: found };
  }
  return undefined;
}

/** One for each route whose file follows from at most one parameter. */
export const rewrites = (): Rewrite[] =>
  (Object.values(routes) as Route[])
    .filter(({ method }) => method === 'GET')
    .flatMap((route) => rewriteOf(route) ?? []);
