/** Addresses that search a portal, by the templates published with it. */
import type { Portal } from '../contract/answers/found-portals.ts';

const filled = (template: string, words: string): string =>
  template.replace('{searchTerms}', encodeURIComponent(words));

/** A portal's search page if it is below its base, else its home page. */
export function searchPage(
  { base, page, searchPage: template }: Pick<Portal, 'base' | 'page' | 'searchPage'>,
  words: string,
): string {
  const isThere = page === undefined || new URL(page).host === new URL(base).host;
  return template !== undefined && isThere && words !== ''
    ? base + filled(template, words)
    : (page ?? base.replace(/\/?$/, '/'));
}

/** What signs of query languages (Lucene, CQL, ODSQL) would break a search or mean something else. */
const signs = /["'\\:()%\s]+/g;

/** The address that programs ask first; undefined if it has to be asked by POST. */
export const searchAddress = (
  { base, searchApi }: Pick<Portal, 'base' | 'searchApi'>,
  words: string,
  count: number,
): string | undefined =>
  searchApi === undefined
    ? undefined
    : base + filled(searchApi, words.replace(signs, ' ').trim()).replace('{count}', String(count));
