/** Two builders who come for code: a developer makes a first call, a builder of agents connects a client; both with what they copied off the page. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { httpClients } from '../../edge/mcp-clients.ts';
import { becomes, journeys } from './journey.ts';

const run = promisify(execFile);
const mayCopy = { permissions: ['clipboard-read', 'clipboard-write'] };

/** What a button has put on the clipboard. */
async function copied(page: Page, name: string): Promise<string> {
  const button = page.getByRole('button', { name: `Copy: ${name}`, exact: true });
  await button.click();
  await becomes(() => button.textContent(), 'Copied');
  return page.evaluate(() => navigator.clipboard.readText());
}

journeys('a developer', (journey) => {
  journey(
    'copies a first call, runs it and has an answer',
    '/',
    async ({ page, origin }) => {
      await page.getByRole('banner').getByRole('link', { name: 'API', exact: true }).click();
      const start = page.locator('[aria-label="Code for a first call"]');
      await start.waitFor();
      const shell = await copied(page, 'curl');
      expect(shell).toContain(origin);
      const { stdout } = await run('sh', ['-c', shell]);
      const { name, summary } = JSON.parse(stdout) as Record<string, string>;
      expect(summary).toContain(name);
      for (const [language, command, args] of [
        ['JavaScript', process.execPath, ['--input-type=module', '-e']],
        ['Python', 'python3', ['-c']],
      ] as const) {
        await start.getByText(language, { exact: true }).click();
        const code = await copied(page, language);
        const said = await run(command, [...args, code]);
        expect(said.stdout).toContain(name);
      }
    },
    mayCopy,
  );
});

journeys('a builder of agents', (journey) => {
  journey(
    'copies a set-up of a client, pastes it and is connected',
    '/',
    async ({ page, origin }) => {
      await page.getByRole('banner').getByRole('link', { name: 'Agents' }).click();
      await page.locator('#connect').waitFor();
      interface Settings {
        mcpServers?: Record<string, { url: string }>;
        servers?: Record<string, { url: string }>;
      }
      const addresses: string[] = [await copied(page, 'set-up of Claude Desktop')];
      for (const client of ['VS Code', 'Cursor', 'Other clients']) {
        const { mcpServers, servers } = JSON.parse(await copied(page, `set-up of ${client}`)) as Settings;
        addresses.push(...Object.values({ ...mcpServers, ...servers }).map(({ url }) => url));
      }
      addresses.push((await copied(page, 'set-up of Claude Code')).split(' ').at(-1)!);
      expect(addresses).toEqual(Array.from({ length: 5 }, () => `${origin}/mcp`));
      for (const { connect } of httpClients) {
        const client = await connect(addresses[0]!);
        const { tools } = await client.listTools();
        expect(tools.map(({ name }) => name)).toContain('find_datasets');
        await client.close();
      }
      const { stdout } = await run('sh', ['-c', await copied(page, 'list the tools')]);
      expect(stdout).toContain('find_datasets');
    },
    mayCopy,
  );
});
