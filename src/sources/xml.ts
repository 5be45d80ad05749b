/** Turns an answer into the elements of its XML (W3C XML 1.0), with the entities that the document itself declares. */
import { XMLParser } from 'fast-xml-parser';
import { SourceError } from './adapter.ts';
import { type Answer, type Ask, type AskOptions, tooLarge } from './ask.ts';
import { charsetOf, decodeText } from './decode-text.ts';
import { formatOfBytes, wordsOfBytes } from './format-of-bytes.ts';
import { pathOf, requireContent } from './json-answer.ts';
import { preferred } from './texts.ts';

export interface XmlElement {
  /** Without the prefix of its namespace, as are attributes but those that declare one. */
  name: string;
  attributes: Record<string, string>;
  /** All text in it, with CDATA and the text of the elements in it. */
  readonly text: string;
  children: XmlElement[];
}

/** A list in the order of the document; each has one key with its children, `#text` or `#cdata`, and attributes below `:@`. */
type Ordered = Record<string, unknown>[];

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  cdataPropName: '#cdata',
  // Declared ones are put in before, within limits.
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

/** Elements of XHTML that begin a line, and those that are not for reading. */
const block =
  /^(?:address|article|aside|blockquote|br|dd|div|dl|dt|fig(?:caption|ure)|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|table|t[dhr]|tbody|thead|ul)$/i;
const silent = /^(?:script|style)$/i;

const keyOf = (node: Record<string, unknown>): string | undefined => Object.keys(node).find((key) => key !== ':@');

const withoutPrefix = (name: string): string => name.replace(/^(?!xmlns).*:/, '');

/** Text of a node as the parser gives it, and of all that is in it. */
function written(node: Record<string, unknown>): string {
  if (typeof node['#text'] === 'string') return decoded(node['#text']);
  const key = keyOf(node);
  const name = key && withoutPrefix(key);
  if (key === undefined || name === undefined || silent.test(name)) return '';
  const inside = node[key] as Ordered;
  if (key === '#cdata') return inside.map((part) => String(part['#text'] ?? '')).join('');
  const text = inside.map(written).join('');
  return block.test(name) ? ` ${text} ` : text;
}

const NO_ATTRIBUTES: Record<string, string> = {};

/** A class, as capabilities may have a hundred thousand elements, and objects with getters of their own take a kilobyte each. */
class Element implements XmlElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  readonly #inside: Ordered;

  constructor(key: string, node: Record<string, unknown>) {
    this.name = withoutPrefix(key);
    const attributes = node[':@'];
    this.attributes = attributes
      ? Object.fromEntries(Object.entries(attributes).map(([at, value]) => [withoutPrefix(at), decoded(String(value))]))
      : NO_ATTRIBUTES;
    this.#inside = node[key] as Ordered;
    this.children = elements(this.#inside);
  }

  /** Computed on access: the root's is the text of the whole document. */
  get text(): string {
    return this.#inside.map(written).join('').trim();
  }
}

function elements(nodes: Ordered): XmlElement[] {
  const found: XmlElement[] = [];
  for (const node of nodes) {
    const key = keyOf(node);
    if (key !== undefined && !key.startsWith('#')) found.push(new Element(key, node));
  }
  return found;
}

/** The document as text. What its declaration names is tried after what the media type names. */
export function xmlText({ bytes, headers, whole }: Answer): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  return decodeText(bytes, { labels: [charsetOf(headers), declared], whole });
}

/** Longest document that is read: elements take twenty times the bytes that they are written in. */
const XML_BYTES = 8 * 1024 * 1024;
const MOST_ELEMENTS = 300_000;

function hasTooManyElements(text: string): boolean {
  let left = MOST_ELEMENTS;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1))
    if (text[at + 1] !== '/' && --left < 0) return true;
  return false;
}

/**
 * The root element; of a cut answer what is before the cut. @throws AskError `too-large`, or SourceError for no XML or
 * endless entities.
 */
export function xmlOf(answer: Answer): XmlElement {
  if (answer.bytes.length > XML_BYTES) throw tooLarge(answer.url, XML_BYTES);
  requireContent(answer);
  const path = pathOf(answer.url);
  const text = xmlText(answer);
  if (formatOfBytes(answer.bytes) !== 'XML')
    throw new SourceError(answer.url, `${path} answers with ${wordsOfBytes(answer.bytes)}, not XML`);
  if (hasTooManyElements(text))
    throw new SourceError(answer.url, `${path} answers with XML of more than ${MOST_ELEMENTS} elements`);
  try {
    const read = withoutDoctype(answer.whole ? text : text.slice(0, text.lastIndexOf('<')));
    const [root, second] = elements(parser.parse(read) as Ordered);
    if (root && !second) return root;
  } catch (cause) {
    const fault = cause instanceof EntityError ? `whose ${cause.message}` : 'that is not well-formed';
    throw new SourceError(answer.url, `${path} answers with XML ${fault}`, { cause });
  }
  throw new SourceError(answer.url, `${path} answers with XML without one root element`);
}

const acceptXml = 'application/xml, text/xml;q=0.9, */*;q=0.1';

/** @throws AskError | SourceError. */
export async function askXml(
  ask: Ask,
  url: string,
  options: AskOptions = {},
): Promise<[root: XmlElement, answer: Answer]> {
  const answer = await ask(url, {
    ...options,
    headers: { accept: acceptXml, ...options.headers },
  });
  return [xmlOf(answer), answer];
}

