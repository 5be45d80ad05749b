/**
 * DKAN: the search API of version 2 and later (docs.getdkan.org, "Search API"), with entries of Project Open Data 1.1.
 * Older versions have only data.json. Not tried on a real server.
 */
import { type Adapter, portalFolder, SourceError } from '../adapter.ts';
import type { Ask } from '../ask.ts';
import { adapter as dcat } from '../dcat/adapter.ts';
import { type Graph, graphOfJson, looseDataset, type Node } from '../dcat/graph.ts';
import { foundDatasets, isoDay, probed } from '../found.ts';
import { askJson, at, countAt, maybeJson, pathOf, wordAt } from '../json-answer.ts';
import { cataloguedDataset, listPages, nextOffset } from '../listing.ts';
import { orElse } from '../or-else.ts';
import { previewFile } from '../preview-file.ts';

const paths = /^(.*?)\/api\/1\/(?:search|metastore)(?:\/|$)/;

/** Entries have keys such as `dkan_dataset/2d6a…`; PHP writes a list of none as `[]`. */
function resultsOf(json: unknown): unknown[] | undefined {
  const results = at(json, 'results');
  if (Array.isArray(results)) return results;
  if (typeof results !== 'object' || results === null) return undefined;
  return Object.keys(results).some((key) => !key.startsWith('dkan_dataset/')) ? undefined : Object.values(results);
}

function totalOf(json: unknown): number | undefined {
  const total = wordAt(json, 'total') ?? '';
  return /^\d{1,9}$/.test(total) ? Number(total) : countAt(json, 'total');
}

async function page(ask: Ask, base: string, parameters: Record<string, string>): Promise<[unknown, unknown[]]> {
  // Facets would be counted for each page.
  const url = `${base}/api/1/search?${new URLSearchParams({ ...parameters, facets: '0' })}`;
  const answer = await askJson(ask, url);
  const results = resultsOf(answer);
  if (results) return [answer, results];
  throw new SourceError(url, `${pathOf(url)} answers with JSON without results of DKAN`);
}

/** An entry as a graph of its own, with the page of the dataset where it names none. */
function nodeOf(entry: unknown, base: string): [Graph, Node] | undefined {
  const id = wordAt(entry, 'identifier');
  if (id === undefined) return undefined;
  const landingPage = wordAt(entry, 'landingPage') ?? `${base}/dataset/${encodeURIComponent(id)}`;
  const graph = graphOfJson({ ...(entry as object), '@type': 'Dataset', landingPage });
  return graph.nodes[0] && [graph, graph.nodes[0]];
}

const folderOf = (url: URL): string => portalFolder(url).replace(/\/(?:search|dataset)(?:\/.*)?$/, '');

/** Datasets of a page; DKAN gives no more. */
const LISTED = 100;

const ofVersion2: Adapter = {
  platform: 'dkan',
  title: 'DKAN',
  harvestable: ['dkan'],
  records: [{ software: 'dkan', base: (url, hasOther) => (hasOther ? undefined : folderOf(url)) }],
  recognise(url, answer) {
    const [, folder] = paths.exec(url.pathname) ?? [];
    const isOther = answer && !(resultsOf(maybeJson(answer)) && at(maybeJson(answer), 'facets') !== undefined);
    return folder === undefined || isOther ? undefined : url.origin + folder;
  },
  probe: (base, ask) =>
    probed('dkan', async () => {
      const parameters = { 'page-size': '1', sort: 'modified', 'sort-order': 'desc' };
      const [answer, [first]] = await page(ask, base, parameters);
      return { count: totalOf(answer), newest: isoDay(at(first, 'modified')) };
    }),
  async search(base, words, limit, ask) {
    const [, entries] = await page(ask, base, { fulltext: words, 'page-size': String(limit) });
    const nodes = entries.map((entry) => nodeOf(entry, base)).filter((found) => found !== undefined);
    const loose = nodes.map(([graph, node]) => looseDataset(graph, node));
    return foundDatasets(loose, base, limit);
  },
  list: (base, ask) =>
    listPages(
      1,
      async (number) => {
        const parameters = { page: String(number), 'page-size': String(LISTED), sort: 'title', 'sort-order': 'asc' };
        const [answer, entries] = await page(ask, base, parameters);
        const total = totalOf(answer);
        return {
          datasets: entries.map((entry) => {
            const found = nodeOf(entry, base);
            return found && cataloguedDataset(looseDataset(...found), base);
          }),
          total,
          next: nextOffset((number - 1) * LISTED, entries.length, LISTED, total) && number + 1,
        };
      },
      (number) => number + 1,
    ),
  preview: previewFile,
};

export const adapter: Adapter = orElse(ofVersion2, dcat, (base) => `${base}/data.json`);
