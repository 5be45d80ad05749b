/** A portal and words -> the page on which people search it. */

/** Below the base, with the words last. */
const paths: Readonly<Record<string, string>> = {
  ckan: '/dataset?q=',
  opendatasoft: '/explore/?q=',
  socrata: '/browse?q=',
  arcgishub: '/search?q=',
  udata: '/datasets/?q=',
};

/** Its own search where that stands below its base, else its page. */
export function searchPageOf(
  { platform, base, page }: { platform: string; base: string; page?: string | undefined },
  words: string,
): string {
  const path = paths[platform];
  const isThere = page === undefined || new URL(page).host === new URL(base).host;
  return path !== undefined && isThere && words !== '' ? base + path + encodeURIComponent(words) : (page ?? `${base}/`);
}
