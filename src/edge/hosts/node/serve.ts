/** `npm run preview`: pages, files and query answers of `dist/` on http://localhost:8787. */
import { existsSync } from 'node:fs';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { FastResponse, serve } from 'srvx';
import { atMost } from '../../../cache.ts';
import { cors } from '../../../contract/http-headers.ts';
import { createHandler } from '../../handler.ts';
import { siteFault } from '../../published.ts';
import { guardedWayOut } from '../way-out.ts';
import { compress } from './compress.ts';
import { readFolder } from './read-folder.ts';

/** Milliseconds in which a client has to send its headers and all of its request: after that Node closes the connection. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 5_000 };
/** Milliseconds after which a connection on which nothing moves is closed: a client that doesn't read its answer keeps it in memory. */
const idle = 60_000;
/** Seconds in which answers that are under way are finished after SIGTERM or SIGINT; then connections are closed. */
const drain = 10;

const port = Number(process.env['PORT'] ?? 8787);
const stop = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};
/** As the build was given it, or otherwise where that is served under another name. */
const origin = process.env['ATLAS_ORIGIN'] || undefined;
if (origin && !/^https?:\/\/[^/?#]+\/?$/.test(origin))
  stop(`ATLAS_ORIGIN=${origin.slice(0, 80)} is no origin; write it as https://atlas.example.`);
if (!Number.isInteger(port) || port < 0 || port > 65535)
  stop(`PORT=${process.env['PORT']} is no port; use a number from 0 to 65535.`);
if (!existsSync('dist/index.html')) stop('dist/ holds no site; run npm run build first.');
const read = readFolder('dist');
const fault = await siteFault(read);
if (fault) stop(fault);

// Its Response goes to the socket as it is, where Node's own would be read as a stream first: half as many answers a second.
// Few at a time: on one thread that makes no answer later, and bounds what all of them hold.
const fetch = compress(
  createHandler(read, {
    inTurn: atMost(3),
    wayOut: guardedWayOut,
    Response: FastResponse,
    origin: origin && new URL(origin).origin,
  }),
);
const server = serve({
  port,
  fetch,
  silent: true,
  manual: true,
  node: timeouts,
  gracefulShutdown: { gracefulTimeout: drain },
});
server.node?.server?.once('error', (error: NodeJS.ErrnoException) =>
  stop(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken; set PORT to another, as in PORT=8788 npm run preview.`
      : error.message,
  ),
);
/** What Node refuses by itself: with CORS, so that a page can read why. */
const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const corsLines = Object.entries(cors)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');
server.node?.server
  ?.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: ServerResponse }) => {
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
await server.serve();
await server.ready();
console.log(`Open City Atlas is served on http://localhost:${new URL(server.url!).port}/`);
