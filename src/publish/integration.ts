/** Astro integration: hands the pages of a build to whoever writes them, and serves the published files in the dev server. */
import type { AstroIntegration } from 'astro';
import { forgetAtlas, loadAtlas } from './atlas.ts';
import { pagesHandedTo, prerendererFor } from './build/pages.ts';
import { ownModules } from './build/own-modules.ts';
import { outputs } from './build/sections.ts';
import { shareHandler } from './example-answers.ts';
import { bytesOf, type Output } from './write.ts';

/** Everything that is published beside the pages, by path. */
async function inMemory(): Promise<Map<string, Output>> {
  return new Map([...outputs(await loadAtlas())].map((file) => [file.path, file]));
}

/** The edge function's maker, given by the configuration so that publishing does not depend on it. */
type CreateHandler = (read: (path: string) => Promise<Uint8Array | null>) => (request: Request) => Promise<Response>;

export function publishFiles(createHandler: CreateHandler): AstroIntegration {
  shareHandler(createHandler);
  return {
    name: 'publish-files',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => { updateConfig({ vite: { plugins: [ownModules()] } }); },
      'astro:build:start': ({ setPrerenderer }) => {
        const take = pagesHandedTo();
        if (take) setPrerenderer(prerendererFor(take));
      },
      'astro:server:setup': ({ server }) => {
        let bodies = inMemory();
        server.watcher.add('data');
        server.watcher.on('change', (path) => {
          if (/[\\/]data[\\/]/.test(path)) { forgetAtlas(); bodies = inMemory(); }
        });
        const handle = createHandler(async (path) => {
          const file = (await bodies).get(path);
          return file ? bytesOf(file.body()) : null;
        });
        server.middlewares.use((request, response, next) => {
          const url = new URL(request.url ?? '/', 'http://localhost');
          if (!/^\/(?:api(?:\/|$)|downloads\/|feeds\/|\.well-known\/)|^\/[^/]+\.(?:txt|xml|yaml)$|\.(?:json|md|csv)$/.test(url.pathname)) return next();
          handle(new Request(url, { method: request.method ?? 'GET', headers: request.headers as Record<string, string> }))
            .then(async (answer) => {
              response.writeHead(answer.status, Object.fromEntries(answer.headers));
              response.end(new Uint8Array(await answer.arrayBuffer()));
            })
            .catch(next);
        });
      },
    },
  };
}
