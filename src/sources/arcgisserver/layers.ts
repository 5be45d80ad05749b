/** Asks the ArcGIS REST API (developers.arcgis.com/rest) for the beginning of a layer, or for the layers of a service. */
import type { DatasetPreview, FoundResource } from '../../contract/answers/found-portals.ts';
import { SourceError } from '../adapter.ts';
import type { Ask } from '../ask.ts';
import { askJson, at, listAt, pathOf, requireList, wordAt } from '../json-answer.ts';
import { mostRows, previewFile, previewOfFeatures, tableOfObjects } from '../preview-file.ts';

/** Errors come with status 200. @throws AskError | SourceError with the server's message. */
export async function askArcgis(ask: Ask, url: string, parameters: Record<string, string> = {}): Promise<unknown> {
  const asked = `${url}?${new URLSearchParams({ ...parameters, f: parameters['f'] ?? 'json' })}`;
  const answer = await askJson(ask, asked);
  if (at(answer, 'error') === undefined) return answer;
  const message =
    wordAt(answer, 'error', 'message')
      ?.slice(0, 100)
      .replace(/[.\s]+$/, '') ?? 'no reason told';
  throw new SourceError(asked, `${pathOf(url)} answers with JSON of an error: ${message}`);
}

/** Only these have features to query; other services have at most layers to name. */
const service =
  /^(https?:\/\/[^?#]*\/rest\/services\/[^?#]*?\/(?:Feature|Map|Image|Vector\w*|Scene)Server)(\/\d+)?\/?(?:[?#]|$)/i;

async function features(layer: string, ask: Ask): Promise<DatasetPreview> {
  const query = { where: '1=1', outFields: '*', resultRecordCount: String(mostRows), outSR: '4326' };
  const url = `${layer}/query`;
  try {
    return previewOfFeatures(requireList(url, await askArcgis(ask, url, { ...query, f: 'geojson' }), 'features'));
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
  // Servers before 10.4 know no GeoJSON, and tables have no geometry.
  const rows = requireList(url, await askArcgis(ask, url, { ...query, returnGeometry: 'false' }), 'features');
  return tableOfObjects(rows.map((row) => at(row, 'attributes')));
}

/** @throws AskError | SourceError. */
export async function previewLayer(resource: FoundResource, ask: Ask): Promise<DatasetPreview> {
  const [, root, layer] = service.exec(resource.url) ?? [];
  if (root === undefined) return previewFile(resource, ask);
  if (layer !== undefined) return features(root + layer, ask);
  const answer = await askArcgis(ask, root);
  const members = [...listAt(answer, 'layers'), ...listAt(answer, 'tables')].map((one) => wordAt(one, 'name'));
  return { kind: 'members', members: members.filter((name) => name !== undefined) };
}
