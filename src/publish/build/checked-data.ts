/** Which files of `data/` were found valid, so that neither another process nor the next build checks the same rows again. */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { loadData, type CheckedFiles } from '../../facts/load.ts';
import { readKept, writeKept } from './kept-json.ts';

const cached = join('.cache', 'checked-data.json');

/** Knows the files of rows that were read by their SHA-256: "places/fr.json". */
export interface ReadFiles extends CheckedFiles { readonly hashes: Readonly<Record<string, string>> }

/** What a build with the same code found valid before. */
export class CheckedBefore implements ReadFiles {
  readonly #source: string;
  readonly #file: string;
  readonly #before: Record<string, string>;
  readonly hashes: Record<string, string> = {};

  constructor(source: string, file = cached) {
    this.#source = source;
    this.#file = file;
    this.#before = readKept(file, source) ?? {};
  }

  has(path: string, bytes: Uint8Array): boolean {
    const sha256 = hash('sha256', bytes);
    if (this.#before[path] !== sha256) return false;
    this.hashes[path] = sha256;
    return true;
  }

  passed(path: string, bytes: Uint8Array): void { this.hashes[path] = hash('sha256', bytes); }

  /** To be called when all data were found valid. */
  keep(): void { writeKept(this.#file, this.#source, this.hashes); }
}

/** For a process beside one that checks: takes all rows for valid, and the files to fit one another. */
export class CheckedElsewhere implements ReadFiles {
  readonly hashes: Record<string, string> = {};
  readonly consistent = true;

  has(path: string, bytes: Uint8Array): boolean {
    this.hashes[path] = hash('sha256', bytes);
    return true;
  }

  passed(): void { /* Everything passes. */ }
}

/** Rejects with the data's faults where there are any, else with `error`: without a check, faulty data fail anywhere. */
export async function faultsBehind(error: unknown, dir = 'data'): Promise<never> {
  await loadData(dir);
  throw error;
}
