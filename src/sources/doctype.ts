/**
 * Turns an XML text with a document type (W3C XML 1.0, 2.8 and 4.2) into the same text without one, with the entities that it declares
 * put in. Nothing is fetched: a reference to an entity that is kept elsewhere stays as it is.
 */

/** Characters that all references together may become: entities that hold entities can fill the memory. */
const mostExpanded = 1024 * 1024;
const mostDeclared = 5000;

/** What hides brackets and quotes in a document type, and what ends it. */
const tokens = /<!--[^]*?(?:-->|$)|<\?[^]*?(?:\?>|$)|"[^"]*(?:"|$)|'[^']*(?:'|$)|[[\]>]/g;
/** What may come before a document type, piece by piece. */
const before = /\s+|<\?[^]*?\?>|<!--[^]*?-->/y;
const begins = /<!DOCTYPE\b/iy;

/** First character behind `<!DOCTYPE`. */
function startIn(text: string): number | undefined {
  let at = 0;
  for (before.lastIndex = 0; before.test(text); ) at = before.lastIndex;
  begins.lastIndex = at;
  return begins.test(text) ? begins.lastIndex : undefined;
}

/** First character behind the document type that begins at the start of `text`, and what it declares in brackets. */
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

/** Says what the entities of a document do, in words that go on from "whose". */
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
