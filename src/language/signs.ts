/** Signs of what a record is, in its title, publisher or address: `data/matching/record-signs.json`. */
import lists from '../../data/matching/record-signs.json' with { type: 'json' };

/** An expression for one of them. A list's key is the pattern around its words, which take the place of “…”. */
export const sign = (name: keyof typeof lists, flags = ''): RegExp =>
  new RegExp(
    Object.entries<readonly string[]>(lists[name])
      .map(([around, words]) => around.replace('…', () => words.join('|')))
      .join('|'),
    flags,
  );
