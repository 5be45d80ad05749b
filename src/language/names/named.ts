/** A name: the key and script under which it is compared, and what it means: a country, a first-level division or a place. */
import { fold } from '../fold.ts';

/** Arabic words are compared without the article. */
const withoutArticle = (word: string): string => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word);

/** Apostrophes that are letters, as in ʻEua; here they separate words. */
const modifiers = /[\u02b0-\u02ff]/g;

/** Folded form of every letter below U+0250, empty for separators. Further letters separate words too. */
export const foldedLatin: readonly string[] = Array.from({ length: 0x250 }, (_, code) =>
  fold(String.fromCharCode(code)),
);

/** Whether lower case is all that the key needs: the text has only ASCII letters, digits and single spaces. */
function isPlain(text: string): boolean {
  let last = 32;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (
      !(
        (code >= 97 && code <= 122) ||
        (code >= 65 && code <= 90) ||
        (code >= 48 && code <= 57) ||
        (code === 32 && last !== 32)
      )
    )
      return false;
    last = code;
  }
  return last !== 32;
}

/** A key as the index reads it, letter by letter. The file spells out names where `nameKey` differs. */
export function streamKey(name: string): string {
  if (isPlain(name)) return name.toLowerCase();
  let key = '',
    parted = false;
  for (let i = 0; i < name.length; i++) {
    const letter = foldedLatin[name.charCodeAt(i)] ?? '';
    if (letter === '') {
      parted = key !== '';
      continue;
    }
    key += parted ? ` ${letter}` : letter;
    parted = false;
  }
  return key;
}

/** Letters that don't fold one by one: the Catalan l with a dot, and all beyond `foldedLatin`. */
const further = /[Ŀŀ\u0250-\uffff]/;

export const hasMarks = /[\u00c0-\u024f\u1e00-\u1eff]/;

/** Words `fold` expands. */
const rewritten = /\b(?:ste?|sankt|sint|ft|mt)\b/;

/** `fold`, several times as fast for Latin letters. */
function quickFold(text: string): string {
  if (further.test(text)) return fold(text);
  const folded = streamKey(text);
  return rewritten.test(folded) ? fold(text) : folded;
}

/** The form for comparing names of places and countries: folded, Arabic words without their article. */
export function nameKey(name: string): string {
  const folded = quickFold(name.replace(modifiers, ' '));
  return folded.includes('ال') ? folded.split(' ').map(withoutArticle).join(' ') : folded;
}

/** A scopeId's slug unless another place has it; as in `written-place.ts`, several times as fast. */
export const quickSlug = (name: string): string => quickFold(name).replaceAll(' ', '-');

/** Further scripts and their letters. Japanese is `hani`; the rest is `zzzz`. */
const scripts = [
  ['hani', /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}]/u] as const,
  ...'Cyrl Arab Hang Grek Hebr Deva Beng Geor Armn Thai Taml Telu Knda Mlym Gujr Guru Mymr Khmr Laoo Ethi Sinh Orya Tibt'
    .split(' ')
    .map((code) => [code.toLowerCase(), new RegExp(`\\p{sc=${code}}`, 'u')] as const),
];
export const notLatin = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u;

export const scriptCodes: readonly string[] = ['latn', ...scripts.map(([code]) => code), 'zzzz'];

/** `latn` if the whole name is Latin, else the first script in the table with a letter of it. */
export const scriptOf = (name: string): string =>
  notLatin.test(name) ? (scripts.find(([, letters]) => letters.test(name))?.[0] ?? 'zzzz') : 'latn';

export function scriptsIn(text: string): string[] {
  if (!notLatin.test(text)) return [];
  const found = scripts.filter(([, letters]) => letters.test(text)).map(([code]) => code);
  return found.length > 0 ? found : ['zzzz'];
}

export interface NationName {
  kind: 'nation';
  code: string;
  alpha3: string;
  name: string;
}
export interface RegionName {
  kind: 'region';
  code: string;
  nation: NationName;
  name: string;
  size: number;
}
export interface PlaceName {
  kind: 'place';
  scopeId: string;
  name: string;
  localName: string | undefined;
  nation: NationName;
  /** First-level division code, given for namesakes in one country. */
  region: string | null;
  regionName: string | undefined;
  size: number;
  assessed: boolean;
}
export type Named = NationName | RegionName | PlaceName;

/** Both halves of a double name: Biel/Bienne, Donostia / San Sebastián, Tirumala - Tirupati. */
export function halvesOf(name: string): string[] {
  if (!/[/–]| - /.test(name)) return [];
  const halves = name.split(/\s*\/\s*|\s[-–]\s/);
  return halves.length > 1 ? halves : [];
}

/** Whether a key is a first name, or half of a double one. */
export const isFirstName = (named: Named, key: string): boolean =>
  nameKey(named.name) === key ||
  (named.kind === 'place' &&
    [named.name, named.localName ?? ''].some((name) => halvesOf(name).some((half) => nameKey(half) === key)));

export const nationOf = (named: Named): NationName => (named.kind === 'nation' ? named : named.nation);

/** scopeId, region code or country code. */
export const idOf = (named: Named): string => (named.kind === 'place' ? named.scopeId : named.code);

/** Reads `#FRFRAFrance`. */
export const nationFrom = (head: string): NationName => ({
  kind: 'nation',
  code: head.slice(1, 3),
  alpha3: head.slice(3, 6),
  name: head.slice(6),
});

/** Reads `~11=Île-de-France@19`. */
export function regionFrom(head: string, nation: NationName): RegionName {
  const cut = head.indexOf('='),
    end = head.indexOf('@');
  return {
    kind: 'region',
    code: `${nation.code}.${head.slice(1, cut)}`,
    nation,
    name: head.slice(cut + 1, end),
    size: Number(head.slice(end + 1)),
  };
}

/** Reads `*Seville=sevilla@51@Sevilla`. */
export function placeFrom(
  head: string,
  nation: NationName,
  size: number,
  nameOfRegion: (code: string) => string | undefined,
): PlaceName {
  const assessed = head[0] === '*';
  const [label = '', region, localName] = (assessed ? head.slice(1) : head).split('@');
  const [name = '', slug] = label.split('='),
    code = region ? `${nation.code}.${region}` : null;
  return {
    kind: 'place',
    scopeId: `${nation.code.toLowerCase()}.${slug ?? quickSlug(name)}`,
    name,
    localName,
    nation,
    region: code,
    regionName: code === null ? undefined : nameOfRegion(code),
    size,
    assessed,
  };
}
