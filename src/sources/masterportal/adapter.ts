/**
 * Masterportal: map portals, mostly of German cities (bitbucket.org/geowerkstatt-hamburg/masterportal). A dataset is a
 * layer in the tree: config.js says where layers are described, config.json which are in it. No search. Not tried on a
 * real server.
 */
import { type Adapter, type CataloguedDataset, type ListingEnd, portalFolder, SourceError } from '../adapter.ts';
import { type Ask, searchBytes, tooLarge } from '../ask.ts';
import { wordsOfBytes } from '../format-of-bytes.ts';
import { httpUrl, probed } from '../found.ts';
import { askJson, at, jsonOf, listAt, pathOf, requireContent, textOf, wordAt } from '../json-answer.ts';
import { askTwice, cataloguedDataset, listPages } from '../listing.ts';

/** Paths in config.js are those of the portal's page. */
function layersUrl(config: string, base: string): string | undefined {
  const [, address] = /\blayerConf["']?\s*:\s*["'`]([^"'`]+)["'`]/.exec(config) ?? [];
  return address === undefined ? undefined : httpUrl(/^\.{0,2}\/|:/.test(address) ? address : `./${address}`, base);
}

/** Where the layers are described. @throws SourceError for what is no configuration. */
async function configured(base: string, ask: Ask): Promise<string> {
  const answer = await ask(`${base}/config.js`);
  const url = layersUrl(requireContent(answer), base);
  if (url !== undefined) return url;
  const words = wordsOfBytes(answer.bytes);
  throw new SourceError(answer.url, `${pathOf(answer.url)} answers with ${words} that names no list of layers`);
}

/** The trees of versions 2 and 3, without their background maps. */
const trees = (config: unknown): unknown[] => [
  at(config, 'Themenconfig', 'Fachdaten'),
  at(config, 'Themenconfig', 'Fachdaten_3D'),
  at(config, 'layerConfig', 'subjectlayer'),
];

const deepest = 12;

/** The layers below a folder: nodes with an id and nothing below them. */
function leavesOf(node: unknown, depth = 0): { ids: string[]; name: string | undefined }[] {
  if (depth > deepest || typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((one) => leavesOf(one, depth + 1));
  const below = ['Layer', 'Ordner', 'elements', 'children'].flatMap((key) => leavesOf(at(node, key), depth + 1));
  const ids = [at(node, 'id')].flat().filter((id): id is string | number => /^(?:string|number)$/.test(typeof id));
  return below.length > 0 || ids.length === 0
    ? below
    : [{ ids: ids.map(String), name: ids.length === 1 ? wordAt(node, 'name') : undefined }];
}

/** @param name in the tree, where it differs from that in the list of layers. */
function entryOf(layer: unknown, name: string | undefined, base: string): CataloguedDataset | undefined {
  const [about] = listAt(layer, 'datasets');
  const document = wordAt(about, 'show_doc_url');
  return cataloguedDataset(
    {
      id: at(layer, 'id'),
      title: name ?? at(layer, 'name'),
      publisher: at(about, 'kategorie_organisation'),
      keywords: [at(about, 'md_name'), at(about, 'kategorie_opendata')],
      page: document && document + (/[=/]$/.test(document) ? (wordAt(about, 'md_id') ?? '') : ''),
      resources: [{ url: at(layer, 'url'), format: at(layer, 'typ') }],
    },
    base,
  );
}

/** Trees of this type are made of all layers with a description. */
const isOfAll = (config: unknown): boolean =>
  at(config, 'Portalconfig', 'treeType') === 'default' || at(config, 'portalConfig', 'tree', 'type') === 'auto';

const list = (base: string, ask: Ask): AsyncGenerator<CataloguedDataset, ListingEnd> =>
  listPages(0, async () => {
    const url = await askTwice(() => configured(base, ask));
    const config = await askTwice(() => askJson(ask, `${base}/config.json`));
    const names = new Map(leavesOf(trees(config)).flatMap(({ ids, name }) => ids.map((id) => [id, name])));
    const answer = await ask(url);
    if (!answer.whole) throw tooLarge(url, searchBytes);
    const layers = jsonOf(answer);
    if (!Array.isArray(layers))
      throw new SourceError(url, `${pathOf(url)} answers with JSON that is no list of layers`);
    const datasets = layers.flatMap((layer) => {
      const id = wordAt(layer, 'id') ?? '';
      const isShown = names.has(id) || (isOfAll(config) && listAt(layer, 'datasets').length > 0);
      return isShown ? [entryOf(layer, names.get(id), base)] : [];
    });
    return { datasets };
  });

export const adapter: Adapter = {
  platform: 'masterportal',
  title: 'Masterportal',
  ofOneKind: true,
  records: [{ software: 'masterportal', base: (url, hasOther) => (hasOther ? undefined : portalFolder(url)) }],
  recognise(url, answer) {
    if (!answer) return /\/masterportal\/?$/i.test(url.pathname) ? portalFolder(url) : undefined;
    if (!/\/config\.js$/.test(url.pathname) || answer.status !== 200) return undefined;
    const base = url.href.replace(/\/config\.js(?:[?#].*)?$/, '');
    return layersUrl(textOf(answer), base) !== undefined ? base : undefined;
  },
  probe: (base, ask) =>
    probed('masterportal', async () => {
      await configured(base, ask);
      const shown = leavesOf(trees(await askJson(ask, `${base}/config.json`))).flatMap(({ ids }) => ids);
      return { count: shown.length > 0 ? new Set(shown).size : undefined };
    }),
  list,
};
