/** Headers and redirects -> configuration of Vercel's Build Output API v3, and that of the function. */
import { portalSearchPage } from '../../../contract/answers/found-portals.ts';
import { cacheForever, framedPages } from '../../../contract/interface/http-headers.ts';
import { parameterisedPaths } from '../../../contract/interface/parameterised-paths.ts';
import { redirects } from '../../../contract/published/redirects.ts';
import { fileHeaders, frameHeaders, homeHeaders, portalSearchHeaders } from '../static-headers.ts';
import { exactly, redirectRoute } from './routes.ts';

/** `config.json`: redirects, what the function answers, then files, then the function under /api, then pages without .html. */
export function vercelConfig(): object {
  return {
    version: 3,
    routes: [
      { src: '^/(?!api/[^.]*$).*$', headers: fileHeaders, continue: true },
      { src: '^/$', headers: homeHeaders, continue: true },
      { src: '^/_astro/.*$', headers: { 'cache-control': cacheForever }, continue: true },
      { src: `^${framedPages}.*$`, headers: frameHeaders, continue: true },
      { src: `^${portalSearchPage}/?$`, headers: portalSearchHeaders, continue: true },
      ...redirects.map(redirectRoute),
      ...parameterisedPaths.map((path) => ({ src: exactly(path), dest: '/atlas' })),
      { handle: 'filesystem' },
      { src: '^/api(?:/.*)?$', dest: '/atlas' },
      { src: '^/$', dest: '/index.html' },
      { src: '^/(.+?)/?$', dest: '/$1.html', check: true },
      { handle: 'error' },
      { src: '^/.*$', status: 404, dest: '/404.html' },
    ],
  };
}

/** `.vc-config.json` of the function. */
export const vercelFunction = {
  runtime: 'nodejs24.x',
  handler: 'index.mjs',
  launcherType: 'Nodejs',
  shouldAddHelpers: false,
  supportsResponseStreaming: true,
};
