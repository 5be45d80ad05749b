/**
 * STAC 1.0 and STAC API 1.0: images and other data in space and time. A dataset is a collection, listed by the API or
 * found by links. Not tried on a real server.
 */
import { type Adapter, type CataloguedDataset, type ListingEnd, portalFolder, SourceError } from '../adapter.ts';
import { type Ask, probeBytes, within } from '../ask.ts';
import { byWords } from '../by-words.ts';
import { foundDatasets, httpUrl, isoDay, probed } from '../found.ts';
import { askJson, at, listAt, maybeJson, pathOf, wordAt } from '../json-answer.ts';
import { askTwice, cataloguedDataset, listPages } from '../listing.ts';
import { adapter as ogcApi } from '../ogc-api/adapter.ts';
import { previewFile } from '../preview-file.ts';
import { textsOf } from '../texts.ts';

const isStac = (json: unknown): boolean => wordAt(json, 'stac_version') !== undefined;

const linksTo = (json: unknown, relation: string): unknown[] =>
  listAt(json, 'links').filter((link) => at(link, 'rel') === relation);

/** Catalogues in files have nothing but links to children and items. */
const isApi = (root: unknown): boolean => linksTo(root, 'data').length > 0;

/** @throws SourceError for what is no catalogue or collection. */
async function read(ask: Ask, url: string): Promise<unknown> {
  const json = await askJson(ask, url);
  if (isStac(json)) return json;
  throw new SourceError(url, `${pathOf(url)} answers with JSON that is no catalogue of STAC`);
}

/** Addresses are relative to the file that has the link. */
const childrenOf = (json: unknown, url: string): { url: string; title: string }[] =>
  linksTo(json, 'child').flatMap((link) => {
    const child = httpUrl(at(link, 'href'), url.replace(/\/[^/]*\.json$/, ''));
    return child === undefined ? [] : [{ url: child, title: wordAt(link, 'title') ?? '' }];
  });

/** A collection, or a catalogue that has items itself. Ids needn't differ between branches, addresses do. */
function entryOf(json: unknown, url: string): CataloguedDataset | undefined {
  if (at(json, 'type') !== 'Collection' && linksTo(json, 'item').length === 0) return undefined;
  return cataloguedDataset(
    {
      id: url,
      title: textsOf(at(json, 'title'), at(json, 'id')),
      description: at(json, 'description'),
      publisher: at(listAt(json, 'providers')[0], 'name'),
      keywords: at(json, 'keywords'),
      licence: at(json, 'license'),
      issued: at(json, 'created'),
      modified: at(json, 'updated'),
      resources: [{ url, format: 'STAC' }],
    },
    url,
  );
}

/** Follows the links of a catalogue in files, in their order, each once. @param root what was just read at the base. */
function walk(base: string, ask: Ask, root: unknown): AsyncGenerator<CataloguedDataset, ListingEnd> {
  const seen = new Set<string>();
  const left: string[] = [];
  let known: unknown = root;
  return listPages(
    base,
    async (url) => {
      const json = known ?? (await read(ask, url));
      known = undefined;
      if (url === base) {
        seen.clear();
        left.length = 0;
      }
      for (const child of childrenOf(json, url).toReversed())
        if (child.url !== base && !seen.has(child.url)) {
          seen.add(child.url);
          left.push(child.url);
        }
      const dataset = entryOf(json, url);
      return { datasets: dataset ? [dataset] : [], next: left.pop(), isFolder: true };
    },
    () => left.pop(),
  );
}

const baseOf = (url: URL): string => (url.pathname.endsWith('.json') ? url.origin + url.pathname : portalFolder(url));

export const adapter: Adapter = {
  platform: 'stac',
  title: 'STAC',
  ofOneKind: true,
  records: [
    // Some are searches of ArcGIS Hub, which has an adapter of its own.
    { software: 'stacserver', base: (url) => (url.host.endsWith('.hub.arcgis.com') ? undefined : baseOf(url)) },
    { software: 'stacbrowser', base: baseOf },
  ],
  recognise(url, answer) {
    const json = answer && maybeJson(answer);
    const is = answer
      ? isStac(json) && at(json, 'type') === 'Catalog'
      : /\/stac(?:-server|\/v\d+|\/api)?\/?$/.test(url.pathname);
    return is ? baseOf(url).replace(/\/+$/, '') : undefined;
  },
  probe: (base, ask) =>
    probed('stac', async () => {
      const root = await read(within(probeBytes, ask), base);
      const count = isApi(root) ? undefined : childrenOf(root, base).length;
      return { version: wordAt(root, 'stac_version'), count, newest: isoDay(at(root, 'updated')) };
    }),
  async search(base, words, limit, ask) {
    const root = await read(ask, base);
    if (isApi(root)) return ogcApi.search!(base, words, limit, ask);
    const found = byWords(childrenOf(root, base), words, ({ title }) => ({ title, rest: '' }));
    return foundDatasets(
      found.map(({ url, title }) => ({ id: url, title, resources: [{ url, format: 'STAC' }] })),
      base,
      limit,
    );
  },
  async *list(base, ask) {
    const root = await askTwice(() => read(ask, base));
    return yield* isApi(root) ? ogcApi.list!(base, ask) : walk(base, ask, root);
  },
  preview: previewFile,
};
