/** What the interpreter costs: time for a query, size of its code and name files, time to the first answer of a fresh process. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { namesFile } from '../../../src/language/names/name-files.ts';
import type { Interpret } from './score.ts';

const middle = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

/** Milliseconds of each query over some rounds, after one round that counts for nothing. A query during which another process was given the core is asked again. */
export async function latency(
  texts: readonly string[],
  interpret: Interpret,
  rounds = 5,
): Promise<{ median: number; p99: number; most: number }> {
  const taken: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const text of texts) {
      let milliseconds: number,
        interrupted: boolean,
        tries = 0;
      do {
        const before = process.resourceUsage().involuntaryContextSwitches;
        const start = performance.now();
        await interpret(text);
        milliseconds = performance.now() - start;
        interrupted = process.resourceUsage().involuntaryContextSwitches > before;
      } while (interrupted && (tries += 1) < 5);
      if (round > 0) taken.push(milliseconds);
    }
  }
  taken.sort((a, b) => a - b);
  return { median: middle(taken, 0.5), p99: middle(taken, 0.99), most: taken.at(-1)! };
}

export const gzipped = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

/** The interpreter as one module. */
export async function bundledInterpreter(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: ['src/language/interpreter.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2024',
    minify: true,
    legalComments: 'none',
    mainFields: ['module', 'main'],
    logLevel: 'silent',
  });
  return outputFiles[0]!.contents;
}

const firstAnswer = `
import { readFile } from 'node:fs/promises';
const start = performance.now();
const { interpretWith, newInterpreter } = await import('./interpreter.js');
const loaded = performance.now();
const { place } = await interpretWith(newInterpreter(), process.argv[2], (path) => readFile(import.meta.dirname + path, 'utf8').catch(() => null));
console.log(JSON.stringify({ load: loaded - start, answer: performance.now() - loaded, place: place?.scopeId }));
`;

/** Medians of fresh processes, in milliseconds: loading the code; reading the name files and answering. */
export function coldStart(
  code: Uint8Array,
  files: ReadonlyMap<string, string>,
  query: string,
  processes = 7,
): { load: number; answer: number } {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-interpreter-'));
  try {
    mkdirSync(join(folder, dirname(namesFile('latn'))));
    for (const [path, body] of files) writeFileSync(join(folder, path), body);
    writeFileSync(join(folder, 'interpreter.js'), code);
    writeFileSync(join(folder, 'first-answer.js'), firstAnswer);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const times = Array.from(
      { length: processes },
      () =>
        JSON.parse(execFileSync(process.execPath, [join(folder, 'first-answer.js'), query], { encoding: 'utf8' })) as {
          load: number;
          answer: number;
          place?: string;
        },
    );
    const of = (member: 'load' | 'answer') =>
      middle(
        times.map((time) => time[member]).sort((a, b) => a - b),
        0.5,
      );
    return { load: of('load'), answer: of('answer') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
