/** What Vercel deploys: configuration of the Build Output API v3 with rewrites, headers and the function. */
import { cacheForever } from '../../contract/http-headers.ts';
import { parameterisedPaths } from '../../contract/parameterised-paths.ts';
import { rewrites, type Rewrite } from './rewrites.ts';
import { fileHeaders, homeHeaders } from './static-files.ts';

/** Values that name a file as they stand, by parameter. Anything else, an alias or a slip, is the function's to judge. */
const values: Record<string, string> = { scopeId: '[a-z]{2}\\.[a-z0-9-]+', criterion: '[a-z0-9-]+', pattern: '[a-z]{2}' };

const exactly = (path: string) => `^${path.replaceAll('.', '\\.')}$`;

function routeOf({ path, parameter, file, without }: Rewrite): object[] {
  const missing = without.length > 0 ? { missing: without.map((key) => ({ type: 'query', key })) } : {};
  if (!parameter) return [{ src: exactly(path), methods: ['GET', 'HEAD'], ...missing, dest: file, check: true }];
  const value = values[parameter];
  if (!value) return [];
  return [{ src: exactly(path), methods: ['GET', 'HEAD'], has: [{ type: 'query', key: parameter, value: `(?<value>${value})` }], ...missing, dest: file.replace('{value}', '$value'), check: true }];
}

/** `config.json`: rewrites to files first, then files, then the function under /api, then pages without .html. */
export function vercelConfig(): object {
  return {
    version: 3,
    routes: [
      { src: '^/(?!api/[^.]*$).*$', headers: fileHeaders, continue: true },
      { src: '^/$', headers: homeHeaders, continue: true },
      { src: '^/_astro/.*$', headers: { 'cache-control': cacheForever }, continue: true },
      ...rewrites().flatMap(routeOf),
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
export const vercelFunction = { runtime: 'nodejs24.x', handler: 'index.mjs', launcherType: 'Nodejs', shouldAddHelpers: false, supportsResponseStreaming: true };
