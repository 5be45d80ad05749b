/** Astro integration: writes the JSON files and downloads beside the built pages, and serves the same bytes in the dev server. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import fg from 'fast-glob';
import type { Atlas } from '../queries/atlas.ts';
import { forgetAtlas, loadAtlas } from './atlas.ts';
import { downloadFiles } from './downloads/index.ts';
import { fileLimit, formatLeftOut, withinLimit } from './file-limit.ts';
import { publications } from './files.ts';
import { hostFiles } from './hosts/static-files.ts';
import { writeManifest } from './manifest.ts';
import { step } from './progress.ts';
import { formatPlan, writeAll, type Output } from './write.ts';

/** Everything that is published beside the pages. */
export function* outputs(atlas: Atlas): Iterable<Output> {
  yield* publications(atlas);
  yield* downloadFiles(atlas);
  yield* hostFiles();
}

/** The same by path, for the dev server. */
async function inMemory(): Promise<Map<string, Output>> {
  return new Map([...outputs(await loadAtlas())].map((file) => [file.path, file]));
}

const bytesOf = (body: string | Uint8Array): Uint8Array => (typeof body === 'string' ? new TextEncoder().encode(body) : body);

/** Number of pages and assets that are written already; manifest and hashes come on top. */
const filesIn = async (folder: string): Promise<number> => (await fg('**', { cwd: folder, dot: true })).length;

/** The edge function's maker, given by the configuration so that publishing does not depend on it. */
type CreateHandler = (read: (path: string) => Promise<Uint8Array | null>) => (request: Request) => Promise<Response>;

export function publishFiles(createHandler: CreateHandler): AstroIntegration {
  return {
    name: 'publish-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const done = step('files');
        const folder = fileURLToPath(dir);
        const limit = fileLimit();
        const all = outputs(await loadAtlas());
        const limited = limit === undefined ? undefined : withinLimit([...all], await filesIn(folder) + 2, limit);
        const { plan, entries } = await writeAll(folder, limited?.kept ?? all, done.progress);
        done(`${plan.reduce((n, { count }) => n + count, 0)} files`);
        console.log(formatPlan(plan));
        if (limit !== undefined && limited) console.log(formatLeftOut(limited.leftOut, limit));
        const hashing = step('manifest');
        hashing(`${(await writeManifest(folder, entries)).length} files`);
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
          if (!/^\/(?:api(?:\/|$)|downloads\/|feeds\/|\.well-known\/)|^\/[^/]+\.(?:txt|xml)$|\.json$/.test(url.pathname)) return next();
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
