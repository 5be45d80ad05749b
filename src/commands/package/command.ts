#!/usr/bin/env node
/** The command of the package: `open-city-atlas find` searches portals, all else is the server's, `open-city-atlas mcp`. */
import './older-node.ts';

if (process.argv[2] === 'find') {
  process.argv.splice(2, 1);
  await import('../find.ts');
} else await import('../../edge/hosts/stdio/serve.ts');
