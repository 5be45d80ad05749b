/** A word and a name it may misspell -> how unlikely the slips between them are: slips of hand and ear are likely, other letters mean another name. */

/** Letters that sound or look similar. */
const alike = ['aeiouy', 'ckqx', 'szcx', 'vwfb', 'gjq', 'dt', 'mn', 'ijy', 'pb', 'lr', 'ghkc'];
/** Adjacent keys on Latin keyboards; Z and Y swap on some. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop'];

const pairs = new Set<string>();
for (const group of alike) for (const a of group) for (const b of group) if (a !== b) pairs.add(a + b);
for (const row of rows)
  for (let i = 1; i < row.length; i++) pairs.add(row[i - 1]! + row[i]!).add(row[i]! + row[i - 1]!);

const latin = /^[a-z]$/;
/** A letter pair in which one isn't heard: Edingburgh, Netanyia, Salzbourg, Brisbaine. */
const unheard = /^(?:ng|n[kc]|[aeiou][aeiouy]|y[aeiou]|.h)$/;
/** Case endings: Lublina, Szczecinie. */
const endings = /^(?:[aeiouymnskt]|ie|em|om|ow|iu|ach)$/;

const doubled = 0.4,
  swapped = 0.5,
  ending = 0.5,
  near = 0.6,
  moved = 0.9,
  /** No usual slip. */
  other = 1.3,
  /** Added for the first letter, which people seldom miss. */
  first = 0.7;

const replaced = (a: string, b: string): number => (pairs.has(a + b) || !latin.test(a) ? near : other);

/** A name's letter missing from the word, at `j`. */
const leftOut = (name: string, j: number): number =>
  name[j] === name[j - 1] ? doubled : j === 0 ? near + first : near;

/** A word's letter missing from the name, at `i`. */
function added(word: string, i: number): number {
  const letter = word[i]!,
    [before = '', after = ''] = [word[i - 1], word[i + 1]];
  if (letter === before || letter === after) return doubled;
  if (i === 0) return other + first;
  return letter === ' ' ||
    !latin.test(letter) ||
    unheard.test(before + letter) ||
    /^(?:ou|[ei]y|ck)$/.test(letter + after)
    ? near
    : other;
}

/** Two swapped letters, or one that moved past two. */
function exchanged(word: string, name: string, i: number, j: number, costs: readonly number[][]): number {
  if (i < 1 || j < 1) return Infinity;
  if (word[i] === name[j - 1] && word[i - 1] === name[j]) return costs[i - 1]![j - 1]! + swapped;
  if (i < 2 || j < 2) return Infinity;
  const [w, n] = [word.slice(i - 2, i + 1), name.slice(j - 2, j + 1)];
  return w === n.slice(1) + n[0] || w === n[2] + n.slice(0, 2) ? costs[i - 2]![j - 2]! + moved : Infinity;
}

/** The cheapest slips from a name to a word: 0 for none, about 0.5 for a usual one, over 1 for another word. */
export function slips(word: string, name: string): number {
  if (word.startsWith(name) && endings.test(word.slice(name.length)) && name.length > 3) return ending;
  const costs: number[][] = [[0]];
  for (let j = 0; j < name.length; j++) costs[0]!.push(costs[0]![j]! + leftOut(name, j));
  for (let i = 0; i < word.length; i++) {
    const last = costs[i]!,
      now = [last[0]! + added(word, i)];
    for (let j = 0; j < name.length; j++) {
      const isSame = word[i] === name[j];
      const cost = isSame ? 0 : replaced(word[i]!, name[j]!) + (i === 0 || j === 0 ? first : 0);
      now.push(
        Math.min(
          last[j]! + cost,
          last[j + 1]! + added(word, i),
          now[j]! + leftOut(name, j),
          isSame ? Infinity : exchanged(word, name, i, j, costs),
        ),
      );
    }
    costs.push(now);
  }
  return costs[word.length]![name.length]!;
}
