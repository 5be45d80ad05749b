/** Serves the peer on loopback: `node test/bench/peer/main.ts <database> <dist>`; prints its address. */
import { FastResponse, serve } from 'srvx';
import { fill } from './database.ts';
import { service } from './service.ts';

const [database, dist] = process.argv.slice(2);
// Sent as fast as on our own Node host; Hono's own server for Node does the same.
globalThis.Response = FastResponse as unknown as typeof Response;

const app = service(fill(database!, dist!));
const server = serve({ port: 0, hostname: '127.0.0.1', silent: true, fetch: (request) => app.fetch(request) });
await server.ready();
console.log(`listening on ${server.url}`);
