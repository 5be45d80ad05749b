/** `npm run preview`: pages, files and query answers of `dist/` on http://localhost:8787. */
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { cors } from '../../../contract/interface/http-headers.ts';
import { existsSync } from 'node:fs';
import { FastResponse, serve } from 'srvx';
import { atMost } from '../../../cache.ts';
import { createHandler } from '../../handler.ts';
import { siteFault } from '../../published.ts';
import { guardedWayOut } from '../way-out.ts';
import { compress } from './compress.ts';
import { readFolder } from './read-folder.ts';

const stop = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

/** The port, and the origin if it differs from the build's. Wrong settings end the process with the remedy. */
function settings(): { port: number; origin: string | undefined } {
  const { PORT, ATLAS_ORIGIN } = process.env;
  const port = Number(PORT ?? 8787);
  if (ATLAS_ORIGIN && !/^https?:\/\/[^/?#]+\/?$/.test(ATLAS_ORIGIN))
    stop(`ATLAS_ORIGIN=${ATLAS_ORIGIN.slice(0, 80)} is no origin; write it as https://atlas.example.`);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    stop(`PORT=${PORT} is no port; use a number from 0 to 65535.`);
  return { port, origin: ATLAS_ORIGIN ? new URL(ATLAS_ORIGIN).origin : undefined };
}

/** In milliseconds. Node closes slower connections. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 5_000 };
/** In milliseconds. A client that doesn't read its answer keeps it in memory. */
const idle = 60_000;

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const corsLines = Object.entries(cors)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Adds CORS to what Node refuses by itself, so that pages can read why, and closes idle connections. */
function guardConnections(server: Server): void {
  server
    .on('clientError', (error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: ServerResponse }) => {
      // Not into an answer that is being sent.
      if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent)
        return void socket.destroy();
      const status = statuses[error.code ?? ''] ?? 400;
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${corsLines}Connection: close\r\nContent-Length: 0\r\n\r\n`,
      );
    })
    .on('checkExpectation', (_: IncomingMessage, response: ServerResponse) =>
      response.writeHead(417, { ...cors, 'content-length': 0 }).end(),
    )
    .setTimeout(idle);
}

/** Seconds to finish open answers after SIGTERM or SIGINT. */
const drain = 10;

const { port, origin } = settings();
if (!existsSync('dist/index.html')) stop('dist/ holds no site; run npm run build first.');
const read = readFolder('dist');
const fault = await siteFault(read);
if (fault) stop(fault);

// FastResponse goes straight to the socket. Node's own is read as a stream first, which halves the answers a second.
// Few at a time: that delays no answer on one thread, and bounds their memory.
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
