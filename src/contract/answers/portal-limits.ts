/** What a search of portals is bounded by, for the endpoint, the command, the tools and the page. Without zod, for browsers. */
export const longestWords = 200;
export const mostDatasets = 50;
export const usualDatasets = 10;

export const unknownPlatform = 'unknown';
