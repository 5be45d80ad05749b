/** Progress lines on standard error: phase, counts, time. */

/** Ends a phase with its outcome; `progress` reports a count while it runs. */
export interface Step {
  (outcome: string): void;
  progress(count: number): void;
}

export const memoryTaken = (): string => `${Math.round(process.resourceUsage().maxRSS / 1000)} MB at most`;

export function step(phase: string): Step {
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1).padStart(5);
  const tty = process.stderr.isTTY;
  const done = (outcome: string) =>
    process.stderr.write(`${tty ? '\r\x1b[K' : ''}${phase.padEnd(9)} ${seconds()} s  ${outcome}\n`);
  return Object.assign(done, {
    progress: (count: number) => {
      if (tty) process.stderr.write(`\r${phase.padEnd(9)} ${seconds()} s  ${count} …`);
    },
  });
}

/** Milliseconds between two lines of a growing count. */
const EVERY_MS = { terminal: 200, log: 10_000 };

/** A growing count: a terminal rewrites one line, a log gets a new line now and then. */
export function counter(
  label: string,
  write: (text: string) => void,
  terminal: boolean,
  unit = 'records',
): { count(n: number): void; end(): void } {
  let last = performance.now();
  return {
    count(n) {
      if (performance.now() - last < EVERY_MS[terminal ? 'terminal' : 'log']) return;
      last = performance.now();
      write(terminal ? `\r${label}: ${n} ${unit}` : `${label}: ${n} ${unit} so far\n`);
    },
    end() {
      if (terminal) write('\r\u001b[K');
    },
  };
}
