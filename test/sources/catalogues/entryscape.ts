import { json } from '../fixture.ts';
import { type FalseCatalogue, type Item, pageOf } from './catalogue.ts';

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

/** Publishers, each an entry. */
const agentsOf = (items: readonly Item[]) =>
  [...new Set(items.map(({ publisher }) => publisher))].map((publisher) =>
    entry(agent(publisher), {
      [type]: uri('http://xmlns.com/foaf/0.1/Agent'),
      'http://xmlns.com/foaf/0.1/name': text(publisher),
    }),
  );

const fileOf = ({ id, file }: Item) =>
  entry(`f${id}`, {
    [type]: uri(`${dcat}Distribution`),
    [`${dcat}downloadURL`]: uri(base + file),
    [`${dct}format`]: text('text/csv'),
  });

const datasetOf = ({ id, title, publisher, keyword, modified }: Item) =>
  entry(id, {
    [type]: uri(`${dcat}Dataset`),
    [`${dct}title`]: text(title),
    [`${dct}publisher`]: uri(`${base}/store/1/resource/${agent(publisher)}`),
    [`${dcat}keyword`]: text(keyword),
    [`${dct}modified`]: text(modified),
    [`${dcat}distribution`]: uri(`${base}/store/1/resource/f${id}`),
  });

/** EntryStore's search, which gives at most 100 entries. */
export const catalogue: FalseCatalogue = {
  platform: 'entryscape',
  base,
  carries: ['publisher', 'keyword', 'modified', 'file'],
  portal: (items, paging) => (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/store/search') return new Response('', { status: 404 });
    const all = items();
    const offset = Number(searchParams.get('offset'));
    const limit = Math.min(100, Number(searchParams.get('limit')));
    const page = pageOf(all, offset, limit, paging);
    if (searchParams.get('query')?.includes('#Dataset'))
      return json({ results: all.length, resource: { children: page.map(datasetOf) } });
    // The publishers come with the first files.
    const agents = offset === 0 ? agentsOf(all.slice(0, 100)) : [];
    return json({ results: all.length, resource: { children: [...agents, ...page.map(fileOf)] } });
  },
};
