/** Reads JSON-LD, Project Open Data JSON and RDF/XML into one graph; properties are named by the last part of their address. */
import { at, listAt } from '../json-answer.ts';
import { isLanguageMap, isTaggedText, preferred, type Text, textsIn } from '../texts.ts';
import type { XmlElement } from '../xml.ts';
import type { LooseDataset } from '../found.ts';

type Value = Text | Node | Reference;
/** A reference to a node, perhaps elsewhere in the document. */
interface Reference {
  to: string;
}
export interface Node {
  id?: string | undefined;
  types: string[];
  properties: Map<string, Value[]>;
}
export type Graph = { nodes: Node[]; byId: Map<string, Node> };

/** Guards against stack overflow; no catalogue is deeper. */
const deepest = 20;

/** `http://www.w3.org/ns/dcat#keyword`, `dcat:keyword` and `keyword` are one. */
const localName = (name: string): string => name.replace(/^.*[#/:]/, '');

/** Merges a node's properties from several places. */
function nodeOf(graph: Graph, id: string | undefined): Node {
  const known = id === undefined ? undefined : graph.byId.get(id);
  if (known) return known;
  const node: Node = { id, types: [], properties: new Map() };
  graph.nodes.push(node);
  if (id !== undefined) graph.byId.set(id, node);
  return node;
}

function addValues(node: Node, property: string, values: Value[]): void {
  const known = node.properties.get(property);
  if (known) known.push(...values);
  else node.properties.set(property, values);
}

function readJsonValue(graph: Graph, json: unknown, depth: number): Value[] {
  if (depth > deepest || json === null || json === undefined) return [];
  if (typeof json === 'boolean') return [{ text: String(json) }];
  if (Array.isArray(json)) return json.flatMap((one) => readJsonValue(graph, one, depth + 1));
  if (typeof json !== 'object' || isTaggedText(json) || isLanguageMap(json)) return textsIn(json);
  const fields = json as Record<string, unknown>;
  if (Object.hasOwn(fields, '@list')) return readJsonValue(graph, fields['@list'], depth + 1);
  const id = fields['@id'];
  if (typeof id === 'string' && Object.keys(fields).length === 1) return [{ to: id }];
  return [readJsonNode(graph, fields, depth + 1)];
}

function readJsonNode(graph: Graph, fields: Record<string, unknown>, depth: number): Node {
  const node = nodeOf(graph, typeof fields['@id'] === 'string' ? fields['@id'] : undefined);
  for (const [key, value] of Object.entries(fields)) {
    if (key === '@type')
      node.types.push(...[value].flat().flatMap((type) => (typeof type === 'string' ? localName(type) : [])));
    else if (key === '@graph') readJsonValue(graph, value, depth);
    else if (!key.startsWith('@')) addValues(node, localName(key), readJsonValue(graph, value, depth));
  }
  return node;
}

/** Types of nodes without one by the property that leads to them: Project Open Data requires no types. */
const typesBelow: Readonly<Record<string, string>> = {
  dataset: 'Dataset',
  seriesMember: 'Dataset',
  datasetSeries: 'DatasetSeries',
  inSeries: 'DatasetSeries',
  servesDataset: 'Dataset',
};
/** Other members of a series (DCAT 3, 5.4 and DCAT-US 3.0), by names that mean something else elsewhere. */
const membersOfSeries: Readonly<Record<string, string>> = { first: 'Dataset', last: 'Dataset' };

function giveTypes({ nodes }: Graph): void {
  // A node comes before those that it holds.
  for (const { types, properties } of nodes)
    for (const [property, values] of properties) {
      const type = typesBelow[property] ?? (types.includes('DatasetSeries') ? membersOfSeries[property] : undefined);
      if (type === undefined) continue;
      for (const value of values) if ('types' in value && value.types.length === 0) value.types.push(type);
    }
}

/** A document without a dataset list, JSON-LD or not, gives a graph without datasets. */
export function graphOfJson(json: unknown): Graph {
  const graph: Graph = { nodes: [], byId: new Map() };
  readJsonValue(graph, json, 0);
  giveTypes(graph);
  return graph;
}

function readProperty(graph: Graph, element: XmlElement): Value[] {
  const { resource, nodeID, parseType } = element.attributes;
  if (resource !== undefined) return [{ to: resource }];
  if (nodeID !== undefined) return [{ to: `_:${nodeID}` }];
  if (parseType === 'Resource') return [readElement(graph, { ...element, name: 'Description', attributes: {} })];
  if (parseType !== 'Literal' && element.children.length > 0)
    return element.children.map((child) => readElement(graph, child));
  return element.text === '' ? [] : [{ text: element.text, language: element.attributes['lang'] }];
}

/** A node element (RDF 1.1 XML Syntax, 2.2): its name is its type, its children are properties. */
function readElement(graph: Graph, element: XmlElement): Node {
  const { about, nodeID } = element.attributes;
  const node = nodeOf(graph, about ?? (nodeID === undefined ? undefined : `_:${nodeID}`));
  if (element.name !== 'Description') node.types.push(element.name);
  for (const child of element.children) {
    const values = readProperty(graph, child);
    if (child.name !== 'type') addValues(node, child.name, values);
    else for (const type of values) if ('to' in type) node.types.push(localName(type.to));
  }
  return node;
}

export function graphOfRdf(root: XmlElement): Graph {
  const graph: Graph = { nodes: [], byId: new Map() };
  for (const element of root.children) readElement(graph, element);
  return graph;
}

/** RDF/JSON (W3C note of 2013): subjects with lists of values below their properties. */
export function graphOfRdfJson(subjects: unknown): Graph {
  const graph: Graph = { nodes: [], byId: new Map() };
  if (typeof subjects !== 'object' || subjects === null) return graph;
  for (const [id, properties] of Object.entries(subjects)) {
    const node = nodeOf(graph, id);
    for (const [name, values] of Object.entries((properties ?? {}) as object))
      for (const value of Array.isArray(values) ? values : []) {
        const text = at(value, 'value');
        if (typeof text !== 'string') continue;
        const isText = at(value, 'type') === 'literal';
        const language = at(value, 'lang');
        if (localName(name) === 'type') node.types.push(localName(text));
        else if (!isText) addValues(node, localName(name), [{ to: text }]);
        else
          addValues(node, localName(name), [{ text, language: typeof language === 'string' ? language : undefined }]);
      }
  }
  return graph;
}

export const nodesOf = (graph: Graph, type: string): Node[] => graph.nodes.filter(({ types }) => types.includes(type));

/** Nodes of a property; a reference without a node becomes one with only its address. */
export const nodesAt = (graph: Graph, node: Node, property: string): Node[] =>
  (node.properties.get(property) ?? []).flatMap((value) => {
    if ('text' in value) return [];
    return 'to' in value ? [graph.byId.get(value.to) ?? { id: value.to, types: [], properties: new Map() }] : [value];
  });

/** Texts of a property, each once, the preferred language first. */
export const textsAt = (node: Node, property: string): string[] =>
  preferred((node.properties.get(property) ?? []).filter((value) => 'text' in value));

export const textAt = (node: Node, ...properties: string[]): string | undefined =>
  properties.flatMap((property) => textsAt(node, property))[0];

/** The texts of a property, then of the nodes that it leads to their names, else their addresses. */
export const namesAt = (graph: Graph, node: Node, property: string): string[] => [
  ...textsAt(node, property),
  ...nodesAt(graph, node, property).flatMap((other) => {
    const name = textAt(other, 'name', 'prefLabel', 'label', 'title', 'value') ?? other.id;
    return name === undefined || name.startsWith('_:') ? [] : [name];
  }),
];

export function namedAt(graph: Graph, node: Node, ...properties: string[]): string | undefined {
  for (const property of properties) {
    const [name] = namesAt(graph, node, property);
    if (name !== undefined) return name;
  }
  return undefined;
}

export function addressAt(graph: Graph, node: Node, ...properties: string[]): string | undefined {
  for (const property of properties) {
    const address = textAt(node, property) ?? nodesAt(graph, node, property)[0]?.id;
    if (address !== undefined) return address;
  }
  return undefined;
}

/** What a catalogue may hold in the place of a list of datasets. */
const parts = ['dataset', 'datasetSeries', 'catalog', 'record', 'service'];

/** Whether JSON looks like a catalogue of DCAT, without reading it all. */
export function mayBeCatalogue(json: unknown): boolean {
  if (listAt(json, 'dataset').length > 0) return true;
  // Entries of EntryStore, in RDF/JSON.
  if (at(json, 'resource', 'children') !== undefined) return false;
  const isCatalogue = [at(json, '@type')]
    .flat()
    .some((type) => typeof type === 'string' && localName(type) === 'Catalog');
  if (isCatalogue && parts.some((part) => at(json, part) !== undefined)) return true;
  const said = JSON.stringify(['@context', 'conformsTo', '$schema'].map((key) => at(json, key)));
  return (
    /dcat-(?:us|ap)\b/i.test(said) || /w3\.org\/ns\/dcat#|project-open-data/.test(JSON.stringify(json).slice(0, 20_000))
  );
}

/** A series only groups datasets, though DCAT 3 makes it a kind of dataset, unless it has files. */
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
const nodeUri = ({ id }: Node): string | undefined => (id?.startsWith('_:') ? undefined : id);

const agree = (a: Node, b: Node, property: string): boolean => {
  const [one, other] = [a, b].map((node) => textsAt(node, property));
  return one!.length === 0 || other!.length === 0 || one!.some((text) => other!.includes(text));
};

function join(a: Node, b: Node): void {
  for (const [property, values] of b.properties) if (!a.properties.has(property)) a.properties.set(property, values);
}

/**
 * The datasets of a document, each once. One without an address that appears several times is known by identifier or
 * texts.
 */
export function datasetsOf(graph: Graph): Node[] {
  const known = new Map<string, Node>();
  const found: Node[] = [];
  for (const node of graph.nodes.filter(isDataset)) {
    const named = [...identifiersOf(graph, node), nodeUri(node)].filter((key) => key !== undefined);
    const keys = named.length > 0 ? named : [saidOf(graph, node)];
    const same = keys
      .map((key) => known.get(key))
      .find((other) => other && (!nodeUri(other) || !nodeUri(node)) && agree(other, node, 'title'));
    if (same) join(same, node);
    else found.push(node);
    for (const key of keys) if (!known.has(key)) known.set(key, same ?? node);
  }
  return found;
}

const idOf = (node: Node): string | undefined => (node.id?.startsWith('_:') ? undefined : node.id);

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
