/** ArcGIS Server and ArcGIS Online's services: the directory of the REST API. It has no search. */
import { type Adapter, SourceError } from '../adapter.ts';
import type { Answer } from '../ask.ts';
import { probed } from '../found.ts';
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
  preview: previewLayer,
};
