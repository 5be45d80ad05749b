/** ArcGIS Hub: sites with the search API after OGC API Records (developers.arcgis.com/hub/services/search). */
import { type Adapter, type CataloguedDataset, type ListingEnd, SourceError } from '../adapter.ts';
import { previewLayer } from '../arcgisserver/layers.ts';
import type { Answer, Ask } from '../ask.ts';
import { foundDatasets, isoDay, type LooseDataset, type LooseResource, probed } from '../found.ts';
import { cataloguedDataset, listPages, nextOffset } from '../listing.ts';
import { askList, at, countAt, maybeJson, textOf, wordAt } from '../json-answer.ts';
import { textsOf } from '../texts.ts';

/** Domains shared by all sites, where a search covers everybody's data. */
const isCommonHost = (host: string): boolean => /^(?:hub|opendata|www)\.arcgis\.com$/.test(host);
const itsOwn = /\.(?:opendata|hub)\.arcgis\.com$/;
/** Pages are named by an item's id, or by organisation and title. */
const paths =
  /^\/(?:api\/search\/v1(?:\/|$)|api\/v3\/datasets|api\/feed\/dcat|(?:datasets|maps|apps|documents)\/(?:[^/]*::|[\da-f]{32}))/i;

function ofAnswer(answer: Answer): boolean {
  const json = maybeJson(answer);
  if (json === undefined) return /\bhubcdn\.arcgis\.com\b|\bopendata-ui\b/.test(textOf(answer));
  const links = [at(json, 'links', 0, 'href'), at(json, 'features', 0, 'links', 0, 'href')];
  return (
    countAt(json, 'numberMatched') !== undefined &&
    links.some((href) => typeof href === 'string' && /\/api\/search\/v1\//.test(href))
  );
}

const itemsOf = (ask: Ask, base: string, collection: string, parameters: Record<string, string>) =>
  askList(ask, `${base}/api/search/v1/collections/${collection}/items?${new URLSearchParams(parameters)}`, 'features');

/** Sites with a manual catalogue may lack the collection of datasets. */
async function items(ask: Ask, base: string, parameters: Record<string, string>) {
  try {
    return await itemsOf(ask, base, 'dataset', parameters);
  } catch (error) {
    if (error instanceof SourceError) return itemsOf(ask, base, 'all', parameters);
    throw error;
  }
}

const layered = new Set(['Feature Service', 'Feature Layer', 'Map Service', 'Table']);

/** The service, files of its layer if given, and stored files. */
function resources(id: string, item: unknown, base: string): LooseResource[] {
  const type = wordAt(item, 'type');
  const address = wordAt(item, 'url')?.replace(/\/+$/, '');
  const [, name, suffix] = /^([\da-f]{32})(?:_(\d+))?$/i.exec(id) ?? [];
  const layer = suffix ?? /\/(?:Feature|Map)Server\/(\d+)$/.exec(address ?? '')?.[1];
  if (!type || !name) return [{ url: address, format: type }];
  if (!layered.has(type))
    return [
      address
        ? { url: address, format: type }
        : { url: `https://www.arcgis.com/sharing/rest/content/items/${name}/data`, format: type },
    ];
  const whole = address && layer && /Server$/.test(address) ? `${address}/${layer}` : address;
  const file = (format: string): LooseResource => ({
    url: `${base}/api/download/v1/items/${name}/${format}?layers=${layer}`,
    format,
  });
  return [{ url: whole, format: type }, ...(layer === undefined ? [] : [file('csv'), file('geojson')])];
}

function looseDataset(feature: unknown, base: string): LooseDataset {
  const item = at(feature, 'properties');
  const id = wordAt(feature, 'id') ?? wordAt(item, 'id') ?? '';
  return {
    id,
    title: textsOf(at(item, 'title'), at(item, 'name')),
    description: textsOf(at(item, 'description'), at(item, 'snippet')),
    page: `${base}/datasets/${encodeURIComponent(id)}`,
    publisher: textsOf(at(item, 'source'), at(item, 'orgName')),
    licence: textsOf(at(item, 'license'), at(item, 'licenseInfo')).filter((name) => !/^(?:custom|none)$/i.test(name)),
    modified: at(item, 'modified'),
    issued: at(item, 'created'),
    keywords: at(item, 'tags'),
    themes: [at(item, 'categories'), at(item, 'hubCategories')],
    resources: resources(id, item, base),
  };
}

/** Items of a page, the most that the API gives. */
const LISTED = 100;

/** All pages are of one collection: a page of datasets that fails isn't one of `all`, which has apps and documents too. */
async function* list(base: string, ask: Ask): AsyncGenerator<CataloguedDataset, ListingEnd> {
  const pagesOf = (collection: string) =>
    listPages(
      0,
      async (offset) => {
        const parameters = { limit: String(LISTED), startindex: String(offset + 1) };
        const [answer, features] = await itemsOf(ask, base, collection, parameters);
        const total = countAt(answer, 'numberMatched');
        return {
          datasets: features.map((feature) => cataloguedDataset(looseDataset(feature, base), base)),
          total,
          next: nextOffset(offset, features.length, LISTED, total),
        };
      },
      (offset) => offset + LISTED,
    );
  try {
    return yield* pagesOf('dataset');
  } catch (error) {
    // An error after the first dataset isn't thrown.
    if (!(error instanceof SourceError)) throw error;
    return yield* pagesOf('all');
  }
}

export const adapter: Adapter = {
  platform: 'arcgishub',
  title: 'ArcGIS Hub',
  searchPage: '/search?q={searchTerms}',
  harvestable: ['arcgishub'],
  records: [{ software: 'arcgishub', base: ({ hostname, origin }) => (isCommonHost(hostname) ? undefined : origin) }],
  atRoot: true,
  recognise(url, answer) {
    if (isCommonHost(url.hostname)) return undefined;
    const is = answer ? ofAnswer(answer) : itsOwn.test(url.hostname) || paths.test(url.pathname);
    return is ? url.origin : undefined;
  },
  probe: (base, ask) =>
    probed('arcgishub', async () => {
      const [answer, [first]] = await items(ask, base, { limit: '1', sortBy: '-properties.modified' });
      return { count: countAt(answer, 'numberMatched'), newest: isoDay(at(first, 'properties', 'modified')) };
    }),
  async search(base, words, limit, ask) {
    const [, features] = await items(ask, base, { q: words, limit: String(limit) });
    const loose = features.map((feature) => looseDataset(feature, base));
    return foundDatasets(loose, base, limit);
  },
  list,
  preview: previewLayer,
};
