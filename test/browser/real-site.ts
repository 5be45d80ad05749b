/** The real site in a browser: one for all tests of a process, with which it ends. */
import { builtSite } from '../built-site.ts';
import { openSite, type Site } from './browser.ts';

let real: Promise<Site> | undefined;
export const realSite = (): Promise<Site> => (real ??= builtSite().then((dir) => openSite(dir)));
