/** `npm run preview`: pages, files and query answers of `dist/` on http://localhost:8787. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { FastResponse, serve } from 'srvx';
import { atMost } from '../../../cache.ts';
import { createHandler } from '../../handler.ts';
import { siteFault } from '../../published.ts';
import { guardedWayOut } from '../way-out.ts';
import { compress } from './compress.ts';
import { guardConnections, timeouts } from './connections.ts';
import { readFolder } from './read-folder.ts';
import { settings, stop } from './settings.ts';

/** Seconds in which answers that are under way are finished after SIGTERM or SIGINT; then connections are closed. */
const drain = 10;

const { port, origin } = settings();
if (!existsSync('dist/index.html')) stop('dist/ holds no site; run npm run build first.');
const read = readFolder('dist');
const fault = await siteFault(read);
if (fault) stop(fault);

// Its Response goes to the socket as it is, where Node's own would be read as a stream first: half as many answers a second.
// Few at a time: on one thread that makes no answer later, and bounds what all of them hold.
const options = { inTurn: atMost(3), wayOut: guardedWayOut, Response: FastResponse, origin };
const fetch = compress(createHandler(read, options));
const gracefulShutdown = { gracefulTimeout: drain };
const server = serve({ port, fetch, silent: true, manual: true, node: timeouts, gracefulShutdown });
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
