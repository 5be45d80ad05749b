/** `npm run prepare`: makes the package for others, as JavaScript without dependencies: the command, and the client with its types. `npm pack ./.package` packs it. */
import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageFile from '../../../package.json' with { type: 'json' };
import { bundle } from '../../publish/hosts/emit.ts';
import { clientDeclarations, clientModule } from './client-module.ts';

const folder = process.argv[2] ?? '.package';
const command = join(folder, 'open-city-atlas.js');

/** The bundle needs none of the project's dependencies and scripts. `private` only keeps the project itself from being published. */
const {
  scripts: _,
  dependencies: _1,
  devDependencies: _2,
  allowScripts: _3,
  files: _4,
  private: _5,
  ...described
} = packageFile;

mkdirSync(folder, { recursive: true });
await bundle('src/commands/package/command.ts', command, 'node');
chmodSync(command, 0o755);
writeFileSync(join(folder, 'client.js'), clientModule());
for (const [name, text] of clientDeclarations()) writeFileSync(join(folder, name), text);
writeFileSync(join(folder, 'package.json'), JSON.stringify(described, null, 2).replaceAll('.package/', ''));
copyFileSync('LICENSE', join(folder, 'LICENSE'));
copyFileSync('src/client/README.md', join(folder, 'README.md'));
console.log(`${folder}/: the command and the client`);
