/** The packed package in an empty folder: `npx` starts its command as the page for agents says, without a registry, and a client is connected to a deployment. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { serve } from 'srvx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { interfaceVersion } from '../../src/contract/about.ts';
import { mcpSetups } from '../../src/components/agents/mcp-setups.ts';
import { mcpFiles } from '../../src/publish/description-files.ts';
import { publishedWorld } from '../publish/published-world.ts';

const run = promisify(execFile);
const { get } = publishedWorld();
const env = { ...(process.env as Record<string, string>), npm_config_offline: 'true' };

let dir: string, file: string, server: ReturnType<typeof serve>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atlas-packed-'));
  await mkdir(join(dir, 'empty'));
  await run(process.execPath, ['src/commands/package/build.ts', join(dir, 'package')]);
  const { stdout } = await run('npm', ['pack', '--silent', join(dir, 'package'), '--pack-destination', dir]);
  file = stdout.trim();
  server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    fetch: ({ url, headers }) => get(new URL(url).pathname, { headers }),
  });
  await server.ready();
});
afterAll(async () => {
  await server?.close();
  await rm(dir, { recursive: true, force: true });
});

test('the set-up that is copied connects a client', async () => {
  const { code } = mcpSetups('stdio', new URL(server.url!).origin)[0]!;
  const { mcpServers } = JSON.parse(code.replace('/path/to', dir)) as {
    mcpServers: Record<string, { command: string; args: string[] }>;
  };
  const [{ command, args }] = Object.values(mcpServers) as [{ command: string; args: string[] }];
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command, args, cwd: join(dir, 'empty'), env }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('find_datasets');
  const answer = await client.callTool({ name: 'get_city', arguments: { scopeId: 'aa.alpha' } });
  expect(answer.isError ?? false).toBe(false);
  await client.close();
});

test('the package can be published, and installed without a registry', async () => {
  const described = JSON.parse(readFileSync(join(dir, 'package/package.json'), 'utf8')) as Record<string, unknown>;
  expect(described).not.toHaveProperty('private');
  expect(described['name']).toMatch(/^(?:@[a-z0-9-]+\/)?[a-z0-9][a-z0-9-]{0,213}$/);
  expect(described).toMatchObject({ version: interfaceVersion, license: 'MIT' });
  for (const name of ['dependencies', 'scripts']) expect(described).not.toHaveProperty(name);
  const folder = join(dir, 'installed');
  await mkdir(folder);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(dir, file)], { cwd: folder, env });
  const code =
    "import { createClient } from 'open-city-atlas/client'; console.log(typeof createClient('https://a.example').city)";
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: folder });
  expect(stdout.trim()).toBe('function');
  const found = run(join(folder, 'node_modules/.bin/open-city-atlas'), ['find'], { cwd: folder, env });
  await expect(found).rejects.toThrow(/open-city-atlas/);
});

/** Lines of the documents that start the package by npx. */
const documented = ['README.md', 'src/client/README.md']
  .flatMap((document) => readFileSync(document, 'utf8').match(/\bnpx [^`#\n]*open-city-atlas[^`#\n]*/g) ?? [])
  .map((line) => line.trim());

test('every documented npx call passes -y, since clients have no terminal to answer in', () => {
  expect(documented.length).toBeGreaterThanOrEqual(3);
  for (const line of documented) expect(line).toMatch(/^npx -y /);
  for (const { code } of mcpSetups('stdio', 'https://atlas.example')) {
    if (code.includes('"npx"')) expect(code).toMatch(/"args": \[\s*"-y"/);
  }
  const entry = [
    ...mcpFiles('https://atlas.example', [], { name: 'open-city-atlas', version: '0.1.0', private: false }),
  ].find(({ path }) => path === '/server.json')!;
  expect(JSON.parse(entry.body()).packages[0].runtimeArguments).toEqual([{ type: 'positional', value: '-y' }]);
});

test.each(documented.filter((line) => line.includes(' mcp ')))(
  '%s connects a client without a terminal',
  async (line) => {
    const [command, ...args] = line
      .replace(/open-city-atlas-[\d.]+\.tgz/, file)
      .replace(/--from \S+/, `--from ${new URL(server.url!).origin}`)
      .split(' ');
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StdioClientTransport({ command: command!, args, cwd: dir, env }));
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
    await client.close();
  },
);
