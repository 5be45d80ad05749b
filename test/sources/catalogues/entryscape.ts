import { json } from '../fixture.ts';
import type { FalseCatalogue, Item } from './catalogue.ts';

const base = 'https://entryscape.example';
const dct = 'http://purl.org/dc/terms/';
const dcat = 'http://www.w3.org/ns/dcat#';
const type = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const text = (value: unknown) => [{ type: 'literal', value }];
const uri = (value: string) => [{ type: 'uri', value }];

const entry = (entryId: string, properties: object) => ({
  contextId: '1',
  entryId,
  metadata: { [`${base}/store/1/resource/${entryId}`]: properties },
});
const agent = (publisher: unknown) => `a${String(publisher).replace(/\W/g, '')}`;

/** Files and publishers, each an entry. */
const partsOf = (items: readonly Item[]) => [
  ...[...new Set(items.map(({ publisher }) => publisher))].map((publisher) =>
    entry(agent(publisher), {
      [type]: uri('http://xmlns.com/foaf/0.1/Agent'),
      'http://xmlns.com/foaf/0.1/name': text(publisher),
    }),
  ),
  ...items.map(({ id, file }) =>
    entry(`f${id}`, {
      [type]: uri(`${dcat}Distribution`),
      [`${dcat}downloadURL`]: uri(base + file),
      [`${dct}format`]: text('text/csv'),
    }),
  ),
];

/** EntryStore's search, which gives at most 100 entries. */
export const catalogue: FalseCatalogue = {
  platform: 'entryscape',
  base,
  carries: ['publisher', 'keyword', 'modified', 'file'],
  portal: (items) => (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/store/search') return new Response('', { status: 404 });
    const all = items();
    const entries = searchParams.get('query')?.includes('#Dataset')
      ? all.map(({ id, title, publisher, keyword, modified }) =>
          entry(id, {
            [type]: uri(`${dcat}Dataset`),
            [`${dct}title`]: text(title),
            [`${dct}publisher`]: uri(`${base}/store/1/resource/${agent(publisher)}`),
            [`${dcat}keyword`]: text(keyword),
            [`${dct}modified`]: text(modified),
            [`${dcat}distribution`]: uri(`${base}/store/1/resource/f${id}`),
          }),
        )
      : partsOf(all);
    const offset = Number(searchParams.get('offset'));
    const limit = Math.min(100, Number(searchParams.get('limit')));
    return json({ results: entries.length, resource: { children: entries.slice(offset, offset + limit) } });
  },
};
