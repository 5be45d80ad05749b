/** Astro integration: writes the JSON files beside the built pages, and serves the same bytes in the dev server. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { forgetAtlas, loadAtlas } from './atlas.ts';
import { publications, type Publication } from './files.ts';
import { step } from './progress.ts';
import { formatPlan, writeAll } from './write.ts';

/** Published bodies by path, for the dev server. */
async function inMemory(): Promise<Map<string, Publication>> {
  return new Map([...publications(await loadAtlas())].map((file) => [file.path, file]));
}

/** The edge function's maker, given by the configuration so that publishing does not depend on it. */
type CreateHandler = (read: (path: string) => Promise<Uint8Array | null>) => (request: Request) => Promise<Response>;

export function publishFiles(createHandler: CreateHandler): AstroIntegration {
  return {
    name: 'publish-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const done = step('files');
        const plan = await writeAll(fileURLToPath(dir), publications(await loadAtlas()), done.progress);
        done(`${plan.reduce((n, { count }) => n + count, 0)} files`);
        console.log(formatPlan(plan));
      },
      'astro:server:setup': ({ server }) => {
        let bodies = inMemory();
        server.watcher.add('data');
        server.watcher.on('change', (path) => {
          if (/[\\/]data[\\/]/.test(path)) { forgetAtlas(); bodies = inMemory(); }
        });
        const handle = createHandler(async (path) => {
          const file = (await bodies).get(path);
          return file ? new TextEncoder().encode(file.body()) : null;
        });
        server.middlewares.use((request, response, next) => {
          const url = new URL(request.url ?? '/', 'http://localhost');
          if (!url.pathname.startsWith('/api') && !url.pathname.endsWith('.json')) return next();
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
