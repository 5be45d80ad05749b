/**
 * `npm run dev`: the answers of Astro's dev server apart from the pages. The edge function is loaded when first needed,
 * so that pages don't wait for it.
 */
import { memoize } from '../cache.ts';
import { framedPages } from '../contract/interface/http-headers.ts';
import { apiPaths, findPath, mcpPaths, oembedPath } from '../contract/interface/parameterised-paths.ts';
import { familyOf } from '../contract/published/addresses.ts';
import type { Handler } from '../edge/handler.ts';
import type { Atlas } from '../queries/atlas.ts';

const answered: ReadonlySet<string> = new Set([...apiPaths, ...mcpPaths, findPath, oembedPath]);

/** The edge function over published files, each made on request from today's data and code. */
const handlerOver = memoize(async (atlas: Atlas): Promise<Handler> => {
  const { handlerOverMade } = await import('../edge/handler.ts');
  const { bytesOf } = await import('../publish/publication.ts');
  const { outputAt } = await import('../publish/outputs.ts');
  return handlerOverMade(async (path) => {
    const file = outputAt(atlas, path);
    return file ? bytesOf(file.body()) : null;
  });
});

/** The function's answer; undefined where a page may have the address. */
export async function answer(request: Request): Promise<Response | undefined> {
  const path = new URL(request.url).pathname;
  const isFile = path.startsWith('/api/') || path.startsWith(framedPages) || familyOf(path) !== undefined;
  if (!answered.has(path) && !isFile) return undefined;
  const { loadAtlas } = await import('../publish/atlas.ts');
  const handle = await handlerOver(await loadAtlas());
  return handle(request);
}
