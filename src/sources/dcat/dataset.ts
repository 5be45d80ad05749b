/** Reads datasets from nodes of a DCAT graph. */
import type { LooseDataset } from '../found.ts';
import { addressAt, type Graph, identifiersOf, namedAt, type Node, nodesAt, textAt, textsAt } from './graph.ts';

const idOf = (node: Node): string | undefined => (node.id?.startsWith('_:') ? undefined : node.id);

/** Texts of a property, and names of the nodes that it leads to. */
const wordsAt = (graph: Graph, node: Node, property: string): unknown[] => [
  ...textsAt(node, property),
  ...nodesAt(graph, node, property).map((one) =>
    namedAt(graph, { ...node, properties: new Map([['of', [one]]]) }, 'of'),
  ),
];

export function looseDataset(graph: Graph, node: Node): LooseDataset {
  const files = nodesAt(graph, node, 'distribution');
  return {
    id: identifiersOf(graph, node)[0] ?? idOf(node) ?? textAt(node, 'title'),
    title: textsAt(node, 'title'),
    description: textsAt(node, 'description'),
    page: addressAt(graph, node, 'landingPage', 'page'),
    publisher: namedAt(graph, node, 'publisher'),
    licence: [node, ...files].map((one) => namedAt(graph, one, 'license')).find((name) => name !== undefined),
    modified: textAt(node, 'modified'),
    issued: textAt(node, 'issued'),
    frequency: namedAt(graph, node, 'accrualPeriodicity'),
    keywords: textsAt(node, 'keyword'),
    themes: wordsAt(graph, node, 'theme'),
    resources: files.map((file) => ({
      title: textsAt(file, 'title'),
      url: addressAt(graph, file, 'downloadURL', 'accessURL'),
      format: namedAt(graph, file, 'format', 'mediaType'),
      licence: namedAt(graph, file, 'license'),
    })),
  };
}
