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

/** The texts of a value with their languages, in the order given. */
export function textsIn(value: unknown): Text[] {
  const found: Text[] = [];
  collect(value, undefined, 0, found);
  return found;
}

/** Every text of these values that is not empty, each once: of the first value, in the preferred language first, then of the next. */
export const textsOf = (...values: unknown[]): string[] => [
  ...new Set(values.flatMap((value) => preferred(textsIn(value)))),
];
