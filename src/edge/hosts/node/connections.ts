/** How the Node host treats connections: deadlines, and requests that Node refuses by itself. */
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { cors } from '../../../contract/interface/http-headers.ts';
import type { Handler } from '../../handler.ts';

/** Options of Node's server. It closes connections slower than this, in milliseconds, and makes no stream for an empty body. */
export const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  optimizeEmptyRequests: true,
};
/** In milliseconds. A client that doesn't read its answer keeps it in memory. */
const idle = 60_000;

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const corsLines = Object.entries(cors)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Sends all answers made in one turn of the event loop at its end. Sent one by one, each could wake its client before the next is made. */
export const sentTogether =
  (handle: Handler): Handler =>
  async (request) => {
    const response = await handle(request);
    await new Promise(setImmediate);
    return response;
  };

/** Adds CORS to what Node refuses by itself, so that pages can read why, and closes idle connections. */
export function guardConnections(server: Server): void {
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
