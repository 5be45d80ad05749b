/** The skill text over the small world and over the real site: every call that it shows answers with what it says. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { smallAnswer, tokensOf, type McpToolName } from '../../src/contract/interface/mcp-tools.ts';
import { createHandler } from '../../src/edge/handler.ts';
import { readFolder } from '../../src/edge/hosts/node/read-folder.ts';
import { callTool } from '../../src/edge/mcp/tool-answer.ts';
import { createPublished } from '../../src/edge/published.ts';
import { skillText } from '../../src/publish/llms-text.ts';
import { examplesOf } from '../../src/publish/examples.ts';
import { builtSite } from '../built-site.ts';
import { publishedFolder, world } from '../edge/hosts.ts';
import { atlas } from './published-atlas.ts';

/** The lines of a task: tool and arguments, address, path and value, and a further call if there is one. */
const line =
  /^- MCP: `(\w+)` `(.*)`\n- HTTP: `GET (.*)`\n- Read: `(.*?)` is `(.*?)` as of.*\n- More: (?:.*?: (\w+) (\{.*?\})\.)?/gm;
const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inner, key) => (inner as Record<string, unknown>)?.[key], value);

const sites = [
  ['the small world', world, () => publishedFolder()],
  ['the real site', atlas, () => builtSite()],
] as const;
describe.each(sites)('%s', (_name, of, folder) => {
  test('calls answer as it says', async () => {
    const read = readFolder(join(await folder(), 'dist'));
    const published = createPublished(read, 30_000);
    const handle = createHandler(read);
    const call = async (tool: string, args: string) => {
      const result = await callTool(tool as McpToolName, JSON.parse(args), published({ reads: 0, milliseconds: 0 }));
      expect(result.isError, JSON.stringify(result.content)).toBeFalsy();
      return result.structuredContent;
    };
    const text = skillText(of, examplesOf(of));
    const tasks = [...text.matchAll(line)];
    expect(tasks).toHaveLength(5);
    for (const [, tool = '', args = '', address = '', path = '', value = '', more, moreArgs] of tasks) {
      expect(valueAt(await call(tool, args), path), `${tool} ${args} ${path}`).toEqual(JSON.parse(value));
      const response = await handle(new Request(`http://atlas.example${address}`));
      expect(valueAt(await response.json(), path), address).toEqual(JSON.parse(value));
      if (more) await call(more, moreArgs!);
    }
    expect(tokensOf(Buffer.byteLength(text))).toBeLessThan(smallAnswer.tokens / 2);
  });
});
