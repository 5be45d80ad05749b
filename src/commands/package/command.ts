#!/usr/bin/env node
/** The packed command: `open-city-atlas find` searches portals, everything else goes to the MCP server. */
import './older-node.ts';

if (process.argv[2] === 'find') {
  process.argv.splice(2, 1);
  await import('../find.ts');
} else await import('../../edge/hosts/stdio/serve.ts');
