/** Headers and redirects -> configuration of Vercel's Build Output API v3, and that of the function. */
import { portalSearchPage } from '../../../contract/answers/found-portals.ts';
import { cacheForever, framedPages } from '../../../contract/interface/http-headers.ts';
import { parameterisedPaths } from '../../../contract/interface/parameterised-paths.ts';
import { redirects, redirectStatus, type Redirect } from '../../../contract/published/redirects.ts';
import { fileHeaders, frameHeaders, homeHeaders, portalSearchHeaders } from '../static-headers.ts';

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

const exactly = (path: string) => `^${path.replaceAll('.', '\\.')}$`;

const parameters = /\{(\w+)\}/g;

/** A redirect; what its parameters stand for is counted in the order of the address. */
function redirectRoute({ from, to }: Redirect): object {
  const names = [...from.matchAll(parameters)].map(([, name]) => name);
  return {
    src: exactly(from).replace(parameters, '([^/]+)'),
    status: redirectStatus,
    headers: { Location: to.replace(parameters, (_, name: string) => `$${names.indexOf(name) + 1}`) },
  };
}
