/** ArcGIS Server and ArcGIS Online's services: the directory of the REST API. It has no search. */
import { type Adapter, SourceError } from '../adapter.ts';
import type { Answer, Ask } from '../ask.ts';
import { probed } from '../found.ts';
import { cataloguedDataset, listFolders } from '../listing.ts';
import { at, listAt, maybeJson, pathOf, textOf, wordAt } from '../json-answer.ts';
import { askArcgis, previewLayer } from './layers.ts';

const baseOfPath = (url: URL): string | undefined => {
  const [path] = /^.*?\/rest\/services(?=\/|$)/i.exec(url.pathname) ?? [];
  return path && url.origin + path;
};

function isDirectory(answer: Answer): boolean {
  const json = maybeJson(answer);
  if (json === undefined) return /<title>[^<]*ArcGIS REST Services Directory/i.test(textOf(answer));
  return (
    at(json, 'currentVersion') !== undefined &&
    (Array.isArray(at(json, 'services')) || Array.isArray(at(json, 'layers')))
  );
}

/** Services with data; others compute, print or find addresses. */
const WITH_DATA = /^(?:Feature|Map|Image)Server$/;

/** `Parks/Trees_2024` as people read it. */
const nameOf = (path: string): string => path.replace(/^.*\//, '').replaceAll('_', ' ');

/** Every layer and table of a service; the service itself where it has none. */
function layersOf(answer: unknown, url: string, name: string, base: string) {
  const layers = [...listAt(answer, 'layers'), ...listAt(answer, 'tables')];
  const info = at(answer, 'documentInfo');
  const about = {
    description: [at(answer, 'serviceDescription'), at(answer, 'description'), at(info, 'Subject')],
    publisher: at(answer, 'copyrightText'),
    keywords: at(info, 'Keywords'),
  };
  // A group is a bracket around its layers.
  const own = layers.filter((layer) => listAt(layer, 'subLayerIds').length === 0);
  if (own.length === 0)
    return [cataloguedDataset({ id: url, title: name, ...about, resources: [{ url, format: 'ArcGIS' }] }, base)];
  return own.map((layer) => {
    const address = `${url}/${wordAt(layer, 'id')}`;
    const title = wordAt(layer, 'name');
    return cataloguedDataset(
      {
        id: address,
        title,
        ...about,
        themes: name,
        page: address,
        resources: [{ url: address, format: 'ArcGIS' }],
      },
      base,
    );
  });
}

/** The directory, its folders one level down, then each service. */
const list = (base: string, ask: Ask) =>
  listFolders<{ url: string; service?: string }>({ url: base }, async ({ url, service }) => {
    const answer = await askArcgis(ask, url);
    if (service !== undefined) return { datasets: layersOf(answer, url, service, base), below: [] };
    if (!Array.isArray(at(answer, 'services')))
      throw new SourceError(url, `${pathOf(url)} answers with JSON without the list services`);
    const names = url === base ? listAt(answer, 'folders').filter((name) => typeof name === 'string') : [];
    const services = listAt(answer, 'services').flatMap((one) => {
      const [name, type] = [wordAt(one, 'name'), wordAt(one, 'type') ?? ''];
      if (!name || !WITH_DATA.test(type)) return [];
      return [{ url: `${base}/${name.split('/').map(encodeURIComponent).join('/')}/${type}`, service: nameOf(name) }];
    });
    return {
      datasets: [],
      below: [...names.map((name) => ({ url: `${base}/${encodeURIComponent(name)}` })), ...services],
    };
  });

export const adapter: Adapter = {
  platform: 'arcgisserver',
  title: 'ArcGIS Server',
  ofOneKind: true,
  // Without /rest/services it is the address of a map or a portal, which doesn't say where the services are.
  records: [{ software: 'arcgisserver', base: baseOfPath }],
  interfaces: [
    { type: 'arcgis:rest', serves: 'vendor-maps' },
    { type: 'arcgis:soap', serves: 'vendor-maps' },
  ],
  atRoot: true,
  recognise: (url, answer) => (!answer || isDirectory(answer) ? baseOfPath(url) : undefined),
  probe: (base, ask) =>
    probed('arcgisserver', async () => {
      const root = await askArcgis(ask, base);
      if (!Array.isArray(at(root, 'services')))
        throw new SourceError(base, `${pathOf(base)} answers with JSON without the list services`);
      // Those in folders would take a request each.
      const all = listAt(root, 'folders').length === 0;
      return { version: wordAt(root, 'currentVersion'), count: all ? listAt(root, 'services').length : undefined };
    }),
  list,
  preview: previewLayer,
};
