/** A small strict reader of the Atom feeds: well-formedness, and what RFC 4287 requires of a feed and its entries. */

export interface AtomFeed {
  id: string;
  self: string;
  title: string;
  updated: string;
  entries: { id: string; title: string; updated: string; summary: string }[];
}

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Character data with its references resolved. Throws for a bare ampersand and for characters that XML forbids. */
function characters(raw: string): string {
  if (/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(raw))
    throw new Error('a character that XML 1.0 forbids');
  return raw.replace(/&(?:#(\d+);|(\w+);)?/g, (all, code: string | undefined, name: string | undefined) => {
    const text = code ? String.fromCodePoint(Number(code)) : entities[name ?? ''];
    if (text === undefined) throw new Error(`no such reference: ${all}`);
    return text;
  });
}

/** Parses elements, attributes and text. Throws if tags don't nest, a tag is malformed or an attribute occurs twice. */
export function parseXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let at = /^<\?xml version="1\.0" encoding="utf-8"\?>\n/.exec(xml)?.[0].length;
  if (at === undefined) throw new Error('no XML declaration');
  const token = /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
  while (at < xml.length) {
    token.lastIndex = at;
    const found = token.exec(xml);
    if (!found) throw new Error(`malformed at ${at}: ${xml.slice(at, at + 60)}`);
    at = token.lastIndex;
    const [, closing, name, raw, empty, text] = found;
    const top = open.at(-1)!;
    if (text !== undefined) {
      top.text += characters(text);
      continue;
    }
    if (closing) {
      if (top.name !== name) throw new Error(`</${name}> closes <${top.name}>`);
      open.pop();
      continue;
    }
    const attributes: Record<string, string> = {};
    for (const [, key, value] of raw!.matchAll(/\s([\w:]+)="([^"]*)"/g)) {
      if (key! in attributes) throw new Error(`${key} stands twice`);
      attributes[key!] = characters(value!);
    }
    const element = { name: name!, attributes, children: [], text: '' };
    top.children.push(element);
    if (!empty) open.push(element);
  }
  if (open.length !== 1 || root.children.length !== 1 || root.text.trim() !== '')
    throw new Error('not one root element');
  return root.children[0]!;
}

const only = (element: Element, name: string): string => {
  const found = element.children.filter((child) => child.name === name);
  if (found.length !== 1 || found[0]!.text === '') throw new Error(`${element.name} has ${found.length} ${name}`);
  return found[0]!.text;
};
const instant = (text: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new Error(`${text} is no RFC 3339 date`);
  return text;
};
const iri = (text: string): string => {
  if (!/^[a-z][a-z0-9+.-]*:\S+$/.test(text)) throw new Error(`${text} is no absolute IRI`);
  return text;
};

/** Reads a feed. Throws when RFC 4287 §4.1 is not kept: one id, title, updated; an author; alternate links; ids that differ. */
export function readAtom(xml: string): AtomFeed {
  const feed = parseXml(xml);
  if (feed.name !== 'feed' || feed.attributes['xmlns'] !== 'http://www.w3.org/2005/Atom')
    throw new Error('no Atom feed');
  const links = (element: Element, rel: string) =>
    element.children.filter(({ name, attributes }) => name === 'link' && attributes['rel'] === rel);
  if (feed.children.filter(({ name }) => name === 'author').map((author) => only(author, 'name')).length !== 1)
    throw new Error('no author');
  const entries = feed.children
    .filter(({ name }) => name === 'entry')
    .map((entry) => {
      if (links(entry, 'alternate').length !== 1) throw new Error('an entry without its page');
      return {
        id: iri(only(entry, 'id')),
        title: only(entry, 'title'),
        updated: instant(only(entry, 'updated')),
        summary: only(entry, 'summary'),
      };
    });
  if (new Set(entries.map(({ id }) => id)).size !== entries.length) throw new Error('two entries have one id');
  if (entries.length > 50) throw new Error(`${entries.length} entries`);
  const updated = instant(only(feed, 'updated'));
  if (entries.some((entry) => entry.updated > updated)) throw new Error('an entry is newer than the feed');
  return {
    id: iri(only(feed, 'id')),
    self: links(feed, 'self')[0]!.attributes['href']!,
    title: only(feed, 'title'),
    updated,
    entries,
  };
}
