/** Answers as all the portals of the simulation, in a process of its own: `servers.ts PORTALS DATASETS`. The message "again" makes every portal as it was at the beginning. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FalsePortal } from '../../sources/fixture.ts';
import { faulty } from '../../sources/portal-faults.ts';
import { itemsOfPortal, type SimulatedPortal, simulatedPortals } from './portals.ts';

const [portals, datasets] = process.argv.slice(2).map(Number) as [number, number];
const byHost = new Map(simulatedPortals(portals, datasets).map((portal) => [portal.host, portal]));
const answering = new Map<string, FalsePortal>();

function portalOf({ host, catalogue, faults, ...rest }: SimulatedPortal): FalsePortal {
  let portal = answering.get(host);
  if (!portal) {
    portal = faulty(catalogue, itemsOfPortal({ host, catalogue, faults, ...rest }), faults);
    answering.set(host, portal);
  }
  return portal;
}

/** As the false portal is asked: at its own address, with what is posted. */
async function requestOf(message: IncomingMessage, url: string): Promise<Request> {
  const { method = 'GET', headers } = message;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method });
  const type = headers['content-type'] ?? 'text/plain';
  return new Request(url, { method, headers: { 'content-type': type }, body: await text(message) });
}

const server = createServer(async (message, response) => {
  const host = message.headers.host ?? '';
  const simulated = byHost.get(host);
  if (!simulated || message.url === '/robots.txt') return void response.writeHead(404).end();
  const { origin } = new URL(simulated.catalogue.base);
  const answer = await portalOf(simulated)(await requestOf(message, origin + message.url));
  // Bytes of other encodings stay as they are.
  const body = Buffer.from(await answer.arrayBuffer())
    .toString('latin1')
    .replaceAll(origin, `http://${host}`);
  const headers = [...answer.headers].filter(([name]) => name === 'content-type' || name === 'retry-after');
  response.writeHead(answer.status, Object.fromEntries(headers)).end(Buffer.from(body, 'latin1'));
});
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
process.on('message', () => answering.clear());
process.on('disconnect', () => process.exit());
