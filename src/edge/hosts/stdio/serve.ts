#!/usr/bin/env node
/** `npm run mcp [-- --from DIR|URL]`: the MCP server over stdio, on published files. */
import { parseArgs } from 'node:util';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer } from '../../mcp.ts';
import { createPublished } from '../../published.ts';
import { guardedSearcher } from '../../../outbound/guarded-searcher.ts';
import { readFrom } from './source.ts';

const usage =
  'Usage: open-city-atlas mcp [--from DIR|URL]\n       open-city-atlas find CITY WORDS\n\nmcp serves the atlas to an MCP client over stdio; find searches the portals of a city. DIR is a built site (./dist by default), URL a deployed one; ATLAS_FROM does the same.';

try {
  const { values, positionals } = parseArgs({
    options: { from: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) console.log(usage);
  else if (positionals.join() !== 'mcp')
    throw new Error(
      `${positionals.length > 0 ? `There is no command ${positionals.join(' ').slice(0, 60)}.` : 'Name a command.'}\n${usage}`,
    );
  else {
    const publishedFor = createPublished(await readFrom(values.from ?? process.env['ATLAS_FROM'] ?? 'dist'), 30_000);
    // One meter a call: what failed once is read again.
    serveStdio(
      () => createMcpServer(() => publishedFor({ reads: 0, milliseconds: 0 }), { searcher: guardedSearcher }),
      {
        maxSubscriptions: 0,
        onerror: ({ message }) => console.error(message),
      },
    );
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
