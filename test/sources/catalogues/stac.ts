import { json } from '../fixture.ts';
import { byName, type FalseCatalogue } from './catalogue.ts';

const base = 'https://stac.example/catalog.json';
const FOLDER = 40;

/** A catalogue in files: folders of 40 collections, whose links are relative. */
export const catalogue: FalseCatalogue = {
  platform: 'stac',
  variant: 'files',
  base,
  carries: ['publisher', 'keyword', 'modified'],
  isDirectory: true,
  isFilePerDataset: true,
  portal: (items, paging) => (request) => {
    const [, folder, id] = new URL(request.url).pathname.match(/^\/(?:f(\d+)\/)?(?:(d\d+)\/)?c\w+\.json$/) ?? [];
    const all = items();
    const node = { stac_version: '1.0.0', links: [] };
    if (folder === undefined) {
      const links = Array.from({ length: Math.ceil(all.length / FOLDER) }, (_, index) => ({
        rel: 'child',
        href: `./f${index}/catalog.json`,
      }));
      return json({ ...node, type: 'Catalog', id: 'root', links: [{ rel: 'root', href: './catalog.json' }, ...links] });
    }
    if (id === undefined) {
      const some = all.slice(Number(folder) * FOLDER, (Number(folder) + 1) * FOLDER);
      const links = some.map((item) => ({ rel: 'child', href: `./${item.id}/collection.json` }));
      // A folder that holds the whole catalogue again.
      if (paging?.endless) links.push({ rel: 'child', href: '../catalog.json' });
      return json({ ...node, type: 'Catalog', id: folder, links });
    }
    const item = byName(all).get(id);
    if (!item) return new Response('', { status: 404 });
    const { title, publisher, keyword, modified } = item;
    return json({
      ...node,
      type: 'Collection',
      id,
      title,
      providers: [{ name: publisher, roles: ['producer'] }],
      keywords: [keyword],
      updated: `${modified}T00:00:00Z`,
    });
  },
};
