/** WMTS: maps as tiles (OGC 07-057r7, version 1.0.0). */
import { adapterOfService } from '../capabilities.ts';
import { childAt, childrenOf, namespacesOf, textAt, textsAt } from '../xml.ts';

export const adapter = adapterOfService({
  platform: 'wmts',
  title: 'WMTS',
  listed: { ofOneKind: true, interfaces: [{ type: 'wmts', serves: 'ogc-maps' }] },
  // Other services call their root the same.
  isRoot: (root) =>
    root.name === 'Capabilities' &&
    (namespacesOf(root).some((name) => /\/wmts\//i.test(name)) ||
      /WMTS/i.test(textAt(root, 'ServiceIdentification', 'ServiceType') ?? '')),
  layers: (root) =>
    childrenOf(childAt(root, 'Contents'), 'Layer').flatMap((layer) => {
      const name = textAt(layer, 'Identifier');
      if (name === undefined) return [];
      const keywords = childrenOf(childAt(layer, 'Keywords'), 'Keyword').map(({ text }) => text);
      return [{ name, titles: textsAt(layer, 'Title'), abstracts: textsAt(layer, 'Abstract'), keywords }];
    }),
  provider: (root) => textAt(root, 'ServiceProvider', 'ProviderName'),
});
