/** Turns an answer into the elements of its XML (W3C XML 1.0). Of entities only the five of XML and characters by number are read. */
import { XMLParser } from 'fast-xml-parser';
import { SourceError } from './adapter.ts';
import type { Answer, Ask, AskOptions } from './ask.ts';
import { formatOfBytes, wordsOfBytes } from './format-of-bytes.ts';
import { pathOf, requireContent } from './json-answer.ts';

export interface XmlElement {
  /** Without the prefix of its namespace, as are attributes. */
  name: string;
  attributes: Record<string, string>;
  /** What stands in it directly, CDATA included. */
  text: string;
  children: XmlElement[];
}

/** A list in the order of the document; each has one key with its children, `#text` or `#cdata`, and attributes below `:@`. */
type Ordered = Record<string, unknown>[];

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  cdataPropName: '#cdata',
  // Declared entities can fill the memory, and those of others are never fetched.
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  jPath: false,
});

const five: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name !== undefined) return five[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Text of nodes as the parser gives it. */
const written = (node: Record<string, unknown>): string => {
  if (typeof node['#text'] === 'string') return decoded(node['#text']);
  return ((node['#cdata'] as Ordered | undefined) ?? []).map((part) => String(part['#text'] ?? '')).join('');
};

function elements(nodes: Ordered): XmlElement[] {
  return nodes.flatMap((node): XmlElement[] => {
    const name = Object.keys(node).find((key) => key !== ':@');
    if (name === undefined || name.startsWith('#')) return [];
    const inside = node[name] as Ordered;
    const attributes = Object.entries((node[':@'] ?? {}) as Record<string, unknown>);
    return [
      {
        name,
        attributes: Object.fromEntries(attributes.map(([key, value]) => [key, decoded(String(value))])),
        text: inside.map(written).join('').trim(),
        children: elements(inside),
      },
    ];
  });
}

const decode = (bytes: Uint8Array, label: string, whole: boolean): string | undefined => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: !whole });
  } catch {
    return undefined;
  }
};

/**
 * The document as text. A byte order mark stands above all; as servers and declarations name encodings that are not theirs, what is
 * valid UTF-8 is UTF-8; otherwise the media type's, the declaration's and Windows-1252 are tried in this order.
 */
export function xmlText({ bytes, headers, whole }: Answer): string {
  const [a, b] = bytes;
  if ((a === 0xfe && b === 0xff) || (a === 0xff && b === 0xfe))
    return new TextDecoder(a === 0xfe ? 'utf-16be' : 'utf-16le').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const labels = [
    'utf-8',
    /charset=["']?([\w.:-]+)/i.exec(headers.get('content-type') ?? '')?.[1],
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1],
  ];
  for (const label of labels) {
    const text = label && decode(bytes, label, whole);
    if (text !== undefined && text !== '') return text;
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Declared before the root element; a document type without entities is no matter. */
const entity = /^(?:[^<]|<\?[^]*?\?>|<!--[^]*?-->)*<!DOCTYPE[^[>]*\[[^]*?<!ENTITY/i;

/**
 * The root element. Of an answer that was cut it has what stands before the cut.
 * @throws SourceError for what is no XML, or declares entities.
 */
export function xmlOf(answer: Answer): XmlElement {
  requireContent(answer);
  const path = pathOf(answer.url);
  const text = xmlText(answer);
  if (formatOfBytes(answer.bytes) !== 'XML')
    throw new SourceError(answer.url, `${path} answers with ${wordsOfBytes(answer.bytes)}, not XML`);
  if (entity.test(text))
    throw new SourceError(answer.url, `${path} answers with XML that declares entities, which is not read`);
  try {
    const read = answer.whole ? text : text.slice(0, text.lastIndexOf('<'));
    const [root, second] = elements(parser.parse(read) as Ordered);
    if (root && !second) return root;
  } catch (cause) {
    throw new SourceError(answer.url, `${path} answers with XML that is not well-formed`, { cause });
  }
  throw new SourceError(answer.url, `${path} answers with XML without one root element`);
}

/** @throws AskError | SourceError. */
export async function askXml(
  ask: Ask,
  url: string,
  options: AskOptions = {},
): Promise<[root: XmlElement, answer: Answer]> {
  const answer = await ask(url, {
    ...options,
    headers: { accept: 'application/xml, text/xml;q=0.9, */*;q=0.1', ...options.headers },
  });
  return [xmlOf(answer), answer];
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The first element below these names. */
export function childAt(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  let below = element;
  for (const name of names) below = below?.children.find((child) => child.name === name);
  return below;
}

/** Text of the first element below these names; undefined where it is empty. */
export const textAt = (element: XmlElement | undefined, ...names: string[]): string | undefined =>
  childAt(element, ...names)?.text || undefined;

/** All elements of a name below one, in the order of the document. */
export const allOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)]) ?? [];
