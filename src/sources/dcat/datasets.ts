/** Turns the graph of a catalogue into its datasets, each once. */
import { addressAt, type Graph, type Node, nodesAt, textAt, textsAt } from './graph.ts';

/** A series is only a bracket around datasets, though DCAT 3 makes it a kind of dataset, unless it has files itself. */
const isDataset = ({ types, properties }: Node): boolean =>
  types.includes('Dataset') && (!types.includes('DatasetSeries') || properties.has('distribution'));

/** What a publisher calls a dataset: a text, or a node with its notation. */
export const identifiersOf = (graph: Graph, node: Node): string[] => [
  ...textsAt(node, 'identifier'),
  ...nodesAt(graph, node, 'identifier').flatMap((one) => textAt(one, 'notation', 'value') ?? one.id ?? []),
];

/** Where nothing identifies a dataset, one that says the same is the same. */
const saidOf = (graph: Graph, node: Node): string =>
  JSON.stringify([
    ...['title', 'description', 'modified', 'issued'].map((property) => textsAt(node, property)),
    ...[node, ...nodesAt(graph, node, 'distribution')].map((one) =>
      addressAt(graph, one, 'downloadURL', 'accessURL', 'landingPage'),
    ),
  ]);

/** The address of a node; a blank node has none outside its document. */
const addressOf = ({ id }: Node): string | undefined => (id?.startsWith('_:') ? undefined : id);

/** Whether two nodes say the same of what both name. */
const agree = (a: Node, b: Node, property: string): boolean => {
  const [one, other] = [a, b].map((node) => textsAt(node, property));
  return one!.length === 0 || other!.length === 0 || one!.some((text) => other!.includes(text));
};

/** Puts what is known of `b` into `a`. */
function join(a: Node, b: Node): void {
  for (const [property, values] of b.properties) if (!a.properties.has(property)) a.properties.set(property, values);
}

/**
 * The datasets of a document, each once. Without an address of its own, one that appears in several places (in a catalogue and in a
 * series, as its first and its last member) is known by its identifier, or by having the same texts.
 */
export function datasetsOf(graph: Graph): Node[] {
  const known = new Map<string, Node>();
  const found: Node[] = [];
  for (const node of graph.nodes.filter(isDataset)) {
    const named = [...identifiersOf(graph, node), addressOf(node)].filter((key) => key !== undefined);
    const keys = named.length > 0 ? named : [saidOf(graph, node)];
    const same = keys
      .map((key) => known.get(key))
      .find((other) => other && (!addressOf(other) || !addressOf(node)) && agree(other, node, 'title'));
    if (same) join(same, node);
    else found.push(node);
    for (const key of keys) if (!known.has(key)) known.set(key, same ?? node);
  }
  return found;
}
