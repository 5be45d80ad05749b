/** Turns JSON-LD, JSON of Project Open Data and RDF/XML into one graph of nodes, whose properties have the last word of their address as name. */
import { listAt } from '../json-answer.ts';
import type { XmlElement } from '../xml.ts';

type Value = string | Node | Reference;
/** To a node that may stand elsewhere. */
interface Reference {
  to: string;
}
export interface Node {
  id?: string | undefined;
  types: string[];
  properties: Map<string, Value[]>;
}
export type Graph = { nodes: Node[]; byId: Map<string, Node> };

/** Deeper than any catalogue; JSON of a stranger may be deep enough to overflow the stack. */
const deepest = 20;

/** `http://www.w3.org/ns/dcat#keyword`, `dcat:keyword` and `keyword` are one. */
const localName = (name: string): string => name.replace(/^.*[#/:]/, '');

/** What is told of one node in several places stands in one. */
function nodeOf(graph: Graph, id: string | undefined): Node {
  const known = id === undefined ? undefined : graph.byId.get(id);
  if (known) return known;
  const node: Node = { id, types: [], properties: new Map() };
  graph.nodes.push(node);
  if (id !== undefined) graph.byId.set(id, node);
  return node;
}

function tell(node: Node, property: string, values: Value[]): void {
  const known = node.properties.get(property);
  if (known) known.push(...values);
  else node.properties.set(property, values);
}

function readJsonValue(graph: Graph, json: unknown, depth: number): Value[] {
  if (depth > deepest || json === null || json === undefined) return [];
  if (typeof json !== 'object') return [String(json)];
  if (Array.isArray(json)) return json.flatMap((one) => readJsonValue(graph, one, depth + 1));
  const fields = json as Record<string, unknown>;
  if (Object.hasOwn(fields, '@value')) return readJsonValue(graph, fields['@value'], depth + 1);
  if (Object.hasOwn(fields, '@list')) return readJsonValue(graph, fields['@list'], depth + 1);
  const id = fields['@id'];
  if (typeof id === 'string' && Object.keys(fields).length === 1) return [{ to: id }];
  return [readJsonNode(graph, fields, depth + 1)];
}

function readJsonNode(graph: Graph, fields: Record<string, unknown>, depth: number): Node {
  const node = nodeOf(graph, typeof fields['@id'] === 'string' ? fields['@id'] : undefined);
  for (const [key, value] of Object.entries(fields)) {
    if (key === '@type') node.types.push(...[value].flat().map((type) => localName(String(type))));
    else if (key === '@graph') readJsonValue(graph, value, depth);
    else if (!key.startsWith('@')) tell(node, localName(key), readJsonValue(graph, value, depth));
  }
  return node;
}

/** A document without a list of datasets, JSON-LD or not, is a graph as well, in which none are found. */
export function graphOfJson(json: unknown): Graph {
  const graph: Graph = { nodes: [], byId: new Map() };
  readJsonValue(graph, json, 0);
  // Project Open Data requires no types.
  for (const node of graph.nodes)
    for (const dataset of node.properties.get('dataset') ?? [])
      if (typeof dataset === 'object' && 'types' in dataset && dataset.types.length === 0)
        dataset.types.push('Dataset');
  return graph;
}

function readProperty(graph: Graph, element: XmlElement): Value[] {
  const { resource, nodeID, parseType } = element.attributes;
  if (resource !== undefined) return [{ to: resource }];
  if (nodeID !== undefined) return [{ to: `_:${nodeID}` }];
  if (parseType === 'Resource') return [readElement(graph, { ...element, name: 'Description', attributes: {} })];
  if (element.children.length > 0) return element.children.map((child) => readElement(graph, child));
  return element.text === '' ? [] : [element.text];
}

/** A node element (RDF 1.1 XML Syntax, 2.2): its name is its type, its children are properties. */
function readElement(graph: Graph, element: XmlElement): Node {
  const { about, nodeID } = element.attributes;
  const node = nodeOf(graph, about ?? (nodeID === undefined ? undefined : `_:${nodeID}`));
  if (element.name !== 'Description') node.types.push(element.name);
  for (const child of element.children) {
    const values = readProperty(graph, child);
    if (child.name !== 'type') tell(node, child.name, values);
    else for (const type of values) if (typeof type === 'object' && 'to' in type) node.types.push(localName(type.to));
  }
  return node;
}

export function graphOfRdf(root: XmlElement): Graph {
  const graph: Graph = { nodes: [], byId: new Map() };
  for (const element of root.children) readElement(graph, element);
  return graph;
}

export const nodesOf = (graph: Graph, type: string): Node[] => graph.nodes.filter(({ types }) => types.includes(type));

/** Nodes that a property leads to; what is only referred to and stands nowhere is a node of its address. */
export const nodesAt = (graph: Graph, node: Node, property: string): Node[] =>
  (node.properties.get(property) ?? []).flatMap((value) => {
    if (typeof value === 'string') return [];
    return 'to' in value ? [graph.byId.get(value.to) ?? { id: value.to, types: [], properties: new Map() }] : [value];
  });

/** The first text of one of these properties. */
export function textAt(node: Node, ...properties: string[]): string | undefined {
  for (const property of properties)
    for (const value of node.properties.get(property) ?? []) if (typeof value === 'string') return value;
  return undefined;
}

export const textsAt = (node: Node, property: string): string[] =>
  (node.properties.get(property) ?? []).filter((value) => typeof value === 'string');

/** The first text of one of these properties, or of the node that it leads to its name, else its address. */
export function namedAt(graph: Graph, node: Node, ...properties: string[]): string | undefined {
  for (const property of properties) {
    const text = textAt(node, property);
    if (text !== undefined) return text;
    for (const other of nodesAt(graph, node, property)) {
      const name = textAt(other, 'name', 'prefLabel', 'label', 'title', 'value') ?? other.id;
      if (name !== undefined && !name.startsWith('_:')) return name;
    }
  }
  return undefined;
}

/** The first address that one of these properties leads to. */
export function addressAt(graph: Graph, node: Node, ...properties: string[]): string | undefined {
  for (const property of properties) {
    const address = textAt(node, property) ?? nodesAt(graph, node, property)[0]?.id;
    if (address !== undefined) return address;
  }
  return undefined;
}

/** Whether JSON looks like a catalogue of DCAT, without reading it all. */
export const mayBeCatalogue = (json: unknown): boolean =>
  listAt(json, 'dataset').length > 0 ||
  /w3\.org\/ns\/dcat#|project-open-data/.test(JSON.stringify(json).slice(0, 20_000));
