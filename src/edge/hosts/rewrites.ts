/** Route table -> addresses with a query string that are a file: what hosts can answer without the function. */
import type * as z from 'zod';
import { routes, type Route } from '../../contract/interface/routes.ts';

export interface Rewrite {
  path: string;
  /** The one parameter that decides, and `{value}` in `file` where it stands; none where the address alone does. */
  parameter?: string;
  file: string;
}

/** Passes as a scopeId, a criterion and a nation. */
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

/** One row for each live route whose file none or one parameter names. */
export const rewrites = (): Rewrite[] =>
  (Object.values(routes) as Route[])
    .filter(({ method, live }) => method === 'GET' && live)
    .flatMap((route) => rewriteOf(route) ?? []);
