/** Paths that the function answers and no file may have: what hosts route to it. */
import { routes } from './routes.ts';

/** What a search box opens: `?q=` with a sentence leads to the page that answers. */
export const findPath = '/find';
/** The page that a sentence leads to when nothing was understood. */
export const searchPage = '/search';

/** Pages that the function writes from a published page and the parameters, or chooses by them, for readers without scripts. */
export const parameterisedPages = ['/compare/show', findPath] as const;

/** What other sites ask before they show a page of a city: `?url=` (oEmbed 1.0). */
export const oembedPath = '/oembed';

/** The MCP server and its card. */
export const mcpPath = '/mcp';
export const mcpCardPath = '/mcp/server-card';
export const mcpPaths: readonly string[] = [mcpPath, `${mcpPath}/`, mcpCardPath];

/** Paths of the API. */
export const apiPaths: readonly string[] = [...new Set(Object.values(routes).map(({ path }) => path))].sort();

export const parameterisedPaths: readonly string[] = [
  ...apiPaths,
  // A slash at the end changes nothing.
  ...apiPaths.map((path) => `${path}/`),
  ...parameterisedPages,
  oembedPath,
  ...mcpPaths,
].sort();
