/** Which files of `data/` were found valid, so that neither another process nor the next build checks the same rows again. */
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadData, type CheckedFiles } from '../../facts/load.ts';

const cached = join('.cache', 'checked-data.json');
interface Kept { source: string; files: Record<string, string> }

/** What a build with the same code found valid before. */
export class CheckedBefore implements CheckedFiles {
  readonly #source: string;
  readonly #file: string;
  readonly #before: Record<string, string>;
  readonly #now: Record<string, string> = {};

  constructor(source: string, file = cached) {
    this.#source = source;
    this.#file = file;
    let kept: Kept | undefined;
    try { kept = JSON.parse(readFileSync(file, 'utf8')) as Kept; } catch { /* Never kept, or cut off. */ }
    this.#before = kept?.source === source ? kept.files : {};
  }

  has(path: string, bytes: Uint8Array): boolean {
    const sha256 = hash('sha256', bytes);
    if (this.#before[path] !== sha256) return false;
    this.#now[path] = sha256;
    return true;
  }

  passed(path: string, bytes: Uint8Array): void { this.#now[path] = hash('sha256', bytes); }

  /** To be called when all data were found valid. */
  keep(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify({ source: this.#source, files: this.#now } satisfies Kept));
  }
}

/** For a process beside one that checks: takes all rows for valid, and the files to fit one another. */
export const checkedElsewhere: CheckedFiles = { has: () => true, passed: () => {}, consistent: true };

/** Rejects with the data's faults where there are any, else with `error`: without a check, faulty data fail anywhere. */
export async function faultsBehind(error: unknown, dir = 'data'): Promise<never> {
  await loadData(dir);
  throw error;
}
