/** Turns the two addresses of a record, its publisher's page and its data, into the one to cite. */
import { httpUrl } from './http-url.ts';

const isHomePage = (address: string): boolean => {
  const { pathname, search, hash } = new URL(address);
  return pathname === '/' && search === '' && hash === '';
};

/** No publisher's own: files among others' code, and machines without a name. */
const NOBODYS = /^https?:\/\/(?:(?:[\w-]+\.)*github(?:usercontent)?\.com|\d{1,3}(?:\.\d{1,3}){3})(?:[:/]|$)/i;

/** The page; the data where the page is a home page, on which they would have to be searched for. */
export function pageOrData(page: string | null | undefined, data: string | null | undefined): string | undefined {
  const [site, file] = [httpUrl(page), httpUrl(data)];
  if (site === undefined || file === undefined) return site ?? file;
  return isHomePage(site) && !isHomePage(file) && !NOBODYS.test(file) && !/[{}$]|%7b/i.test(file) ? file : site;
}
