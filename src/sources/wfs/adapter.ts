/** WFS: features (OGC 09-025r2, version 2.0, and 04-094, version 1.1). */
import { adapterOfService, type Layer, requestUrl } from '../capabilities.ts';
import { searchBytes, within } from '../ask.ts';
import type { LooseResource } from '../found.ts';
import { askJson, countAt, listAt } from '../json-answer.ts';
import { mostRows, previewOfFeatures } from '../preview-file.ts';
import { allOf, childAt, childrenOf, textAt, textsAt, type XmlElement } from '../xml.ts';

/** The output format of GetFeature that is GeoJSON, as the service calls it; it is in no version of the standard. */
function jsonFormat(root: XmlElement): string | undefined {
  const operation = childrenOf(childAt(root, 'OperationsMetadata'), 'Operation').find(
    ({ attributes }) => attributes['name'] === 'GetFeature',
  );
  const formats = allOf(operation, 'Value').map(({ text }) => text);
  return formats.find((format) => format === 'application/json') ?? formats.find((format) => /json$/i.test(format));
}

function resource(layer: Layer, base: string, root: XmlElement): LooseResource {
  const format = jsonFormat(root);
  if (format === undefined)
    return { title: layer.name, url: requestUrl(base, 'WFS', 'GetCapabilities'), format: 'WFS' };
  const version = root.attributes['version'] ?? '2.0.0';
  const types = version.startsWith('2') ? 'typeNames' : 'typeName';
  const url = requestUrl(base, 'WFS', 'GetFeature', {
    version,
    [types]: layer.name,
    outputFormat: format,
    srsName: 'EPSG:4326',
  });
  return { title: layer.name, url, format: 'GEOJSON' };
}

export const adapter = adapterOfService({
  platform: 'wfs',
  title: 'WFS',
  listed: { ofOneKind: true, interfaces: [{ type: 'wfs', serves: 'ogc-maps' }] },
  isRoot: ({ name }) => name === 'WFS_Capabilities',
  layers: (root) =>
    childrenOf(childAt(root, 'FeatureTypeList'), 'FeatureType').flatMap((type) => {
      const name = textAt(type, 'Name');
      if (name === undefined) return [];
      const keywords = allOf(type, 'Keyword').map(({ text }) => text);
      return [{ name, titles: textsAt(type, 'Title'), abstracts: textsAt(type, 'Abstract'), keywords }];
    }),
  provider: (root) => textAt(root, 'ServiceProvider', 'ProviderName'),
  resource,
  async preview({ url: address }, ask) {
    const url = new URL(address);
    if (url.searchParams.get('request') !== 'GetFeature') return undefined;
    const limit = url.searchParams.get('version')?.startsWith('2') ? 'count' : 'maxFeatures';
    url.searchParams.set(limit, String(mostRows));
    const json = await askJson(within(searchBytes, ask), url.href);
    return previewOfFeatures(
      listAt(json, 'features'),
      countAt(json, 'numberMatched') ?? countAt(json, 'totalFeatures'),
    );
  },
});
