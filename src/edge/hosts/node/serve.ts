/** `npm run preview`: pages, files and query answers of `dist/` on http://localhost:8787. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { FastResponse, serve } from 'srvx';
import { atMost } from '../../../cache.ts';
import { createHandler } from '../../handler.ts';
import { siteFault } from '../../published.ts';
import { guardedSearcher } from '../../../outbound/guarded-searcher.ts';
import { compress } from './compress.ts';
import { guardConnections, sentTogether, serverOptions } from './connections.ts';
import { readFolder } from './read-folder.ts';
import { settings, stop } from './settings.ts';

/** Seconds to finish open answers after SIGTERM or SIGINT. */
const drain = 10;

const { port, origin } = settings();
if (!existsSync('dist/index.html')) stop('dist/ has no site. Run npm run build first.');
const read = readFolder('dist');
const fault = await siteFault(read);
if (fault) stop(fault);

// FastResponse goes straight to the socket. Node's own is read as a stream first, which halves the answers a second.
// Few at a time: that delays no answer on one thread, and bounds their memory.
const bytes = {
  encode: (text: string) => Buffer.from(text),
  sha256: (content: Uint8Array) => hash('sha256', content, 'buffer'),
};
const options = { inTurn: atMost(3), searcher: guardedSearcher, Response: FastResponse, bytes, origin };
const fetch = sentTogether(compress(createHandler(read, options)));
const gracefulShutdown = { gracefulTimeout: drain };
const server = serve({ port, fetch, silent: true, manual: true, node: serverOptions, gracefulShutdown });
server.node?.server?.once('error', (error: NodeJS.ErrnoException) =>
  stop(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken; set PORT to another, as in PORT=8788 npm run preview.`
      : error.message,
  ),
);
if (server.node?.server) guardConnections(server.node.server as Server);
await server.serve();
await server.ready();
console.log(`Open City Atlas is served on http://localhost:${new URL(server.url!).port}/`);