/** The root element of an answer that wasn't cut. @throws AskError `too-large` | SourceError. */
export async function askWholeXml(ask: Ask, url: string): Promise<XmlElement> {
  const answer = await ask(url, { headers: { accept: acceptXml }, maxBytes: XML_BYTES });
  if (!answer.whole) throw tooLarge(url, answer.bytes.length);
  return xmlOf(answer);
}

/** Namespaces that an element declares, with any prefix. */
export const namespacesOf = ({ attributes }: XmlElement): string[] =>
  Object.entries(attributes).flatMap(([name, value]) => (/^xmlns(?::|$)/.test(name) ? [value] : []));

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export function childAt(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  let below = element;
  for (const name of names) below = below?.children.find((child) => child.name === name);
  return below;
}

/** Texts of the elements of the last name, below the first of each other name; the preferred language first. */
export function textsAt(element: XmlElement | undefined, ...names: string[]): string[] {
  const all = childrenOf(childAt(element, ...names.slice(0, -1)), names.at(-1) ?? '');
  return preferred(all.map(({ text, attributes }) => ({ text, language: attributes['lang'] })));
}

/** The first of these texts; undefined where all are empty. */
export const textAt = (element: XmlElement | undefined, ...names: string[]): string | undefined =>
  textsAt(element, ...names)[0];

export const allOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)]) ?? [];

/** Characters that all references together may become: entities that hold entities can fill the memory. */
const mostExpanded = 1024 * 1024;
const mostDeclared = 5000;

/** What hides brackets and quotes in a document type, and what ends it. */
const tokens = /<!--[^]*?(?:-->|$)|<\?[^]*?(?:\?>|$)|"[^"]*(?:"|$)|'[^']*(?:'|$)|[[\]>]/g;
/** What may come before a document type, piece by piece. */
const before = /\s+|<\?[^]*?\?>|<!--[^]*?-->/y;
const begins = /<!DOCTYPE\b/iy;

/** First character after `<!DOCTYPE`. */
function startIn(text: string): number | undefined {
  let at = 0;
  for (before.lastIndex = 0; before.test(text); ) at = before.lastIndex;
  begins.lastIndex = at;
  return begins.test(text) ? begins.lastIndex : undefined;
}

/** First character after the document type that begins at the start of `text`, and what it declares in brackets. */
function scan(text: string, from: number): { end: number; declared: string } {
  let opened: number | undefined;
  let closed: number | undefined;
  tokens.lastIndex = from;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    const isInside = opened !== undefined && closed === undefined;
    if (token[0] === '[') opened ??= tokens.lastIndex;
    else if (token[0] === ']') closed ??= token.index;
    else if (token[0] === '>' && !isInside)
      return { end: tokens.lastIndex, declared: text.slice(opened ?? 0, closed ?? 0) };
  }
  return { end: text.length, declared: opened === undefined ? '' : text.slice(opened, closed) };
}

/** Says what the entities of a document do, in words that follow "whose". */
export class EntityError extends Error {}

const predefined = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

const characters = (text: string): string =>
  text.replace(/&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi, (whole, decimal, hex) => {
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** General entities with their own text. The first declaration holds (4.2); those of a file elsewhere and of parameters are passed over. */
function declaredIn(declared: string): Map<string, string> {
  const entities = new Map<string, string>();
  const plain = declared.replace(/<!--[^]*?(?:-->|$)/g, '');
  for (const [, name = '', double, single] of plain.matchAll(
    /<!ENTITY\s+([^\s%"'>&;]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g,
  ))
    if (!predefined.has(name) && !entities.has(name) && entities.size < mostDeclared)
      entities.set(name, characters(double ?? single ?? ''));
  return entities;
}

/** @throws EntityError where an entity holds itself, or all together grow without end. */
function expander(entities: Map<string, string>): (name: string) => string | undefined {
  const known = new Map<string, string>();
  const open = new Set<string>();
  let left = mostExpanded;
  const spend = (text: string): string => {
    left -= text.length;
    if (left < 0) throw new EntityError('entities grow without end');
    return text;
  };
  const expand = (name: string): string | undefined => {
    const text = known.get(name) ?? entities.get(name);
    if (text === undefined || known.has(name)) return text;
    if (open.has(name) || open.size > 50) throw new EntityError('entities hold themselves');
    open.add(name);
    const whole = text.replace(reference, (written, inner = '') => spend(expand(inner) ?? written));
    open.delete(name);
    known.set(name, whole);
    return whole;
  };
  return (name) => {
    const text = expand(name);
    return text === undefined ? undefined : spend(text);
  };
}

const reference = /&([^\s&;#<>"']{1,100});/g;
/** Where a reference is no reference, and references. */
const references = /<!\[CDATA\[[^]*?(?:\]\]>|$)|<!--[^]*?(?:-->|$)|<\?[^]*?(?:\?>|$)|&([^\s&;#<>"']{1,100});/g;

/** @throws EntityError where an entity holds itself, or all together grow without end. */
export function withoutDoctype(text: string): string {
  const start = startIn(text);
  if (start === undefined) return text;
  const { end, declared } = scan(text, start);
  const entities = declaredIn(declared);
  const document = text.slice(end);
  if (entities.size === 0) return document;
  const expand = expander(entities);
  return document.replace(references, (written, name?: string) => {
    const value = name === undefined ? undefined : expand(name);
    if (value === undefined) return written;
    // In an attribute a quote would end it.
    return value.includes('<') ? value : value.replaceAll('"', '&quot;').replaceAll("'", '&apos;');
  });
}
