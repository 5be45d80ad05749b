/** The packed package in an empty folder: `npx` starts its command as the page for agents says, without a registry, and a client is connected to a deployment. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { serve } from 'srvx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stdioSetups } from '../../src/components/agents/mcp-setups.ts';
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
  const { code } = stdioSetups(file, new URL(server.url!).origin)[0]!;
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

test('so does the command that the documents give, in the folder of the file', async () => {
  const { stdout } = await run('npx', ['--yes', `./${file}`, '--help'], { cwd: dir, env });
  expect(stdout).toContain('open-city-atlas mcp');
});
