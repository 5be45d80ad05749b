/** Bytes that take long to make, known by what they are made from, so that a later build need not make them again. */

export interface MadeBefore {
  /** What `make` returns, which follows from `what` and `from` alone. */
  of(what: string, from: Uint8Array | string, make: () => Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
}

/** Makes everything. */
export const nothingBefore: MadeBefore = { of: (_what, _from, make) => make() };
