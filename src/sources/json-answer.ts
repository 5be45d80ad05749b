/** Requests JSON, and reads JSON of unknown shape. */
import { SourceError } from './adapter.ts';
import type { Answer, Ask, AskOptions } from './ask.ts';
import { charsetOf, decodeText } from './decode-text.ts';

/** An address in errors: its path, because the caller knows the website. */
export const pathOf = (url: string): string => URL.parse(url)?.pathname ?? url;

/** In the encoding that the media type names, unless the bytes say otherwise. */
export const textOf = ({ bytes, headers, whole }: Answer): string =>
  decodeText(bytes, { labels: [charsetOf(headers)], whole });

const isHtml = (text: string): boolean => /^\s*<(?:!doctype html|html|head|body)\b/i.test(text);

/** An error page or nothing is no answer. @throws SourceError. */
export function requireContent(answer: Answer): string {
  const path = pathOf(answer.url);
  if (answer.status !== 200 && answer.status !== 206)
    throw new SourceError(answer.url, `${path} answers with status ${answer.status}`);
  const text = textOf(answer);
  if (text.trim() === '') throw new SourceError(answer.url, `${path} answers with an empty body`);
  return text;
}

/** Values in one answer, at most: each may take fifty times the bytes that it is written in. */
const MOST_VALUES = 1_500_000;

/** Counts what begins a value: `,`, `[` and `{`. */
function hasTooManyValues({ bytes }: Answer): boolean {
  if (bytes.length <= MOST_VALUES) return false;
  let left = MOST_VALUES;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if ((byte === 0x2c || byte === 0x5b || byte === 0x7b) && --left < 0) return true;
  }
  return false;
}

/** @throws SourceError that says what it received instead of JSON. */
export function jsonOf(answer: Answer): unknown {
  const text = requireContent(answer);
  const path = pathOf(answer.url);
  if (!answer.whole) throw new SourceError(answer.url, `${path} answers with more than ${answer.bytes.length} bytes`);
  if (hasTooManyValues(answer))
    throw new SourceError(answer.url, `${path} answers with JSON of more than ${MOST_VALUES} values`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SourceError(answer.url, `${path} answers with ${isHtml(text) ? 'HTML' : 'text'}, not JSON`, { cause });
  }
}

/** Whether a reading finds what it looks for, for a look at what answers. */
export function finds(read: () => unknown): boolean {
  try {
    return Boolean(read());
  } catch {
    return false;
  }
}

/** JSON of an answer where there is some, for a look at what answers. */
export function maybeJson(answer: Answer): unknown {
  try {
    return jsonOf(answer);
  } catch {
    return undefined;
  }
}

/** @throws AskError | SourceError. */
export const askJson = async (ask: Ask, url: string, options: AskOptions = {}): Promise<unknown> =>
  jsonOf(await ask(url, { ...options, headers: { accept: 'application/json', ...options.headers } }));

/** The value below these keys, as far as there is one. */
export function at(value: unknown, ...keys: (string | number)[]): unknown {
  let below = value;
  for (const key of keys) {
    if (typeof below !== 'object' || below === null || !Object.hasOwn(below, key)) return undefined;
    below = (below as Record<string | number, unknown>)[key];
  }
  return below;
}

/** The list below these keys; empty where there is none. */
export function listAt(value: unknown, ...keys: (string | number)[]): unknown[] {
  const list = at(value, ...keys);
  return Array.isArray(list) ? list : [];
}

/** A text that is not empty, or a number as text. */
export function wordAt(value: unknown, ...keys: (string | number)[]): string | undefined {
  const word = at(value, ...keys);
  if (typeof word === 'number') return String(word);
  return typeof word === 'string' && word.trim() !== '' ? word.trim() : undefined;
}

/** A whole number from 0 on. */
export function countAt(value: unknown, ...keys: (string | number)[]): number | undefined {
  const count = at(value, ...keys);
  return Number.isSafeInteger(count) && (count as number) >= 0 ? (count as number) : undefined;
}

/** An answer and the list below a key of it. @throws AskError | SourceError. */
export async function askList(ask: Ask, url: string, key: string): Promise<[answer: unknown, entries: unknown[]]> {
  const answer = await askJson(ask, url);
  return [answer, requireList(url, answer, key)];
}

/** The list below these keys. @throws SourceError where there is none. */
export function requireList(url: string, value: unknown, ...keys: (string | number)[]): unknown[] {
  const list = at(value, ...keys);
  if (!Array.isArray(list))
    throw new SourceError(url, `${pathOf(url)} answers with JSON without the list ${keys.join('.')}`);
  return list;
}
