/** The bundle of the pages -> every page of the site, rendered when asked for. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteData } from 'astro';
import type { BaseApp } from 'astro/app';
// As Astro's own module `astro:static-paths` has it, which is there in bundles only.
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { shareHandler, type CreateHandler } from '../example-answers.ts';
import { modulesOf, readBundle } from './bundle.ts';
import { pageResponse, PageResponse } from './page-response.ts';

/** One page to render: where it is published, and how it is made. */
export interface PageToMake { path: string; route: string; render(): Promise<Uint8Array> }

/** A page's file, as Astro names it with `build.format: 'file'`. */
export const pageFile = (pathname: string): string => (pathname === '/' || pathname === '' ? '/index.html' : `/${pathname.replace(/^\/|\/$/g, '')}.html`);

/** Where Astro itself pretends to be while it builds; no page says it. */
const origin = 'http://localhost:8787';

/** Astro's application as its bundle exports it, with what Astro tells it after bundling. */
type App = BaseApp & { setInternals(told: object): void; setOptions(told: object): void };

/** Astro's warnings go where those of the build go. */
const destination = { write: ({ message }: { message: string }) => { console.error(message); } };

function toMake(app: App, { pathname, route }: { pathname: string; route: RouteData }): PageToMake {
  const path = pageFile(pathname);
  return {
    path, route: route.route,
    async render() {
      const response = await app.render(new Request(`${origin}${encodeURI(path)}`), { routeData: route });
      if (response.status !== 200 && !(response.status === 404 && path === '/404.html')) throw new Error(`The page ${path} was answered with status ${response.status}; a page has to be one.`);
      return response.bytes();
    },
  };
}

/** All pages of the site, in Astro's order, from the bundle in a folder. Throws where two have one address. */
export async function pagesOf(dir: string): Promise<PageToMake[]> {
  const { entry, edge, styles } = readBundle(dir);
  shareHandler(async () => (await import(edge) as { createHandler: CreateHandler }).createHandler);
  Object.assign(globalThis, { [pageResponse]: PageResponse });
  const { app } = await import(pathToFileURL(join(modulesOf(dir), entry)).href) as { app: App };
  app.setInternals({ pagesByKeys: new Map(styles) });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination } } });
  const seen = new Set<string>();
  return (await new StaticPaths(app).getAll()).map((found: { pathname: string; route: RouteData }) => {
    const page = toMake(app, found);
    if (seen.has(page.path)) throw new Error(`Two pages have the address ${page.path}, one of them ${page.route}; rename one.`);
    seen.add(page.path);
    return page;
  });
}
