/** Paths only the function answers, for routing. */
import { formPaths } from './form-paths.ts';
import { routes } from './routes.ts';
import { shortPaths } from './short-paths.ts';

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
