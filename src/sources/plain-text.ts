/** Turns what portals write, HTML and Markdown included, into plain text on one line. */

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
