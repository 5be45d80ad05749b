/** What `npm run dev` answers beside the pages; what answers is loaded when it is first needed, so that a page need not wait for it. */
import { framedPages } from '../contract/interface/http-headers.ts';
import { apiPaths, findPath, mcpPaths, oembedPath } from '../contract/interface/parameterised-paths.ts';
import { familyOf } from '../contract/published/addresses.ts';

const answered: ReadonlySet<string> = new Set([...apiPaths, ...mcpPaths, findPath, oembedPath]);

/** The function's answer; undefined where a page may have the address. */
export async function answer(request: Request): Promise<Response | undefined> {
  const path = new URL(request.url).pathname;
  const isFile = path.startsWith('/api/') || path.startsWith(framedPages) || familyOf(path) !== undefined;
  if (!answered.has(path) && !isFile) return undefined;
  const { handle } = await import('./dev-function.ts');
  return handle(request);
}
