/** Turns a name into the skeleton of a platform: its adapter, its fixture, and its line in the list of adapters. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Skeleton, titleOf } from './skeleton.ts';

const adapter = (name: string) => `/** ${titleOf(name)}: portals with the API … (address of its documentation). */
import type { Adapter } from '../adapter.ts';
import type { Ask } from '../ask.ts';
import { foundDatasets, isoDay, type LooseDataset, probed } from '../found.ts';
import { askJson, at, countAt, listAt, maybeJson, requireList } from '../json-answer.ts';
import { previewFile } from '../preview-file.ts';

/** Paths that no other platform has. */
const paths = /^\\/api\\/${name}\\/datasets(?:\\/|$)/;

/** The whole answer, and the datasets in it. @throws AskError | SourceError */
async function datasets(
  ask: Ask,
  base: string,
  parameters: Record<string, string>,
): Promise<[answer: unknown, entries: unknown[]]> {
  const url = \`\${base}/api/${name}/datasets?\${new URLSearchParams(parameters)}\`;
  const answer = await askJson(ask, url);
  return [answer, requireList(url, answer, 'datasets')];
}

const looseDataset = (entry: unknown): LooseDataset => ({
  id: at(entry, 'id'),
  title: at(entry, 'title'),
  description: at(entry, 'description'),
  page: at(entry, 'page'),
  publisher: at(entry, 'publisher'),
  licence: at(entry, 'licence'),
  modified: at(entry, 'modified'),
  resources: listAt(entry, 'files').map((file) => ({
    title: at(file, 'title'),
    url: at(file, 'url'),
    format: at(file, 'format'),
  })),
});

export const adapter: Adapter = {
  platform: '${name}',
  title: '${titleOf(name)}',
  searchPage: '/search?q=',
  records: [{ software: '${name}', base: ({ origin }) => origin }],
  recognise(url, answer) {
    const is = answer ? at(maybeJson(answer), 'software') === '${name}' : paths.test(url.pathname);
    return is ? url.origin : undefined;
  },
  probe: (base, ask) =>
    probed('${name}', async () => {
      const [answer, [newest]] = await datasets(ask, base, { limit: '1', sort: '-modified' });
      return { count: countAt(answer, 'total'), newest: isoDay(at(newest, 'modified')) };
    }),
  async search(base, words, limit, ask) {
    const [, entries] = await datasets(ask, base, { q: words, limit: String(limit) });
    return foundDatasets(entries.map(looseDataset), base, limit);
  },
  preview: previewFile,
};
`;

const fixture = (
  name: string,
) => `/** ${titleOf(name)}. Shapes: where the API's answers are documented, and what is particular to them. */
import { type Fixture, json, notFound, oddWords } from '../fixture.ts';

const base = 'https://${name}.example';
const dataset = {
  id: '1',
  title: 'Bus <b>stops</b>',
  description: '<p>All stops</p><a href="javascript:alert(1)">see</a>',
  page: '/datasets/1',
  publisher: 'Transport &amp; Works',
  licence: 'CC-BY-4.0',
  modified: '2026-03-05T10:00:00Z',
  files: [
    { title: 'Stops', url: '/files/stops.csv', format: 'csv' },
    { title: 'Broken', url: 'javascript:alert(1)', format: 'csv' },
  ],
};
const page = (datasets: object[]) => json({ software: '${name}', total: datasets.length, datasets });

export const fixture: Fixture = {
  platform: '${name}',
  base,
  addresses: { [\`\${base}/api/${name}/datasets?q=bus\`]: base },
  answers: { [\`\${base}/api/${name}/datasets?limit=1\`]: base },
  portal(request) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/api/${name}/datasets') {
      const words = searchParams.get('q');
      return page(words === null || words === oddWords ? [dataset, { id: '2', title: 'Trees' }, { id: '3', title: 'Parks' }] : []);
    }
    if (pathname === '/files/stops.csv') return new Response('name,lines\\nPlace,3\\n');
    return notFound();
  },
  alive: { platform: '${name}', count: 3, newest: '2026-03-05' },
  search: {
    words: oddWords,
    limit: 2,
    nothing: 'zzzz',
    found: [
      {
        id: '1',
        title: 'Bus stops',
        description: 'All stops see',
        page: \`\${base}/datasets/1\`,
        publisher: 'Transport & Works',
        licence: 'CC-BY-4.0',
        modified: '2026-03-05',
        resources: [{ title: 'Stops', url: \`\${base}/files/stops.csv\`, format: 'CSV' }],
      },
      { id: '2', title: 'Trees', resources: [] },
    ],
  },
  previews: [
    {
      resource: { url: \`\${base}/files/stops.csv\`, format: 'CSV' },
      preview: { kind: 'table', columns: ['name', 'lines'], rows: [['Place', '3']] },
    },
  ],
};
`;

export async function newPlatform(name: string, root: string): Promise<Skeleton> {
  const list = 'src/sources/index.ts';
  const text = await readFile(join(root, list), 'utf8');
  const identifier = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const start = 'export const adapters: readonly Adapter[] = [\n';
  if (!text.includes(start)) throw new Error(`${list}: no line "${start.trim()}"; add the adapter by hand`);
  const line = `import { adapter as ${identifier} } from './${name}/adapter.ts';\n`;
  const [own, fixtureOf] = [`src/sources/${name}/adapter.ts`, `test/sources/fixtures/${name}.ts`];
  return {
    created: { [own]: adapter(name), [fixtureOf]: fixture(name) },
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
