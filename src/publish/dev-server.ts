/** Astro integration: `astro dev` also answers requests for everything published with the pages, as of the next request after a change. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { AstroIntegration } from 'astro';

export interface DevAnswers {
  /** The answer for an address that isn't a page's. Undefined if it may be one. */
  answer(request: Request): Promise<Response | undefined>;
}

const reader = 'src/publish/data.ts';

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(new Uint8Array(await answer.arrayBuffer()));
}

function requestOf(incoming: IncomingMessage): Request {
  const { url = '/', method = 'GET', headers } = incoming;
  // `duplex` is in the standard (Fetch §5.4) and in Node, but not in the types.
  const body = method === 'POST' ? { body: Readable.toWeb(incoming), duplex: 'half' } : {};
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: headers as Record<string, string>,
    ...body,
  } as RequestInit);
}

/** `answers` is the path of the answering module from the project's root. The configuration passes it, because publish doesn't depend on edge. */
export function devServer(answers: string): AstroIntegration {
  return {
    name: 'dev-server',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const pages = server.environments.ssr;
        // With Vite's runner, files and pages share modules, and a change reloads only the modules it concerns.
        if (!('runner' in pages)) throw new Error('Astro renders pages elsewhere; the dev server needs them here.');
        const { runner } = pages as { runner: { import(module: string): Promise<DevAnswers> } };
        const data = join(server.config.root, 'data');
        server.watcher.add(data).on('all', (_event, path) => {
          const inside = relative(data, resolve(server.config.root, path));
          if (inside.startsWith('..') || inside === '') return;
          // Makes Vite reload the module that reads them.
          server.watcher.emit('change', join(server.config.root, reader));
          logger.info(`data/${inside.replaceAll(sep, '/')} changed: the next request reads it.`);
        });
        server.middlewares.use((incoming, response, next) => {
          runner
            .import(answers)
            .then(({ answer }) => answer(requestOf(incoming)))
            .then((found) => (found ? send(found, response) : next()))
            .catch(next);
        });
      },
    },
  };
}
