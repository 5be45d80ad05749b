/** WMS: maps as images (OGC 06-042, version 1.3.0, and 01-068r3, version 1.1.1). */
import { portalFolder } from '../adapter.ts';
import { adapterOfService } from '../capabilities.ts';
import { allOf, childAt, childrenOf, textAt, textsAt } from '../xml.ts';

/** GeoServer's pages are below its folder. */
const geoserver = (url: URL): string =>
  /^.*?\/geoserver(?=\/|$)/.exec(url.origin + url.pathname)?.[0] ?? portalFolder(url);

/** A layer without a name only groups others. */
export const adapter = adapterOfService({
  platform: 'wms',
  title: 'WMS',
  listed: {
    ofOneKind: true,
    records: [{ software: 'geoserver', base: (url) => `${geoserver(url)}/ows` }],
    interfaces: [{ type: 'wms', serves: 'ogc-maps' }],
    searchedBy: { types: ['wms130', 'wms111'], path: '/ows' },
  },
  isRoot: ({ name }) => name === 'WMS_Capabilities' || name === 'WMT_MS_Capabilities',
  layers: (root) =>
    allOf(childAt(root, 'Capability'), 'Layer').flatMap((layer) => {
      const name = textAt(layer, 'Name');
      if (name === undefined) return [];
      const keywords = childrenOf(childAt(layer, 'KeywordList'), 'Keyword').map(({ text }) => text);
      return [{ name, titles: textsAt(layer, 'Title'), abstracts: textsAt(layer, 'Abstract'), keywords }];
    }),
  provider: (root) => textAt(root, 'Service', 'ContactInformation', 'ContactPersonPrimary', 'ContactOrganization'),
});
