/** `dist/` -> `.deploy/<host>/`: the function in one file, its configuration, and the files as hard links, so that they take no room. */
import { copyFileSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import fg from 'fast-glob';
import { HostError } from './check-limits.ts';
import { limits, type Host, type Plan } from './hosts.ts';
import { netlifyToml } from './netlify.ts';
import { vercelConfig, vercelFunction } from './vercel.ts';

/** Links every file below `from` into `to`; copies where the two are on different disks. */
function linkTree(from: string, to: string): void {
  const folders = new Set<string>();
  for (const path of fg.sync('**', { cwd: from, dot: true })) {
    const target = join(to, path), folder = dirname(target);
    if (!folders.has(folder)) folders.add(mkdirSync(folder, { recursive: true }) ?? folder).add(folder);
    try { linkSync(join(from, path), target); } catch { copyFileSync(join(from, path), target); }
  }
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Bundles a host's entry into one module. Returns its gzipped size in bytes. */
export async function bundle(entry: string, outfile: string): Promise<number> {
  const platform = /\/(?:node|vercel|deno|stdio)\//.test(entry) ? 'node' : 'neutral';
  const { outputFiles } = await build({
    entryPoints: [entry], bundle: true, write: false, format: 'esm', platform, target: 'es2024', minify: true, legalComments: 'none', mainFields: ['module', 'main'], logLevel: 'silent',
    alias: { '@modelcontextprotocol/server/_shims': resolve('src/edge/mcp/no-validator.ts') },
  });
  write(outfile, outputFiles[0]!.contents);
  return gzipSync(outputFiles[0]!.contents).length;
}

interface Recipe {
  entry: string;
  /** Where the bundle and the files go, below the host's folder. */
  bundle: string;
  site: string;
  /** Further files: path -> text. */
  files(): Record<string, string>;
  /** Files of the host's own folder that go along. */
  copied?: string[];
  deploy: string;
}
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const recipes: Record<Exclude<Host, 'cloudflare'>, Recipe> = {
  netlify: { entry: 'edge-function.ts', bundle: 'edge-functions/atlas.js', site: 'site', files: () => ({ 'netlify.toml': netlifyToml() }), deploy: 'cd .deploy/netlify && netlify deploy --prod --no-build' },
  vercel: {
    entry: 'function.ts', bundle: '.vercel/output/functions/atlas.func/index.mjs', site: '.vercel/output/static',
    files: () => ({ '.vercel/output/config.json': json(vercelConfig()), '.vercel/output/functions/atlas.func/.vc-config.json': json(vercelFunction) }),
    // More than 15,000 files are only taken as an archive.
    deploy: 'cd .deploy/vercel && vercel deploy --prebuilt --prod --archive=tgz',
  },
  deno: { entry: 'main.ts', bundle: 'main.js', site: 'dist', files: () => ({ 'deno.json': json({ deploy: { entrypoint: 'main.js' } }) }), deploy: 'cd .deploy/deno && deno deploy --prod, or deno serve --allow-read=dist main.js' },
  node: { entry: 'serve.ts', bundle: 'serve.js', site: 'dist', files: () => ({ 'package.json': json({ type: 'module', private: true }) }), copied: ['open-city-atlas.service', 'Caddyfile', 'nginx.conf'], deploy: 'see .deploy/node/open-city-atlas.service' },
};

/** Makes what the host deploys. `root` is the project. Throws HostError when the function is too large. Returns lines that say what was made and how it is deployed. */
export async function emitHost(host: Host, plan: Plan, root = '.'): Promise<string[]> {
  if (host === 'cloudflare') return ['  dist/ is deployed as it is: npm run deploy:cloudflare (add -- --dry-run to try)'];
  const { entry, bundle: out, site, files, copied = [], deploy } = recipes[host];
  const source = join(root, 'src/edge/hosts', host), target = join(root, '.deploy', host);
  rmSync(target, { recursive: true, force: true });
  linkTree(join(root, 'dist'), join(target, site));
  const gzipped = await bundle(join(source, entry), join(target, out));
  const { functionBytes, source: told } = limits[host][plan];
  if (functionBytes !== undefined && gzipped > functionBytes) throw new HostError(`${host} takes functions of ${functionBytes} bytes gzipped, this one has ${gzipped}. Limits: ${told}`);
  for (const [path, content] of Object.entries(files())) write(join(target, path), content);
  for (const name of copied) copyFileSync(join(source, name), join(target, name));
  return [`  .deploy/${host}/ is ready, its function has ${(gzipped / 1e3).toFixed(0)} KB gzipped`, `  deploy: ${deploy}`];
}
