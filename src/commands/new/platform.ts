/** Turns a name into the skeleton of a platform: its adapter, its fixture, and its line in the list of adapters. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filledSkeleton, identifierOf, type Skeleton } from './skeleton.ts';

export async function newPlatform(name: string, root: string): Promise<Skeleton> {
  const list = 'src/sources/index.ts';
  const text = await readFile(join(root, list), 'utf8');
  const identifier = identifierOf(name);
  const start = 'export const adapters: readonly Adapter[] = [\n';
  if (!text.includes(start)) throw new Error(`${list}: no line "${start.trim()}"; add the adapter by hand`);
  const line = `import { adapter as ${identifier} } from './${name}/adapter.ts';\n`;
  const [own, fixtureOf] = [`src/sources/${name}/adapter.ts`, `test/sources/fixtures/${name}.ts`];
  return {
    created: {
      [own]: await filledSkeleton(root, 'platform-adapter.ts.txt', name),
      [fixtureOf]: await filledSkeleton(root, 'platform-fixture.ts.txt', name),
    },
    changed: { [list]: text.replace(`\n${start}`, `${line}\n${start}  ${identifier},\n`) },
    steps: [
      `${own}: link the documentation; write recognise, probe, search and preview as it says, and leave out search or preview where the platform has none.`,
      `${fixtureOf}: answers in the shape of real ones, with the address that documents it. If records list it as something other than a catalogue, add its kind to kinds in test/sources/false-internet/portals.ts.`,
      'npx vitest run --config test/vitest.config.ts --project code test/sources',
      `${own}: what registries say of it, in searchPage, records, harvestable and interfaces; src/sources/adapter.ts explains each. Search data/facts for its name, and leave out what no record says. Take its names out of the lists without an adapter in src/assess/criteria/catalogue.ts and src/places/portals/search-interface.ts.`,
      `${list}: move ${identifier} behind any adapter that is more specific.`,
      'test/sources/from-record.test.ts: add addresses of its portals as registries list them. If all records that name the software have an address, add it to named.',
      'npm run find -- <scopeId> "bus stops" asks a real portal, after npm run build.',
      'npm run readme: writes the documents that show portals.',
      'npm run check, then npm test.',
    ],
  };
}
