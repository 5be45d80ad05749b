/** How large a registry's file may be when unpacked. Larger ones are refused before they fill the memory, whatever size they declare. */

const MIB = 2 ** 20;

export interface Bounds {
  /** Bytes of one file, unpacked. */
  file: number;
  /** Bytes of all that is read of an archive, archives within it included. */
  total: number;
  /** Bytes that an archive inflates to, members that are passed over included. They cost time, not memory. */
  inflated: number;
  /** Members of an archive, those passed over and those of archives within it included. */
  members: number;
  /** Archives around a member. */
  depth: number;
}

/**
 * The largest file of a registry has 48 MB (Natural Earth), the largest archive read whole 49 MB, the one with most
 * files 2,852 (OpenAddresses). An archive is at most in the archive of a repository.
 */
export const BOUNDS: Bounds = {
  file: 192 * MIB,
  total: 512 * MIB,
  inflated: 8192 * MIB,
  members: 200_000,
  depth: 3,
};

/** Refusal of a file for its size; another download would not fix it. */
export class TooLarge extends Error {}

/** What is left of the bounds while one file is unpacked. Its errors start with the name of that file. */
export class Allowance {
  readonly bounds: Bounds;
  readonly #name: string;
  #read = 0;
  #inflated = 0;
  #members = 0;

  constructor(name: string, bounds = BOUNDS) {
    this.#name = name;
    this.bounds = bounds;
  }

  /** Takes a file of `size` bytes that will be read. @throws TooLarge */
  take(path: string, size: number): void {
    const { file, total } = this.bounds;
    if (size > file) throw this.refusal(`${path} is larger than the ${file} bytes allowed for a file`, 'file');
    this.#read += size;
    if (this.#read > total) throw this.refusal(`unpacks to more than the ${total} bytes allowed`, 'total');
  }

  /** Counts a member of `size` bytes, read or passed over. @throws TooLarge */
  pass(size: number): void {
    const { inflated, members } = this.bounds;
    this.#inflated += size;
    if (this.#inflated > inflated)
      throw this.refusal(`inflates to more than the ${inflated} bytes allowed`, 'inflated');
    if (++this.#members > members) throw this.refusal(`has more than the ${members} members allowed`, 'members');
  }

  /** @throws TooLarge for a member with so many archives around it. */
  enter(path: string, depth: number): void {
    if (depth > this.bounds.depth)
      throw this.refusal(`${path} lies in more than the ${this.bounds.depth} archives allowed`, 'depth');
  }

  refusal(what: string, bound: keyof Bounds): TooLarge {
    return new TooLarge(
      `${this.#name}: ${what}; look at the file, and only if the registry needs it raise "${bound}" in src/snapshots/bounds.ts`,
    );
  }
}
