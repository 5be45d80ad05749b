/** Answers as all the portals of the simulation, in a process of its own; one answer in fifty is a fault that passes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { itemsOf } from '../../sources/catalogues/catalogue.ts';
import { catalogues, sizeOf } from './portals.ts';

const [portals, datasets, faults] = process.argv.slice(2).map(Number) as [number, number, number];
const items = itemsOf(25_000);
let answers = 0;
let asked = 0;

const server = createServer(async (request, response) => {
  const host = request.headers.host ?? '';
  const url = `http://${host}${request.url}`;
  const index = Number(/^p(\d+)\./.exec(host)?.[1]);
  if (request.url === '/robots.txt' || Number.isNaN(index)) return void response.writeHead(404).end();
  asked++;
  if (faults > 0 && ++answers % faults === 0) return void response.writeHead(503, { 'retry-after': '0' }).end('{}');
  const catalogue = catalogues[index % catalogues.length]!;
  const own = items.slice(0, sizeOf(index, portals, datasets));
  const answer = await catalogue.portal(() => own)(new Request(url));
  const text = (await answer.text()).replaceAll(new URL(catalogue.base).origin, `http://${host}`);
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
  response.end(text);
});
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
process.on('message', () => process.send!({ asked }));
process.on('disconnect', () => process.exit());
