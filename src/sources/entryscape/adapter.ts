/**
 * EntryScape: portals on EntryStore, mostly Swedish (docs.entryscape.com and entrystore.org, "REST API"). Entries have
 * metadata as RDF/JSON; publishers and files are entries too. Not tried on a real server.
 */
import type { Adapter, CataloguedDataset, ListingEnd } from '../adapter.ts';
import type { Ask } from '../ask.ts';
import { type Graph, graphOfRdfJson, looseDataset, type Node, nodesOf } from '../dcat/graph.ts';
import { foundDatasets, probed } from '../found.ts';
import { askJson, at, countAt, listAt, maybeJson, requireList, wordAt } from '../json-answer.ts';
import { askTwice, cataloguedDataset, faultText, listPages, nextOffset } from '../listing.ts';
import { previewFile } from '../preview-file.ts';

const paths = /^(.*?)\/store\/(?:search|\d+\/(?:entry|metadata|resource|cached-external-metadata)\/)/;

/** In Solr's language a colon divides field and value. */
const ofTypes = (...types: string[]): string =>
  `rdfType:(${types.map((type) => type.replace(':', '\\:')).join(' OR ')}) AND public:true`;
const datasets = ofTypes('http://www.w3.org/ns/dcat#Dataset');
const parts = ofTypes(
  'http://www.w3.org/ns/dcat#Distribution',
  'http://xmlns.com/foaf/0.1/Agent',
  'http://xmlns.com/foaf/0.1/Organization',
);

/** What an entry says itself, or what was harvested for it. */
const graphOf = (entry: unknown): Graph =>
  graphOfRdfJson({ ...(at(entry, 'cached-external-metadata') as object), ...(at(entry, 'metadata') as object) });

/** Entries of a page; EntryStore gives no more. */
const LISTED = 100;

async function page(
  ask: Ask,
  base: string,
  query: string,
  offset: number,
  limit: number,
): Promise<{ entries: unknown[]; total: number | undefined }> {
  // In the order of their making, as new ones then come last.
  const parameters = { type: 'solr', query, offset: String(offset), limit: String(limit), sort: 'created asc' };
  const url = `${base}/store/search?${new URLSearchParams(parameters)}`;
  const answer = await askJson(ask, url);
  return { entries: requireList(url, answer, 'resource', 'children'), total: countAt(answer, 'results') };
}

/** Publishers and files by their addresses, and why some are missing. */
interface Parts {
  byId: Map<string, Node>;
  fault?: string | undefined;
}

/** One repeated page may mean that entries moved. Two in sequence show that pages don't end. */
async function readParts(ask: Ask, base: string): Promise<Parts> {
  const byId = new Map<string, Node>();
  let fault: string | undefined;
  let [offset, repeated]: [number | undefined, number] = [0, 0];
  while (offset !== undefined && repeated < 2) {
    const from: number = offset;
    try {
      const { entries, total } = await askTwice(() => page(ask, base, parts, from, LISTED));
      const before = byId.size;
      for (const entry of entries) for (const node of graphOf(entry).nodes) if (node.id) byId.set(node.id, node);
      repeated = byId.size === before ? repeated + 1 : 0;
      offset = nextOffset(from, entries.length, LISTED, total);
    } catch (error) {
      const text = faultText(error);
      if (text === undefined || fault !== undefined) return { byId, fault: fault ?? text };
      fault = text;
      offset = from + LISTED;
    }
  }
  return { byId, fault };
}

/** The dataset of an entry, in a graph with the publisher and files that are known. A publisher that isn't is only an address. */
function datasetOf(entry: unknown, { byId }: Parts): [Graph, Node] | undefined {
  const graph = graphOf(entry);
  const [node] = nodesOf(graph, 'Dataset');
  for (const [property, values] of node?.properties ?? [])
    for (const value of values) {
      if (!('to' in value) || graph.byId.has(value.to)) continue;
      const part = byId.get(value.to);
      if (part) graph.byId.set(value.to, part);
      else if (property === 'publisher') node!.properties.delete(property);
    }
  return node && [graph, node];
}

/** In EntryStore, as several catalogues in it may give the same identifier. */
const idOf = (entry: unknown): string | undefined => {
  const [context, id] = [wordAt(entry, 'contextId'), wordAt(entry, 'entryId')];
  return context === undefined || id === undefined ? undefined : `${context}/${id}`;
};

function listed(entry: unknown, known: Parts, base: string): CataloguedDataset | undefined {
  const [found, id] = [datasetOf(entry, known), idOf(entry)];
  const dataset = found && cataloguedDataset(looseDataset(...found), base);
  return dataset && id !== undefined ? { ...dataset, id } : undefined;
}

/** Publishers and files are read once the first page shows that this is EntryStore. */
async function* list(base: string, ask: Ask): AsyncGenerator<CataloguedDataset, ListingEnd> {
  let known: Parts | undefined;
  const end = yield* listPages(
    0,
    async (offset) => {
      const { entries, total } = await page(ask, base, datasets, offset, LISTED);
      known ??= await readParts(ask, base);
      return {
        datasets: entries.map((entry) => listed(entry, known!, base)),
        total,
        next: nextOffset(offset, entries.length, LISTED, total),
      };
    },
    (offset) => offset + LISTED,
  );
  return known?.fault === undefined ? end : { ...end, complete: false, fault: end.fault ?? known.fault };
}

/** Each word anywhere, without the signs of Solr's language. */
const anywhere = (words: string): string =>
  words
    .replace(/[+\-&|!(){}[\]^"~*?:\\/#]+/g, ' ')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `all:${word.toLowerCase()}`)
    .join(' AND ');

export const adapter: Adapter = {
  platform: 'entryscape',
  title: 'EntryScape',
  harvestable: ['entryscape'],
  records: [{ endpoint: 'entrystore:search', base: (url, hasOther) => (hasOther ? undefined : url.origin) }],
  // The website of Sweden's portal has none of its own.
  bases: { 'dataportal.se': 'https://admin.dataportal.se' },
  searchedBy: { types: ['entrystore:search'], path: '/store/search' },
  recognise(url, answer) {
    const [, folder] = paths.exec(url.pathname) ?? [];
    if (!answer) return folder === undefined ? undefined : url.origin + folder;
    const entries = listAt(maybeJson(answer), 'resource', 'children');
    return entries.some((entry) => idOf(entry) !== undefined) ? url.origin + (folder ?? '') : undefined;
  },
  probe: (base, ask) => probed('entryscape', async () => ({ count: (await page(ask, base, datasets, 0, 1)).total })),
  async search(base, words, limit, ask) {
    const named = anywhere(words);
    if (named === '') return [];
    const { entries } = await page(ask, base, `${datasets} AND ${named}`, 0, limit);
    const none: Parts = { byId: new Map() };
    const found = entries.flatMap((entry) => {
      const dataset = datasetOf(entry, none);
      return dataset ? [{ ...looseDataset(...dataset), id: idOf(entry) }] : [];
    });
    return foundDatasets(found, base, limit);
  },
  list,
  preview: previewFile,
};
