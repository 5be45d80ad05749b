/** Astro integration: pages use the project's modules as they stand, and the dev server serves the published files. */
import type { AstroIntegration } from 'astro';
import { forgetAtlas, loadAtlas } from './atlas.ts';
import { ownModules } from './build/own-modules.ts';
import { outputs } from './build/sections.ts';
import { shareHandler, type CreateHandler } from './example-answers.ts';
import { bytesOf, type Output } from './write.ts';

/** Everything that is published beside the pages, by path. */
async function inMemory(): Promise<Map<string, Output>> {
  return new Map([...outputs(await loadAtlas())].map((file) => [file.path, file]));
}

/** `edge` is the address of the module that exports the edge function's maker: the configuration gives it, so that publishing does not depend on it. */
export function publishFiles(edge: URL): AstroIntegration {
  return {
    name: 'publish-files',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => { updateConfig({ vite: { plugins: [ownModules(edge)] } }); },
      'astro:server:setup': async ({ server }) => {
        const { createHandler } = await import(edge.href) as { createHandler: CreateHandler };
        shareHandler(async () => createHandler);
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
