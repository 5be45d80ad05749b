/** Medians, tables and processes: what every bench needs. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Seconds that something takes. */
export function seconds<T>(work: () => T): { value: T; seconds: number } {
  const start = performance.now();
  const value = work();
  return { value, seconds: (performance.now() - start) / 1000 };
}

/** `peakMB` is of all processes together, `largestMB` of the largest. */
export interface Ran {
  seconds: number;
  peakMB: number;
  largestMB: number;
  output: string;
}

/** Runs a command to its end: time of the clock, and peak memory of the process with all below it, and of the largest of them. Throws when it fails. */
export async function ran(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Ran> {
  const start = performance.now();
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '',
    peak = 0,
    largest = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
    });
  const watch = setInterval(() => {
    const each = memoryBelow(child.pid!);
    peak = Math.max(
      peak,
      each.reduce((sum, bytes) => sum + bytes, 0),
    );
    largest = Math.max(largest, ...each);
  }, 100);
  const code = await new Promise((done) => child.once('close', done));
  clearInterval(watch);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${String(code)}: ${output.slice(-2000)}`);
  return { seconds: (performance.now() - start) / 1000, peakMB: peak / 1e6, largestMB: largest / 1e6, output };
}

/** Memory of a process and of each one below it in bytes; pages that several share count for each; nothing where there is no /proc. */
function memoryBelow(root: number): number[] {
  try {
    const children = readFileSync(`/proc/${root}/task/${root}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
    const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${root}/status`, 'utf8'))?.[1] ?? 0) * 1024;
    return [resident, ...children.flatMap(memoryBelow)];
  } catch {
    return [];
  }
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map((_, i) => (i === 0 ? '---' : '--:')).join('|')}|`, ...rows.map(line)].join('\n');
}

/** Keeps the figures of a bench beside its code, with the commit that they are of. */
export function keep(name: string, figures: object): void {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  mkdirSync('test/bench/results', { recursive: true });
  writeFileSync(`test/bench/results/${name}.json`, `${JSON.stringify({ commit, ...figures }, null, 2)}\n`);
}
