/** The hosts that the conformance suite runs against, over one published folder made from the small world. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serve } from 'srvx';
import { parameterisedPaths } from '../../src/contract/interface/parameterised-paths.ts';
import { createHandler, type Handler } from '../../src/edge/handler.ts';
import type { Trial } from '../../src/edge/hosts/host.ts';
import { hostNames, hosts as described, type HostName } from '../../src/edge/hosts/hosts.ts';
import { readFolder } from '../../src/edge/hosts/node/read-folder.ts';
import { notFoundFile } from '../../src/edge/hosts/static-headers.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { publications } from '../../src/publish/files.ts';
import { bundle } from '../../src/publish/hosts/emit.ts';
import { hostFiles } from '../../src/publish/outputs.ts';
import { writeManifest } from '../../src/publish/site/manifest.ts';
import { SiteWriter } from '../../src/publish/site/write.ts';
import { rowsOf } from '../manifest-rows.ts';
import { listening } from '../listening.ts';
import { data, fact } from '../small-world.ts';

type Process = Extract<Trial, { as: 'process' }>;

export interface Host {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Where it listens, for requests that fetch would mend before sending. */
  base?: string;
  /** Files are served by the host's own asset server, with its own entity tags, and never reach the function. */
  ownFiles?: boolean;
  stop(): Promise<void>;
}

const beta = { places: [{ scopeId: 'aa.beta', match: 'name-and-subdivision' as const }] };
export const world = buildAtlas(
  data(
    [
      fact('gtfs-schedule', { record: 'g1', licence: { url: 'https://licence.example/' } }),
      fact('gtfs-schedule', { record: 'g2', access: 'key', ...beta }),
      fact('catalogue', { record: 'c1', endpoints: ['ckan', 'wms130'], themes: ['TRAN', 'ENVI'] }),
      fact('catalogue', { record: 'c2', ...beta, catalogueType: 'Geoportal' }),
      fact('dataset', { record: 'd1' }),
      fact('addresses', { record: 'a1', level: 'region', region: 'AA.01' }),
      fact('catalogue', { record: 'c3', places: [{ scopeId: 'aa.gamma', match: 'id' }] }),
      fact('gtfs-schedule', { record: 'g3', title: 'Ferry', places: [{ scopeId: 'aa.islet', match: 'id' }] }),
      fact('catalogue', { record: 'c4', nation: 'CC', places: [{ scopeId: 'cc.delta-2', match: 'id' }] }),
    ].sort((a, b) => (a.record < b.record ? -1 : 1)),
  ),
);

/** Writes the small world's files and two pages into a new folder with `dist/` inside. */
export async function publishedFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'atlas-edge-'));
  const dist = join(root, 'dist');
  await new SiteWriter(dist).writeAll([...publications(world), ...hostFiles()]);
  await mkdir(join(dist, 'cities'), { recursive: true });
  for (const [path, text] of [
    ['index.html', 'home'],
    ['404.html', 'no such page'],
    ['cities/aa.alpha.html', 'Alpha'],
    ['portal-search.html', 'Search portals'],
    ['search.html', 'Search'],
  ])
    await writeFile(join(dist, path!), `<!doctype html><title>${text}</title>\n`);
  await mkdir(join(dist, '_astro'));
  await writeFile(join(dist, '_astro/page.abc.css'), 'body{}\n');
  writeManifest(dist, await rowsOf(dist));
  await writeFile(join(root, 'secret.json'), '{"secret":true}\n');
  return root;
}

const direct = async (root: string): Promise<Host> => {
  const handle = createHandler(readFolder(join(root, 'dist')), { origin: 'http://atlas.example' });
  return { fetch: (path, init) => handle(new Request(`http://atlas.example${path}`, init)), stop: async () => {} };
};

/** The bundle that is deployed, as a process of its own on a port that the system chooses and the process prints. */
const asProcess = async ({ command: [program, ...args], env }: Process, cwd: string): Promise<Host> => {
  const child = spawn(resolve('node_modules/.bin', program), args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const base = await listening(child);
  return {
    base,
    fetch: (path, init) => fetch(base + path, init),
    stop: async () => {
      child.removeAllListeners('exit');
      // Deno would wait for connections that clients keep open.
      child.kill('SIGKILL');
    },
  };
};

/** The worker in workerd, with the published configuration, over the small world's assets. */
export const workerd = async (root: string, more: object = {}): Promise<Host> => {
  process.env['WRANGLER_SEND_METRICS'] = 'false';
  // It takes a second to load, and most importers only want the small world.
  const { createTestHarness, unstable_readConfig } = await import('wrangler');
  const { name, main, compatibility_date, assets } = unstable_readConfig({
    config: 'src/edge/hosts/cloudflare/wrangler.jsonc',
  });
  const server = createTestHarness({
    workers: [
      {
        config: {
          name: name!,
          main: main!,
          compatibility_date: compatibility_date!,
          assets: { ...assets, directory: join(root, 'dist') },
          ...more,
        },
      },
    ],
  });
  const base = (await server.listen()).url.origin;
  return { base, ownFiles: true, fetch: (path, init) => fetch(base + path, init), stop: () => server.close() };
};

/** A function that is called as one; a stand-in for the host serves the files it reads. `misses` is what the host does for an address under /api without a file. */
const asFunction = async (handle: Handler, misses: 'function' | 'file', root: string): Promise<Host> => {
  const folder = createHandler(readFolder(join(root, 'dist')));
  const server = serve({ port: 0, hostname: '127.0.0.1', silent: true, fetch: folder });
  await server.ready();
  const base = new URL(server.url!).origin;
  const answer = async (path: string, init?: RequestInit): Promise<Response> => {
    const request = new Request(base + path, init);
    const { pathname } = new URL(request.url);
    if (parameterisedPaths.includes(pathname)) return handle(request);
    const response = await fetch(request);
    if (response.status !== 404 || !pathname.startsWith('/api')) return response;
    if (misses === 'function') return handle(new Request(base + path, init));
    const file = await fetch(base + notFoundFile);
    return new Response(file.body, {
      status: 404,
      headers: {
        ...Object.fromEntries(file.headers),
        'content-type': 'application/problem+json',
        'cache-control': 'public, max-age=60',
        'cdn-cache-control': 'public, max-age=60',
      },
    });
  };
  return { fetch: answer, stop: () => server.close() };
};

type Function = Handler | { fetch: Handler };

/** Starts a host as its description says. */
async function start(name: HostName, root: string): Promise<Host> {
  const { entry, platform, deployment, trial } = described[name];
  const module = resolve('src/edge/hosts', name, entry);
  if (trial.as === 'worker') return workerd(root);
  if (trial.as === 'process') {
    await bundle(module, join(root, deployment!.bundle), platform);
    return asProcess(trial, root);
  }
  const { default: made } = (await import(module)) as { default: Function };
  return asFunction(typeof made === 'function' ? made : (request) => made.fetch(request), trial.misses, root);
}

const how = { process: '', worker: ' in workerd', function: ', called as a function' };

/** The function by itself, and every host. */
export const hosts: { name: string; start(root: string): Promise<Host> }[] = [
  { name: 'function', start: direct },
  ...hostNames.map((name) => ({
    name: name + how[described[name].trial.as],
    start: (root: string) => start(name, root),
  })),
];
export const removeFolder = (root: string) => rm(root, { recursive: true });
