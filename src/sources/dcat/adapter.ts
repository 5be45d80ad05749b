/**
 * Catalogues that are files: data.json (Project Open Data 1.1), JSON-LD and RDF/XML of DCAT (W3C DCAT 3). A file has no
 * search: we look in titles, keywords and descriptions.
 */
import { type Adapter, SourceError } from '../adapter.ts';
import type { Answer, Ask } from '../ask.ts';
import { byWords } from '../by-words.ts';
import { foundDatasets, type LooseDataset, newestDay, probed } from '../found.ts';
import { cataloguedDataset, linkedPage, listPages } from '../listing.ts';
import { jsonOf, maybeJson, pathOf, requireContent, textOf } from '../json-answer.ts';
import { previewFile } from '../preview-file.ts';
import { xmlOf } from '../xml.ts';
import {
  addressAt,
  datasetsOf,
  type Graph,
  graphOfJson,
  graphOfRdf,
  looseDataset,
  mayBeCatalogue,
  nodesOf,
  textAt,
  textsAt,
} from './graph.ts';

const mostPages = 5;
const accept = 'application/ld+json, application/json;q=0.9, application/rdf+xml;q=0.8, */*;q=0.1';
const paths = /\/(?:data\.json|(?:catalog(?:ue)?|dcat(?:[-_]?ap)?)\.(?:rdf|xml|jsonld|json))$/;
const isRdf = (text: string): boolean =>
  /<(?:\w+:)?RDF\b/.test(text.slice(0, 4000)) && text.includes('http://www.w3.org/ns/dcat#');

function isCatalogue(answer: Answer): boolean {
  if (answer.status !== 200) return false;
  const json = maybeJson(answer);
  return json === undefined ? isRdf(textOf(answer)) : mayBeCatalogue(json);
}

/** Required by DCAT-US 1.1. */
const standardFile = ({ origin }: URL): string => `${origin}/data.json`;

const withoutHash = (url: string): string => url.replace(/#.*$/, '').replace(/\/$/, '');

/** @throws SourceError for what is no catalogue. */
function graphOf(answer: Answer): Graph {
  const text = requireContent(answer);
  const graph = isRdf(text) ? graphOfRdf(xmlOf(answer)) : graphOfJson(jsonOf(answer));
  if (['Dataset', 'DatasetSeries', 'Catalog'].some((type) => nodesOf(graph, type).length > 0)) return graph;
  throw new SourceError(
    answer.url,
    `${pathOf(answer.url)} answers with ${isRdf(text) ? 'RDF' : 'JSON'} without a catalogue`,
  );
}

/** The address of the next page and the total number of datasets, as CKAN gives them (Hydra Core Vocabulary). */
function paging(graph: Graph, url: string): { next: string | undefined; total: string | undefined } {
  const node = graph.nodes.find(({ types }) =>
    types.some((type) => /^(?:PagedCollection|PartialCollectionView)$/.test(type)),
  );
  if (!node) return { next: undefined, total: undefined };
  return { next: linkedPage(addressAt(graph, node, 'nextPage', 'next'), url), total: textAt(node, 'totalItems') };
}

interface Listed {
  dataset: LooseDataset;
  /** In every language. */
  titles: string[];
  rest: string[];
}

async function allDatasets(ask: Ask, base: string): Promise<Listed[]> {
  const all: Listed[] = [];
  let url: string | undefined = base;
  for (let page = 0; url !== undefined && page < mostPages; page++) {
    const answer: Answer = await ask(url, { headers: { accept } });
    const graph = graphOf(answer);
    for (const node of datasetsOf(graph))
      all.push({
        dataset: looseDataset(graph, node),
        titles: textsAt(node, 'title'),
        rest: ['keyword', 'description'].flatMap((property) => textsAt(node, property)),
      });
    const { next } = paging(graph, answer.url);
    url = next === url ? undefined : next;
  }
  return all;
}

export const adapter: Adapter = {
  platform: 'dcat',
  title: 'DCAT',
  harvestable: ['junar'],
  // Portals of GeoNode and Junar have this file.
  records: [
    { endpoint: 'dcatus11', base: standardFile },
    { endpoint: 'geonode:dcatus11', base: standardFile },
  ],
  interfaces: [
    { type: 'dcat', serves: 'metadata' },
    { type: 'geonode:dcat', serves: 'metadata' },
  ],
  recognise(url, answer) {
    if (answer) return isCatalogue(answer) ? withoutHash(answer.url) : undefined;
    return paths.test(url.pathname) ? withoutHash(url.href) : undefined;
  },
  probe: (base, ask) =>
    probed('dcat', async () => {
      const answer = await ask(base, { headers: { accept } });
      // Of a catalogue longer than the asker reads, its beginning shows that it lives.
      if (
        !answer.whole &&
        /^\s*\{[^]*"(?:conformsTo|dataset|datasetSeries|@graph)"|w3\.org\/ns\/dcat#/.test(requireContent(answer))
      )
        return {};
      const graph = graphOf(answer);
      const datasets = datasetsOf(graph);
      const { next, total } = paging(graph, answer.url);
      const count = /^\d{1,9}$/.test(total ?? '') ? Number(total) : next === undefined ? datasets.length : undefined;
      return {
        count,
        newest: next === undefined ? newestDay(datasets.map((node) => textAt(node, 'modified'))) : undefined,
      };
    }),
  async search(base, words, limit, ask) {
    const found = byWords(await allDatasets(ask, base), words, ({ titles, rest }) => ({
      title: titles.join(' '),
      rest: rest.join(' '),
    }));
    const loose = found.map(({ dataset }) => dataset);
    return foundDatasets(loose, base, limit);
  },
  list: (base, ask) =>
    listPages(base, async (url) => {
      const answer = await ask(url, { headers: { accept } });
      const graph = graphOf(answer);
      const { next, total } = paging(graph, answer.url);
      return {
        datasets: datasetsOf(graph).map((node) => cataloguedDataset(looseDataset(graph, node), base)),
        total: /^\d{1,9}$/.test(total ?? '') ? Number(total) : undefined,
        next,
      };
    }),
  preview: previewFile,
};
