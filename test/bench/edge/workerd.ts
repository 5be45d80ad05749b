/** Raw workerd over the bundled worker and bare ones: configuration, start, stop. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';

/** A worker: its module, and whether it has the published files as its ASSETS binding. */
export interface Worker {
  name: string;
  module: string;
  assets?: boolean;
}

/** Bodies of `?bytes=`, made once each; without it "hello". */
export const bareWorker = `
const bodies = new Map();
function body(bytes) {
  if (!bodies.has(bytes)) bodies.set(bytes, new Uint8Array(bytes).fill(97));
  return bodies.get(bytes);
}
export default { fetch: (request) => {
  const at = request.url.indexOf('?bytes=');
  return new Response(at < 0 ? 'hello' : body(Number(request.url.slice(at + 7))));
} };
`;

const compatibilityDate = /"compatibility_date": "([\d-]+)"/.exec(
  readFileSync('src/edge/hosts/cloudflare/wrangler.jsonc', 'utf8'),
)![1]!;

/** The published files are served by workerd itself, as bytes with 404 for what is missing: what the function needs of the ASSETS binding. */
function configOf(workers: readonly Worker[], dist: string): string {
  const services = workers.map(
    ({ name, module, assets }) => `    ( name = "${name}", worker = (
      modules = [ ( name = "worker.js", esModule = embed "${module}" ) ], compatibilityDate = "${compatibilityDate}",
      bindings = [ ${assets ? '( name = "ASSETS", service = "files" )' : ''} ] ) ),`,
  );
  const sockets = workers.map(
    ({ name }) => `    ( name = "${name}", address = "127.0.0.1:0", http = (), service = "${name}" ),`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
${services.join('\n')}
    ( name = "files", disk = ( path = ${JSON.stringify(resolve(dist))} ) ),
  ],
  sockets = [
${sockets.join('\n')}
  ],
);
`;
}

/** Writes a configuration into a folder that holds the modules. */
export async function writeConfig(
  folder: string,
  file: string,
  workers: readonly Worker[],
  dist: string,
): Promise<string> {
  const config = join(folder, file);
  await writeFile(config, configOf(workers, dist));
  return config;
}

export interface Running {
  /** Port of each worker by its name. */
  ports: Record<string, number>;
  pid: number;
  /** Processor time used so far, in milliseconds; NaN where there is no /proc. */
  cpu(): number;
  stop(): Promise<void>;
}

/** Of /proc, in milliseconds. */
const clockTick = 10;

/** Resolves when every worker listens. */
export async function start(config: string, workers: number): Promise<Running> {
  const child = spawn(resolve('node_modules/workerd/bin/workerd'), ['serve', '--control-fd=3', config], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr!.on('data', (chunk: Buffer) => {
    complaint = (complaint + String(chunk)).slice(-4000);
  });
  const ports: Record<string, number> = {};
  await new Promise<void>((done, fail) => {
    let told = '';
    (child.stdio[3] as Readable).on('data', (chunk: Buffer) => {
      told += String(chunk);
      for (const [, socket, port] of told.matchAll(/"socket":"([^"]+)","port":(\d+)/g)) ports[socket!] = Number(port);
      if (Object.keys(ports).length === workers) done();
    });
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`workerd ended with ${code}: ${complaint}`)));
  });
  const { pid } = child;
  return {
    ports,
    pid: pid!,
    cpu: () => {
      if (process.platform !== 'linux') return NaN;
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      return (Number(fields[11]) + Number(fields[12])) * clockTick;
    },
    stop: async () => {
      child.removeAllListeners('exit');
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
