/** Turns the bytes of a feed into text, and a title with markup into plain text. */
import { longestTitle } from '../../contract/answers/resources.ts';
import { cutAtWord } from '../../snapshots/one-line.ts';

const decode = (bytes: Uint8Array, label: string, fatal: boolean): string | undefined => {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Encoding that the XML declaration names; it is readable as ASCII in all encodings but UTF-16, which has a mark. */
const declared = (bytes: Uint8Array): string | undefined =>
  /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(decode(bytes.subarray(0, 200), 'latin1', false) ?? '')?.[1];

/** Encodings whose bytes are valid UTF-8 too, so that validity proves nothing. */
const sevenBit = /^(?:iso-2022-|hz-|utf-16)/i;

/**
 * The text of an XML document. Servers and declarations name encodings that are not theirs, so what is valid UTF-8 is UTF-8;
 * otherwise the header, the declaration and Windows-1252 are tried in this order. A byte order mark stands above all.
 */
export function xmlText(bytes: Uint8Array, charset: string | undefined): string {
  const [a, b] = bytes;
  if ((a === 0xfe && b === 0xff) || (a === 0xff && b === 0xfe))
    return decode(bytes, a === 0xfe ? 'utf-16be' : 'utf-16le', false)!;
  const labels = [charset, declared(bytes)].filter((label) => label !== undefined);
  const first = labels.filter((label) => sevenBit.test(label));
  for (const label of [...first, 'utf-8', ...labels, 'windows-1252']) {
    const text = decode(bytes, label, true);
    if (text !== undefined) return text;
  }
  return decode(bytes, 'utf-8', false)!;
}

/** Longest title looked at; a longer one is cut before anything else. */
const READ = 4000;

/** Element tags, comments and declarations, closed or not; "a < b" is none. */
const tags = /<(?:[a-z/!?][^>]*)(?:>|$)/gi;
const address = /[^\s<>()[\]"',;:]{1,64}@[^\s<>()[\]"',;:@]{1,200}\.[a-z]{2,}/gi;
/** Control, format, surrogate and private-use characters, but not the joiners that scripts and emoji need. */
const unprintable = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\uFFFD]/gu;

/** A title as plain text on one line, without markup, control characters and e-mail addresses; empty when nothing is left. */
export function plainTitle(title: string): string {
  const text = title
    .slice(0, READ)
    .replace(tags, ' ')
    .replace(/\s+/g, ' ')
    .replace(unprintable, '')
    .replace(address, '')
    .replace(/\s+/g, ' ')
    .trim();
  return cutAtWord(text, longestTitle);
}
