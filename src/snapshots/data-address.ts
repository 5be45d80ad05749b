/** Turns the two addresses of a record, its publisher's page and its data, into the one to cite. */
import { httpUrl } from './http-url.ts';

const isHomePage = (address: string): boolean => {
  const { pathname, search, hash } = new URL(address);
  return pathname === '/' && search === '' && hash === '';
};

/** The last two labels of a host: those of one body's hosts are alike. */
const domainOf = (address: string): string => new URL(address).hostname.split('.').slice(-2).join('.');

/** The page; the data of the same body where the page is its home page, on which they would have to be searched for. */
export function pageOrData(page: string | null | undefined, data: string | null | undefined): string | undefined {
  const [site, file] = [httpUrl(page), httpUrl(data)];
  if (site === undefined || file === undefined) return site ?? file;
  const isBetter =
    isHomePage(site) && !isHomePage(file) && domainOf(site) === domainOf(file) && !/[{}$]|%7b/i.test(file);
  return isBetter ? file : site;
}
