/** Decodes text by byte order mark, as UTF-8, by the declared encoding, else as Windows-1252 (WHATWG Encoding). */

export interface Encodings {
  /** Labels in the order in which they are tried: of the media type, of the document's own declaration. */
  labels?: readonly (string | undefined)[];
  /** False where bytes were cut, perhaps within a character. */
  whole?: boolean;
}

/** Code pages of Windows, by which servers name encodings that the standard names otherwise. */
const codePages: Readonly<Record<string, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  1201: 'utf-16be',
  20127: 'windows-1252',
  20866: 'koi8-r',
  20932: 'euc-jp',
  21866: 'koi8-u',
  50220: 'iso-2022-jp',
  51932: 'euc-jp',
  51936: 'gbk',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** A label as the standard may write it: `cp949`, `latin-1`, `eucJP`, `win-1251`, `UTF8` are none of its labels. */
function spellings(label: string): string[] {
  const plain = label.trim().toLowerCase();
  const bare = plain.replace(/[^a-z\d]/g, '');
  const [page] = /\d{3,5}$/.exec(bare) ?? [];
  const iso = Number(page) - 28590;
  return [
    plain,
    bare,
    bare.replace(/^(euc|koi8|shift|tis|utf|big5(?=\D))/, '$1-').replace(/^iso2022/, 'iso-2022-'),
    ...(page === undefined ? [] : [codePages[page] ?? (iso > 0 && iso < 17 ? `iso-8859-${iso}` : `windows-${page}`)]),
  ];
}

function decoderOf(label: string): TextDecoder | undefined {
  for (const spelling of spellings(label)) {
    try {
      return new TextDecoder(spelling, { fatal: true });
    } catch {
      // No label of the standard.
    }
  }
  return undefined;
}

/** Characters that no text has, though the bytes of another encoding may give them. */
const odd = /[\0\x1b]/;

const decoded = (bytes: Uint8Array, decoder: TextDecoder, whole: boolean): string | undefined => {
  try {
    const text = decoder.decode(bytes, { stream: !whole });
    return odd.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
};

const looked = 1000;

function zerosIn(bytes: Uint8Array): [even: number, uneven: number] {
  const zeros: [number, number] = [0, 0];
  for (const [at, byte] of bytes.subarray(0, looked).entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1]++;
  return zeros;
}

/** UTF-16 by its zeros: each comma, bracket or line break has one, on the same side. Text of eight bits has none. */
export function utf16Of(bytes: Uint8Array, isLabelled = false): 'utf-16le' | 'utf-16be' | undefined {
  const [even, uneven] = zerosIn(bytes);
  if (even + uneven === 0) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const isPlain = Math.min(even, uneven) === 0 && even + uneven > Math.min(bytes.length, looked) * 0.35;
  return isLabelled || isPlain ? (even > uneven ? 'utf-16be' : 'utf-16le') : undefined;
}

const marks = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** The bytes without the marks before them, true or false ones. */
function withoutMarks(bytes: Uint8Array): Uint8Array {
  let from = 0;
  for (let mark = marks[0]; mark !== undefined; from += mark?.length ?? 0)
    mark = marks.find((one) => one.every((byte, at) => bytes[from + at] === byte));
  return bytes.subarray(from);
}

/** UTF-8 with little damage is still UTF-8; text in other encodings has almost no valid sequences. */
function damagedUtf8(bytes: Uint8Array, whole: boolean): string | undefined {
  const text = new TextDecoder().decode(bytes, { stream: !whole });
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const read = text.match(/[^\0-\x7f\uFFFD]/gu)?.length ?? 0;
  return read > broken * 2 ? text : undefined;
}

/** The decoded text. Valid UTF-8 is UTF-8, since declared encodings are often wrong; contradicted labels are ignored. */
export function decodeText(bytes: Uint8Array, { labels = [], whole = true }: Encodings = {}): string {
  const decoders = labels.flatMap((label) => (label === undefined ? [] : (decoderOf(label) ?? [])));
  const isWide = ({ encoding }: TextDecoder): boolean => encoding.startsWith('utf-16');
  const wide = utf16Of(bytes, decoders.some(isWide));
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes, { stream: !whole }).replace(/^\uFEFF+/, '');
  const plain = withoutMarks(bytes);
  for (const decoder of [new TextDecoder('utf-8', { fatal: true }), ...decoders]) {
    const text = isWide(decoder) ? undefined : decoded(plain, decoder, whole);
    if (text !== undefined) return text;
  }
  return damagedUtf8(plain, whole) ?? new TextDecoder('windows-1252').decode(plain);
}

/** The encoding that a media type names: `text/csv; charset="Shift_JIS"`. */
export const charsetOf = (headers: Headers): string | undefined =>
  /\bcharset\s*=\s*["']?([\w.:+-]+)/i.exec(headers.get('content-type') ?? '')?.[1];
