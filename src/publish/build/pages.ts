/** Astro's bundle of the pages -> the pages that this process takes, rendered and handed on. */
import type { AstroPrerenderer } from 'astro';

type Paths = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>;

/** One page to render: where it is published, and how it is made. */
export interface PageToMake { path: string; route: string; render(): Promise<Uint8Array> }

/** What is done with all pages of the site, in Astro's order. */
export type TakePages = (pages: readonly PageToMake[]) => Promise<void>;

/** Where the build leaves it for the integration, which Astro loads as a separate module. */
const handed = globalThis as { openCityAtlasTakePages?: TakePages };
export const handPages = (take: TakePages): void => { handed.openCityAtlasTakePages = take; };
export const pagesHandedTo = (): TakePages | undefined => handed.openCityAtlasTakePages;

/** A page's file, as Astro names it with `build.format: 'file'`. */
export const pageFile = (pathname: string): string => (pathname === '/' || pathname === '' ? '/index.html' : `/${pathname.replace(/^\/|\/$/g, '')}.html`);

/** Where Astro itself pretends to be while it builds; no page says it. */
const origin = 'http://localhost:8787';

function toMake(prerenderer: AstroPrerenderer, { pathname, route }: Paths[number]): PageToMake {
  const path = pageFile(pathname);
  return {
    path, route: route.route,
    async render() {
      const made = await prerenderer.render(new Request(`${origin}${encodeURI(path)}`), { routeData: route });
      const response = made instanceof Response ? made : made.response;
      if (response.status !== 200 && !(response.status === 404 && path === '/404.html')) throw new Error(`The page ${path} was answered with status ${response.status}; a page has to be one.`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

/**
 * Astro's own prerenderer, but for the writing: Astro opens, writes and closes page by page what it has rendered, which takes
 * as long as the rendering. So the pages are rendered while Astro asks for their list, and it is told that there are none.
 */
export const prerendererFor = (take: TakePages) => (own: AstroPrerenderer): AstroPrerenderer => ({
  ...own,
  name: 'open-city-atlas',
  async getStaticPaths() {
    const seen = new Set<string>();
    const pages = (await own.getStaticPaths()).map((found) => toMake(own, found));
    for (const { path, route } of pages) {
      if (seen.has(path)) throw new Error(`Two pages have the address ${path}, one of them ${route}; rename one.`);
      seen.add(path);
    }
    await take(pages);
    return [];
  },
});

