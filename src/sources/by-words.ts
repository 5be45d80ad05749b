/** Searches the entries of a source without a search of its own, best first. */

const folded = (text: string): string =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Scripts without spaces match anywhere, others at the beginning of a word: "stops" and "stop" find each other. */
function finds(token: string, text: string, words: string[]): boolean {
  if (/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u.test(token)) return text.includes(token);
  if (token.length < 3) return words.includes(token);
  return words.some((word) => word.startsWith(token) || (word.length > 3 && token.startsWith(word)));
}

/** Entries with at least half of the words: more words first, then more in the title, then in the given order. */
export function byWords<T>(entries: T[], words: string, textsOf: (entry: T) => { title: string; rest: string }): T[] {
  const tokens = [...new Set(wordsOf(words))];
  if (tokens.length === 0) return [];
  const found = (text: string) => {
    const [plain, inText] = [folded(text), wordsOf(text)];
    return tokens.filter((token) => finds(token, plain, inText)).length;
  };
  return entries
    .map((entry) => {
      const { title, rest } = textsOf(entry);
      return { entry, all: found(`${title} ${rest}`), inTitle: found(title) };
    })
    .filter(({ all }) => all > 0 && all >= tokens.length / 2)
    .sort((a, b) => b.all - a.all || b.inTitle - a.inTitle)
    .map(({ entry }) => entry);
}
