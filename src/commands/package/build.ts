/** `npm run prepare`: what the package gives to others, as JavaScript that needs nothing installed: the command, and the client with its declarations. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../../publish/hosts/emit.ts';
import { clientDeclarations, clientModule } from './client-module.ts';

const folder = '.package';
const command = join(folder, 'open-city-atlas.js');

mkdirSync(folder, { recursive: true });
await bundle('src/edge/hosts/stdio/serve.ts', command, 'node');
chmodSync(command, 0o755);
writeFileSync(join(folder, 'client.js'), clientModule());
for (const [name, text] of clientDeclarations()) writeFileSync(join(folder, name), text);
console.log(`${folder}/: the command and the client`);
