/** Answers kept for a minute, so that what many ask at once is made once. Bounded in bytes; the least recently asked goes first. */
import type { Finished } from './respond.ts';

const mostBytes = 16e6, largestBody = 512e3;
const milliseconds = 60_000;
/** What an answer takes beside its body, about: headers, address and the places they are kept in. */
const besideBody = 3000;

const bytesOf = ({ body }: Finished): number => body.length + besideBody;

interface Kept { answer: Finished; until: number }

export class Memo {
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  get(address: string): Finished | undefined {
    const found = this.#kept.get(address);
    if (!found) return undefined;
    this.#drop(address, found);
    if (found.until < Date.now()) return undefined;
    this.#add(address, found);
    return found.answer;
  }

  set(address: string, answer: Finished): void {
    if (answer.body.length > largestBody) return;
    const known = this.#kept.get(address);
    if (known) this.#drop(address, known);
    this.#add(address, { answer, until: Date.now() + milliseconds });
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= mostBytes) break;
      this.#drop(oldest, kept);
    }
  }

  #add(address: string, kept: Kept): void {
    this.#kept.set(address, kept);
    this.#bytes += bytesOf(kept.answer);
  }

  #drop(address: string, { answer }: Kept): void {
    this.#kept.delete(address);
    this.#bytes -= bytesOf(answer);
  }
}
