/**
 * Invented place names that look like a country's own: a Markov chain of three letters over the country's real names.
 * For growth benches only.
 */

const order = 3;
const end = '\n';

/** Letters that may follow each three letters of a list of names. */
export function chainOf(names: readonly string[]): ReadonlyMap<string, string[]> {
  const chain = new Map<string, string[]>();
  for (const name of names) {
    const text = `${'\t'.repeat(order)}${name}${end}`;
    for (let i = order; i < text.length; i += 1) {
      const before = text.slice(i - order, i);
      const list = chain.get(before);
      if (list) list.push(text[i]!);
      else chain.set(before, [text[i]!]);
    }
  }
  return chain;
}

/** A name of at most 25 letters. */
export function nameFrom(chain: ReadonlyMap<string, string[]>, next: () => number): string {
  for (let tries = 0; ; tries += 1) {
    let text = '\t'.repeat(order);
    while (text.length < order + 25) {
      const choices = chain.get(text.slice(-order))!;
      const letter = choices[Math.floor(next() * choices.length)]!;
      if (letter === end) break;
      text += letter;
    }
    const name = text.slice(order).trim();
    // Short lists know no other names than short ones.
    if (name.length >= 4 || (tries > 8 && name !== '')) return name;
  }
}

/** The same letters in another order: a name of another script that is as long and as rare. */
export function shuffled(name: string, next: () => number): string {
  const letters = [...name];
  for (let i = letters.length - 1; i > 0; i -= 1) {
    const k = Math.floor(next() * (i + 1));
    [letters[i], letters[k]] = [letters[k]!, letters[i]!];
  }
  return letters.join('').trim() || name;
}
