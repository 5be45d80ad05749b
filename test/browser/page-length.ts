/** How long a closed page may be on a phone, and how many elements it may have. */

/** In pixels; that of a city is shorter. */
const longest = (path: string): number => (path.startsWith('/cities/') ? 6000 : 8000);
const mostNodes = 4000;

export interface PageSize {
  height: number;
  nodes: number;
}

/** Runs in the page. */
export const sizeOf = (): PageSize => ({
  height: document.documentElement.scrollHeight,
  nodes: document.querySelectorAll('*').length,
});

/** What is too long of a page, in words. */
export const tooLong = (path: string, { height, nodes }: PageSize): string[] => [
  ...(height < longest(path) ? [] : [`the page is ${height} px long, of at most ${longest(path)}`]),
  ...(nodes < mostNodes ? [] : [`the page has ${nodes} elements, of at most ${mostNodes}`]),
];
