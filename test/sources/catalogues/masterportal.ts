import { json } from '../fixture.ts';
import type { FalseCatalogue } from './catalogue.ts';

const base = 'https://masterportal.example';

/** Version 3: layers in folders of the tree, beside background maps and layers of other portals. */
export const catalogue: FalseCatalogue = {
  platform: 'masterportal',
  base,
  carries: ['publisher', 'keyword', 'file'],
  isOnePage: true,
  portal: (items) => (request) => {
    const { pathname } = new URL(request.url);
    const all = items();
    if (pathname === '/config.js') return new Response("const Config = { 'layerConf': '/lists/services.json' };");
    if (pathname === '/config.json')
      return json({
        layerConfig: {
          baselayer: { elements: [{ id: 'background', visibility: true, type: 'layer' }] },
          subjectlayer: {
            elements: [
              { name: 'Folder', type: 'folder', elements: all.map(({ id }) => ({ id, type: 'layer' })) },
              { id: 'removed', type: 'layer' },
            ],
          },
        },
      });
    if (pathname !== '/lists/services.json') return new Response('', { status: 404 });
    const others = ['background', 'elsewhere'].map((id) => ({
      id,
      name: id,
      typ: 'WMS',
      url: `${base}/wms`,
      datasets: [],
    }));
    const layers = all.map(({ id, title, publisher, keyword, file }) => ({
      id,
      name: title,
      typ: 'CSV',
      url: base + file,
      datasets: [{ md_id: id, md_name: keyword, kategorie_organisation: publisher }],
    }));
    return json([...others, ...layers]);
  },
};
