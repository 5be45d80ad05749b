/** Shows a growing count: a terminal rewrites one line, a log gets a new line now and then. */

/** Milliseconds between two lines. */
const EVERY_MS = { terminal: 200, log: 10_000 };

/**
 * @param write gets the text.
 * @param terminal whether the text goes to a terminal.
 */
export function counter(
  label: string,
  write: (text: string) => void,
  terminal: boolean,
  unit = 'records',
): { count(n: number): void; end(): void } {
  let last = Date.now();
  return {
    count(n) {
      if (Date.now() - last < EVERY_MS[terminal ? 'terminal' : 'log']) return;
      last = Date.now();
      write(terminal ? `\r${label}: ${n} ${unit}` : `${label}: ${n} ${unit} so far\n`);
    },
    end() {
      if (terminal) write('\r\u001b[K');
    },
  };
}
