/** What the OGC services WMS, WFS and WMTS have in common: an address with parameters, and capabilities in XML that list layers. */
import type { DatasetPreview, FoundDataset, FoundResource } from '../contract/answers/found-portals.ts';
import { type Adapter, SourceError } from './adapter.ts';
import { type Answer, type Ask, probeBytes, searchBytes, tooLarge, within } from './ask.ts';
import { byWords } from './by-words.ts';
import { foundDatasets, isoDay, type LooseDataset, type LooseResource, probed } from './found.ts';
import { cataloguedDataset, listPages } from './listing.ts';
import { finds, pathOf } from './json-answer.ts';
import { plainText } from './texts.ts';
import { askWholeXml, askXml, type XmlElement, xmlOf } from './xml.ts';

export interface Layer {
  name: string;
  /** In every language that the service gives, as are abstracts. */
  titles: string[];
  abstracts: string[];
  keywords: string[];
}

export interface Service {
  platform: 'wms' | 'wfs' | 'wmts';
  title: string;
  listed: Pick<Adapter, 'ofOneKind' | 'records' | 'interfaces' | 'searchedBy'>;
  isRoot(root: XmlElement): boolean;
  layers(root: XmlElement): Layer[];
  provider(root: XmlElement): string | undefined;
  /** Where to get a layer. By default the capabilities. */
  resource?(layer: Layer, base: string, root: XmlElement): LooseResource;
  /** Of a resource that is no list of layers. */
  preview?(resource: FoundResource, ask: Ask): Promise<DatasetPreview | undefined>;
}

/** Parameters of single requests; what else an address has belongs to the service, such as MapServer's `map`. */
const ofRequests =
  /^(?:service|request|version|acceptversions|layers?|styles?|crs|srs(?:name)?|bbox|width|height|format|transparent|typenames?|outputformat|count|maxfeatures|tilematrix(?:set)?|tilerow|tilecol)$/i;

/** The address without what is of one request. */
function baseOf(url: URL): string {
  const base = new URL(url);
  base.hash = '';
  for (const name of [...base.searchParams.keys()]) if (ofRequests.test(name)) base.searchParams.delete(name);
  return base.href.replace(/[?&]+$/, '');
}

function looseDataset(service: Service, layer: Layer, base: string, root: XmlElement): LooseDataset {
  const { name, titles, abstracts, keywords } = layer;
  const url = requestUrl(base, service.platform.toUpperCase(), 'GetCapabilities');
  return {
    id: name,
    title: [...titles, name],
    description: abstracts,
    publisher: service.provider(root),
    keywords,
    resources: [service.resource?.(layer, base, root) ?? { title: name, url, format: service.platform }],
  };
}

/** An address of a service with parameters for one request; of capabilities that are a file, the file. */
export function requestUrl(base: string, service: string, request: string, more: Record<string, string> = {}): string {
  const url = new URL(base);
  if (/\.xml$/i.test(url.pathname)) return base;
  for (const [name, value] of Object.entries({ service, request, ...more })) url.searchParams.set(name, value);
  return url.href;
}

const capabilitiesUrl = (service: Service, base: string): string =>
  requestUrl(base, service.platform.toUpperCase(), 'GetCapabilities');

async function capabilities(service: Service, base: string, ask: Ask): Promise<[root: XmlElement, answer: Answer]> {
  const [root, answer] = await askXml(ask, capabilitiesUrl(service, base));
  return [requireRoot(service, base, root), answer];
}

/** @throws SourceError. */
function requireRoot(service: Service, base: string, root: XmlElement): XmlElement {
  const name = service.platform.toUpperCase();
  if (service.isRoot(root)) return root;
  throw new SourceError(
    base,
    /^(?:Service)?ExceptionReport$/.test(root.name)
      ? `${pathOf(base)} answers with an exception of the service`
      : `${pathOf(base)} answers with XML that is no capabilities of ${name}`,
  );
}

/** A layer that several groups hold is one. */
const layersOf = (service: Service, root: XmlElement): Layer[] => [
  ...new Map(service.layers(root).map((layer) => [layer.name, layer])).values(),
];

const inAddress = (platform: string, url: URL): boolean => {
  const named = [...url.searchParams].find(([name]) => name.toLowerCase() === 'service')?.[1];
  if (named !== undefined) return named.toLowerCase() === platform;
  return new RegExp(`(?:^|[/_.-])${platform}(?:server|capabilities\\.xml)?(?:/|$)`, 'i').test(url.pathname);
};

/** `updateSequence` is a number, or the time of the last change. */
const changed = ({ attributes }: XmlElement): string | undefined => isoDay(attributes['updateSequence']);

const namesOf = (layers: Layer[], total: boolean): DatasetPreview => ({
  kind: 'members',
  members: layers.slice(0, 100).map(({ titles: [title], name }) => plainText(title) ?? name),
  ...(total ? { total: layers.length } : {}),
});

/** `count` is the number of layers with a name. Of capabilities that are longer than a probe reads, only the version is given. */
export const adapterOfService = (service: Service): Adapter => ({
  platform: service.platform,
  title: service.title,
  ...service.listed,
  recognise(url, answer) {
    const is = answer ? finds(() => service.isRoot(xmlOf(answer))) : inAddress(service.platform, url);
    return is ? baseOf(url) : undefined;
  },
  probe: (base, ask) =>
    probed(service.platform, async () => {
      const [root, { whole }] = await capabilities(service, base, within(probeBytes, ask));
      const count = whole ? layersOf(service, root).length : undefined;
      return { version: root.attributes['version'], count, newest: changed(root) };
    }),
  async search(base, words, limit, ask): Promise<FoundDataset[]> {
    const [root, { whole }] = await capabilities(service, base, within(searchBytes, ask));
    const found = byWords(layersOf(service, root), words, ({ titles, name, abstracts, keywords }) => ({
      title: [...titles, name].join(' '),
      rest: [...abstracts, ...keywords].join(' '),
    }));
    // Nothing may be said of layers that were not read.
    if (found.length === 0 && !whole) throw tooLarge(base, searchBytes);
    const loose = found.map((layer) => looseDataset(service, layer, base, root));
    return foundDatasets(loose, base, limit);
  },
  list: (base, ask) =>
    listPages(0, async () => {
      const root = requireRoot(service, base, await askWholeXml(ask, capabilitiesUrl(service, base)));
      const datasets = layersOf(service, root).map((layer) =>
        cataloguedDataset(looseDataset(service, layer, base, root), base),
      );
      return { datasets, total: datasets.length };
    }),
  async preview(resource, ask) {
    const shown = await service.preview?.(resource, ask);
    if (shown) return shown;
    const [root, { whole }] = await capabilities(service, baseOf(new URL(resource.url)), within(searchBytes, ask));
    return namesOf(layersOf(service, root), whole);
  },
});
