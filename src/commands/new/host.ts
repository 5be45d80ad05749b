/** The skeleton of a host: its description, its entry, and its place in the list. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filledSkeleton, identifierOf, type Skeleton } from './skeleton.ts';

/** Throws if the host exists. */
export async function newHost(name: string, root: string): Promise<Skeleton> {
  const list = 'src/edge/hosts/hosts.ts';
  const text = await readFile(join(root, list), 'utf8');
  const members = /^export const hosts = \{ ([^}]*) \};$/m;
  const known = members.exec(text)?.[1];
  if (known === undefined) throw new Error(`${list}: no line "export const hosts = { … };"; add the host by hand`);
  const identifier = identifierOf(name);
  if (known.split(', ').includes(identifier)) throw new Error(`${name} is in ${list} already; choose another name`);
  const member = identifier === name ? name : `'${name}': ${identifier}`;
  const named = text.replace(members, `export const hosts = { ${known}, ${member} };`);
  const last = named.lastIndexOf('\n', named.indexOf('export const hosts')) + 1;
  const imports = named.slice(0, last).trimEnd();
  return {
    created: {
      [`src/edge/hosts/${name}/host.ts`]: await filledSkeleton(root, 'host.ts.txt', name),
      [`src/edge/hosts/${name}/main.ts`]: await filledSkeleton(root, 'host-main.ts.txt', name),
    },
    changed: {
      [list]: `${imports}\nimport { ${identifier} } from './${name}/host.ts';\n\n${named.slice(last)}`,
    },
    steps: [
      `src/edge/hosts/${name}/host.ts: title, published limits with their source, the files it needs, how to deploy.`,
      `src/edge/hosts/${name}/main.ts: the host's own form of a fetch handler.`,
      `npm run build -- --host ${name}, then npx vitest run --config test/vitest.config.ts --project code test/edge/conformance.test.ts test/publish/hosts.test.ts`,
      'npm run readme: writes the table of hosts.',
      'npm run check, then npm test.',
    ],
  };
}
