import { json } from '../fixture.ts';
import type { FalseCatalogue } from './catalogue.ts';

const base = 'https://gis.example/arcgis/rest/services';
const LAYERS = 100;

/** The directory of the REST API: services in the root and in folders, 100 layers each. */
export const catalogue: FalseCatalogue = {
  platform: 'arcgisserver',
  base,
  carries: [],
  isDirectory: true,
  portal: (items) => (request) => {
    const path = new URL(request.url).pathname.replace(/^.*\/rest\/services/, '');
    const all = items();
    const services = Array.from({ length: Math.ceil(all.length / LAYERS) }, (_, index) => ({
      name: index % 2 === 0 ? `Trees_${index}` : `Parks/Trees_${index}`,
      type: 'MapServer',
    }));
    const inFolder = (name: string) => name.startsWith('Parks/');
    if (path === '')
      return json({
        currentVersion: 11.3,
        folders: ['Parks'],
        services: services.filter(({ name }) => !inFolder(name)),
      });
    if (path === '/Parks')
      return json({ currentVersion: 11.3, services: services.filter(({ name }) => inFolder(name)) });
    const number = Number(/_(\d+)\/MapServer$/.exec(path)?.[1]);
    return json({
      currentVersion: 11.3,
      layers: all
        .slice(number * LAYERS, (number + 1) * LAYERS)
        .map(({ title }, id) => ({ id, name: title, subLayerIds: null })),
    });
  },
};
