/** False portals on loopback, over HTTPS and by their names, that all ways of searching ask; and what has to come of it. */
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { NationPortals } from '../../src/contract/answers/found-portals.ts';
import type { Network } from '../../src/outbound/connect.ts';
import type { FalsePortal, Fixture } from '../sources/fixture.ts';
import { fixtures } from '../sources/all-fixtures.ts';
import { howToSearch } from '../../src/sources/index.ts';
import { cert, key } from './certificate.ts';

/** A portal of the false city: its host, and how it answers. One that browsers may not ask sends no CORS header. */
export interface Row {
  host: string;
  /** Where its interface begins, where that is not the host. */
  base?: string;
  platform: string;
  title: string;
  answers: FalsePortal;
  closed?: true;
}

/** Datasets of CKAN by the words that find them, as `package_search` gives them. */
const ckan =
  (host: string, byWords: Record<string, object[]>): FalsePortal =>
  (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/api/3/action/package_search') return new Response('Not found', { status: 404 });
    const results = byWords[searchParams.get('q') ?? ''] ?? [];
    const help = `https://${host}/api/3/action/help_show?name=package_search`;
    return Response.json({ help, success: true, result: { count: results.length, facets: {}, results } });
  };
const entry = (name: string, title: string, more: object = {}) => ({
  id: `id-${name}`,
  name,
  title,
  resources: [],
  ...more,
});

/** Where it is kept, it is plain text. */
export const markup = '<img src=x onerror=alert(1)>';
const file = { url: 'https://city.portals.example/files/stops.csv', format: 'CSV', name: 'Stops' };
const works = { organization: { title: 'Works' } };

/** The same words in the same city, by platform: a platform is a row of its own. */
export const cities: { platform: string; words: string; portals: Row[]; titles: string[]; faults: string[] }[] = [
  {
    platform: 'ckan',
    words: 'bus stops',
    portals: [
      {
        host: 'city.portals.example',
        platform: 'ckan',
        title: `City ${markup}`,
        answers: ckan('city.portals.example', {
          'bus stops': [
            entry('stops', 'Bus stops &lt; 5 &amp; more <script>alert(1)</script>', { ...works, resources: [file] }),
          ],
          'arrêts de bus': [entry('arrets', 'Arrêts de bus'), entry('stops', 'Bus stops')],
        }),
      },
      {
        host: 'nation.portals.example',
        platform: 'ckan',
        title: 'National portal',
        answers: ckan('nation.portals.example', {
          'bus stops': [entry('other', 'Stops elsewhere'), entry('harvested', 'Stops', { resources: [file] })],
        }),
      },
      {
        host: 'broken.portals.example',
        platform: 'ckan',
        title: 'Broken portal',
        answers: () => new Response('<html>Out of order</html>', { status: 503 }),
      },
    ],
    titles: ['Bus stops < 5 & more', 'Stops elsewhere', 'Arrêts de bus'],
    faults: ['broken.portals.example'],
  },
];

/** A platform's false source of the suite of adapters, under a host that the certificate is for. */
function rowOf({ platform, base, portal }: Fixture): Row {
  const own = new URL(base).host,
    host = `${platform}.portals.example`;
  return {
    host,
    base: base.replace(own, host),
    platform,
    title: platform,
    answers: async ({ url }) => {
      const answer = await portal(new Request(url.replaceAll(host, own)));
      return new Response((await answer.text()).replaceAll(own, host), answer);
    },
  };
}

/** Every platform that can be searched: its false source, the words that it knows, and the titles that have to come. */
export const platforms = fixtures.flatMap((fixture) =>
  fixture.search
    ? [
        {
          platform: fixture.platform,
          portal: rowOf(fixture),
          words: fixture.search.words,
          limit: fixture.search.limit,
          titles: fixture.search.found.map(({ title }) => title),
        },
      ]
    : [],
);

/** `/api/portals/aa.json` of a world that has these portals in one city. */
export const nationOf = (rows: readonly Row[], scopeId: string): NationPortals => ({
  countryCode: scopeId.slice(0, 2).toUpperCase(),
  languages: ['fr'],
  portals: rows.map(({ host, base, platform, title }, i) => ({
    title,
    platform,
    base: base ?? `https://${host}`,
    ...howToSearch({ platform, base: base ?? `https://${host}` }),
    level: i === 0 ? 'city' : 'nation',
    registry: 'dataportals-registry',
    record: host,
  })),
  places: { [scopeId]: { name: 'Lyon', portals: rows.map((_, i) => i) } },
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  dataDate: '2026-08-22',
});

/** Serves them all on one port. The requested name decides which. */
export async function serve(
  rows: readonly Row[],
): Promise<{ port: number; network: Network; asked: string[]; close(): void }> {
  const asked: string[] = [];
  const server: Server = createServer({ key, cert }, (request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const row = rows.find((one) => one.host === host);
    const url = `https://${host}${request.url}`;
    asked.push(url);
    const cors = row?.closed ? {} : { 'access-control-allow-origin': '*' };
    void Promise.resolve(row?.answers(new Request(url)) ?? new Response('no such portal', { status: 404 })).then(
      async (answer) => {
        response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...cors });
        response.end(Buffer.from(await answer.arrayBuffer()));
      },
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    network: { resolve: async () => ['93.184.215.14'], route: () => ({ address: '127.0.0.1', port }), ca: cert },
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
