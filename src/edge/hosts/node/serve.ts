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

/** The port to listen on, and the origin where the site is served under another name than that of its build. */
function settings(): { port: number; origin: string | undefined } {
  const { PORT, ATLAS_ORIGIN } = process.env;
  const port = Number(PORT ?? 8787);
  if (ATLAS_ORIGIN && !/^https?:\/\/[^/?#]+\/?$/.test(ATLAS_ORIGIN))
    stop(`ATLAS_ORIGIN=${ATLAS_ORIGIN.slice(0, 80)} is no origin; write it as https://atlas.example.`);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    stop(`PORT=${PORT} is no port; use a number from 0 to 65535.`);
  return { port, origin: ATLAS_ORIGIN ? new URL(ATLAS_ORIGIN).origin : undefined };
}

/** Milliseconds in which a client has to send its headers and all of its request: after that Node closes the connection. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 5_000 };
/** Milliseconds after which a connection on which nothing moves is closed: a client that doesn't read its answer keeps it in memory. */
const idle = 60_000;

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const corsLines = Object.entries(cors)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Answers what Node refuses by itself with CORS, so that a page can read why, and closes idle connections. */
function guardConnections(server: Server): void {
  server
    .on('clientError', (error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: ServerResponse }) => {
      // Never into another answer that is being sent.
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
