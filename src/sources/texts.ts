/** Turns a text that a portal gives in several languages, in any of the usual shapes, into plain strings, the preferred language first. */

/** A text and the tag of its language, where the portal names one. */
export interface Text {
  text: string;
  language?: string | undefined;
}

/** Keys under which an object holds one text: JSON-LD, SPARQL results, lists of `{ lang, value }`, XML turned into JSON. */
const textKeys = [
  '@value',
  'value',
  'text',
  '#text',
  '_text',
  '_',
  'content',
  'label',
  'string',
  'translation',
  'title',
  'name',
];
const languageKeys = [
  '@language',
  'lang',
  'language',
  'xml:lang',
  '@xml:lang',
  '@lang',
  'locale',
  'languageCode',
  'language_code',
  'lang_code',
];
/** Keys for the text of no language in particular. */
const anyLanguage = /^(?:default|und|none|@none|mul|)$/;
/** Deeper than any portal nests its texts. */
const deepest = 6;

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** `pt_BR`, `sr@latin`, `langger` (GeoNetwork) -> a tag of BCP 47; undefined for what names no language. */
function languageTag(key: string): string | undefined {
  const tag = key
    .trim()
    .replace(/^lang(?=[a-z]{3}$)/, '')
    .replace(/@.*$/, '')
    .replaceAll('_', '-');
  if (!/^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(tag)) return undefined;
  try {
    const [language] = Intl.getCanonicalLocales(tag.replace(/-.*/, ''));
    return language && languageNames.of(language) !== undefined ? tag : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some portals send an object of languages as a JSON string. */
function parsedMap(text: string): unknown {
  if (!/^\s*[{[]\s*[{"]/.test(text) || text.length > 100_000) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isTexts(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value of JSON is an object of languages: `{ "de": "Titel", "fr": "" }`. */
export function isLanguageMap(value: unknown): value is Record<string, unknown> {
  if (!isObject(value)) return false;
  const keys = Object.keys(value);
  // An object that has nothing but an id is a reference, not Indonesian.
  if (keys.length === 0 || (keys.length === 1 && /^id$/i.test(keys[0]!))) return false;
  return keys.every((key) => anyLanguage.test(key) || languageTag(key) !== undefined);
}

/** The key of an object's text where the object may well be one: it names a language, or holds hardly anything else. */
function ownText(value: Record<string, unknown>): string | undefined {
  const key = textKeys.find((one) => Object.hasOwn(value, one));
  const mayBe = languageKeys.some((one) => Object.hasOwn(value, one)) || Object.keys(value).length <= 2;
  return mayBe ? key : undefined;
}

const aside = /^(?:@?type|datatype|@?direction)$/;

/** Whether a value of JSON is a text with its language and nothing else: `{ "@value": "Titel", "@language": "de" }`. */
export function isTaggedText(value: unknown): boolean {
  if (!isObject(value)) return false;
  const keys = Object.keys(value).filter((key) => !aside.test(key));
  const [texts, languages] = [textKeys, languageKeys].map((some) => keys.filter((key) => some.includes(key)).length);
  return texts === 1 && texts + languages! === keys.length && (languages === 1 || keys[0] === '@value');
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every((one) => isLanguageMap(one) || (isObject(one) && ownText(one) !== undefined))
    : isLanguageMap(value);

function collect(value: unknown, language: string | undefined, depth: number, found: Text[]): void {
  if (depth > deepest || value === null || value === undefined) return;
  if (typeof value === 'number') found.push({ text: String(value), language });
  else if (typeof value === 'string') {
    const map = parsedMap(value);
    if (map !== undefined) collect(map, language, depth + 1, found);
    else if (value.trim() !== '') found.push({ text: value.trim(), language });
  } else if (Array.isArray(value)) for (const one of value) collect(one, language, depth + 1, found);
  else if (isLanguageMap(value)) {
    for (const [key, inner] of Object.entries(value))
      collect(inner, anyLanguage.test(key) ? language : languageTag(key), depth + 1, found);
  } else if (isObject(value)) {
    const key = ownText(value);
    const named = languageKeys.map((one) => value[one]).find((tag) => typeof tag === 'string');
    if (key !== undefined)
      collect(value[key], languageTag((named as string | undefined) ?? '') ?? language, depth + 1, found);
  }
}

/** The atlas is written in English, so an English text goes first, then one of no stated language, then the others as given. */
const rank = ({ language }: Text): number =>
  language === undefined ? 1 : /^(?:en|eng)(?:-|$)/i.test(language) ? 0 : 2;

/** Those that are not empty, each once. */
export const preferred = (texts: readonly Text[]): string[] => [
  ...new Set(
    texts
      .filter(({ text }) => text !== '')
      .sort((a, b) => rank(a) - rank(b))
      .map(({ text }) => text),
  ),
];

export function textsIn(value: unknown): Text[] {
  const found: Text[] = [];
  collect(value, undefined, 0, found);
  return found;
}

/** Every text of these values that is not empty, each once: of the first value, in the preferred language first, then of the next. */
export const textsOf = (...values: unknown[]): string[] => [
  ...new Set(values.flatMap((value) => preferred(textsIn(value)))),
];

const longest = 300;
/** Longest text looked at: markup may be many times as long as what it says. */
const read = 4000;

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  euro: '€',
  deg: '°',
};
/** Of a letter with a mark: `&eacute;`. */
const marks: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  caron: '\u030C',
  cedil: '\u0327',
};

function named(name: string): string | undefined {
  if (Object.hasOwn(entities, name)) return entities[name];
  const mark = name.slice(1);
  return Object.hasOwn(marks, mark) ? (name[0]! + marks[mark]).normalize('NFC') : undefined;
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });

/** Tags within a line leave no space. */
const inline =
  /<\/?(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)(?:[\s/][^>]*)?>/gi;

/** Elements with what is not for reading, comments, then tags, closed or not; "a < b" is none. */
const withoutTags = (text: string): string =>
  text
    .replace(/<(script|style)\b[^>]*>[^]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[^]*?(?:-->|$)/g, ' ')
    .replace(inline, '')
    .replace(/<[a-z/!?][^>]*(?:>|$)/gi, ' ');

const withoutMarkdown = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[*+-])[ \t]+/gm, '')
    .replace(/(\*\*|__)(\S(?:.*?\S)?)\1/g, '$2');

/** Control, format, surrogate and private-use characters, but not the joiners that scripts and emoji need. */
const unprintable = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\uFFFD]/gu;

/** Cut at a word where one ends in its last third. */
function cut(text: string): string {
  if (text.length <= longest) return text;
  const head = text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '');
  const word = head.lastIndexOf(' ');
  return `${(word > longest / 1.5 ? head.slice(0, word) : head).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** Plain text of at most 300 characters; undefined where nothing is left, or it is no text. Escaped markup is taken away as well. */
export function plainText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = withoutTags(decoded(withoutTags(withoutMarkdown(value.slice(0, read)))))
    .replace(/\s+/g, ' ')
    .replace(unprintable, '')
    .trim();
  return cut(text) || undefined;
}
