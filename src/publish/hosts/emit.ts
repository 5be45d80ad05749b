/** `dist/` -> `.deploy/<host>/`: the function in one file, its configuration, and the site as hard links, which take no space. */
import { copyFileSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import fg from 'fast-glob';
import type { Host, Plan } from '../../edge/hosts/host.ts';
import { hosts, type HostName } from '../../edge/hosts/hosts.ts';
import { SettingsError } from '../site-settings.ts';

/** Links every file in `from` into `to`; copies if they are on different disks. */
function linkTree(from: string, to: string): void {
  const folders = new Set<string>();
  for (const path of fg.sync('**', { cwd: from, dot: true })) {
    const target = join(to, path),
      folder = dirname(target);
    if (!folders.has(folder)) folders.add(mkdirSync(folder, { recursive: true }) ?? folder).add(folder);
    try {
      linkSync(join(from, path), target);
    } catch {
      copyFileSync(join(from, path), target);
    }
  }
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Bundles an entry into one module, without modules that nothing is used of (`sideEffects` in package.json). Returns its gzipped size in bytes. */
export async function bundle(entry: string, outfile: string, platform: Host['platform'] = 'neutral'): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform,
    target: 'es2024',
    minify: true,
    legalComments: 'none',
    // Without escapes, texts in other scripts are shorter.
    charset: 'utf8',
    // CommonJS packages load Node's modules by `require`.
    ...(platform === 'node'
      ? {
          banner: {
            js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
          },
        }
      : {}),
    mainFields: ['module', 'main'],
    logLevel: 'silent',
    alias: { '@modelcontextprotocol/server/_shims': resolve('src/edge/mcp/no-validator.ts') },
  });
  write(outfile, outputFiles[0]!.contents);
  return gzipSync(outputFiles[0]!.contents).length;
}

/** Writes what the host deploys and returns lines that say how to deploy it. Throws SettingsError if the function is too large. */
export async function emitHost(name: HostName, plan: Plan, root = '.'): Promise<string[]> {
  const { deployment, deploy, entry, platform, limits } = hosts[name];
  const command = deploy.replaceAll('`', '');
  if (!deployment) return [`  dist/ is deployed as it is: ${command}`];
  const source = join(root, 'src/edge/hosts', name),
    target = join(root, '.deploy', name);
  rmSync(target, { recursive: true, force: true });
  linkTree(join(root, 'dist'), join(target, deployment.site));
  const gzipped = await bundle(join(source, entry), join(target, deployment.bundle), platform);
  const { functionBytes, source: page } = limits[plan];
  if (functionBytes !== undefined && gzipped > functionBytes)
    throw new SettingsError(
      `${name} takes functions of ${functionBytes} bytes gzipped, this one has ${gzipped}. Limits: ${page}`,
    );
  for (const [path, content] of Object.entries(deployment.files())) write(join(target, path), content);
  for (const file of deployment.copied ?? []) copyFileSync(join(source, file), join(target, file));
  return [
    `  .deploy/${name}/ is ready, its function has ${(gzipped / 1e3).toFixed(0)} KB gzipped`,
    `  deploy: ${command}`,
  ];
}
