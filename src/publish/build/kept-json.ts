/** What a build worked out, kept for the next one with the same code. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What was kept in a file; undefined where nothing was, or by other code, or not to its end. */
export function readKept<T>(file: string, source: string): T | undefined {
  try {
    const { source: by, kept } = JSON.parse(readFileSync(file, 'utf8')) as { source: string; kept: T };
    return by === source ? kept : undefined;
  } catch { return undefined; }
}

export function writeKept<T>(file: string, source: string, kept: T): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ source, kept }));
}
