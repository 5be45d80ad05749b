/** The hosts that the conformance suite runs against, over one published folder made from the small world. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createHandler } from '../../src/edge/handler.ts';
import { readFolder } from '../../src/edge/hosts/node/read-folder.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { publications } from '../../src/publish/files.ts';
import { writeAll } from '../../src/publish/write.ts';
import { data, fact } from '../small-world.ts';

export interface Host { fetch(path: string, init?: RequestInit): Promise<Response>; stop(): Promise<void> }

const beta = { places: [{ scopeId: 'aa.beta', match: 'name-and-subdivision' as const }] };
export const world = buildAtlas(data([
  fact('gtfs-schedule', { record: 'g1', licence: { url: 'https://licence.example/' } }), fact('gtfs-schedule', { record: 'g2', access: 'key', ...beta }),
  fact('catalogue', { record: 'c1', endpoints: ['ckan', 'wms130'], themes: ['TRAN', 'ENVI'] }),
  fact('catalogue', { record: 'c2', ...beta, catalogueType: 'Geoportal' }), fact('addresses', { record: 'a1', level: 'region', region: 'AA.01' }),
  fact('catalogue', { record: 'c3', places: [{ scopeId: 'aa.gamma', match: 'id' }] }),
].sort((a, b) => (a.record < b.record ? -1 : 1))));

/** Writes the small world's files and two pages into a new folder with `dist/` inside. */
export async function publishedFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'atlas-edge-'));
  const dist = join(root, 'dist');
  await writeAll(dist, publications(world), () => {});
  await mkdir(join(dist, 'cities'), { recursive: true });
  for (const [path, text] of [['index.html', 'home'], ['404.html', 'no such page'], ['cities/aa.alpha.html', 'Alpha']]) await writeFile(join(dist, path!), `<!doctype html><title>${text}</title>\n`);
  await writeFile(join(root, 'secret.json'), '{"secret":true}\n');
  return root;
}

const direct = async (root: string): Promise<Host> => {
  const handle = createHandler(readFolder(join(root, 'dist')));
  return { fetch: (path, init) => handle(new Request(`http://atlas.example${path}`, init)), stop: async () => {} };
};

/** The Node host as a process of its own, on a port that the system chooses. */
const node = async (root: string): Promise<Host> => {
  const child = spawn(process.execPath, [resolve('src/edge/hosts/node/serve.ts')], { cwd: root, env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
  const base = await new Promise<string>((done, fail) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const port = /:(\d+)\//.exec(text)?.[1];
      if (port) done(`http://127.0.0.1:${port}`);
    });
    child.once('exit', (code) => fail(new Error(`the Node host ended with ${code}: ${text}`)));
  });
  return {
    fetch: (path, init) => fetch(base + path, init),
    stop: async () => { child.removeAllListeners('exit'); child.kill(); },
  };
};

export const hosts: { name: string; start(root: string): Promise<Host> }[] = [{ name: 'function', start: direct }, { name: 'node', start: node }];
export const removeFolder = (root: string) => rm(root, { recursive: true });
