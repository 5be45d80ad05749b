/** Processes that divide a sequence among them: each takes the next piece of it when it is done with the last. */

/** What is divided, in pieces of so many. Small pieces even out, large ones ask less often. */
export const pieces = { pages: 24, files: 64 } as const;
export type Sequence = keyof typeof pieces;

/** Gives the number of a piece that nobody else has, larger than all that were given before. */
export type Claim = (sequence: Sequence) => Promise<number>;

/** The items of the pieces that this process takes. Every process has to go through the same items in the same order. */
export async function* claimed<T>(items: Iterable<T>, sequence: Sequence, claim: Claim): AsyncIterable<T> {
  let index = 0, mine = -1;
  for (const item of items) {
    const piece = Math.floor(index++ / pieces[sequence]);
    if (piece > mine) mine = await claim(sequence);
    if (piece === mine) yield item;
  }
}

/** A claim within one process, or the counter that several ask. */
export function counters(): Claim {
  const next: Record<Sequence, number> = { pages: 0, files: 0 };
  return async (sequence) => next[sequence]++;
}
