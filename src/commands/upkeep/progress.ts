/** Turns a growing count into a line of progress: rewritten in place on a terminal, else now and then a new line. */

/** Milliseconds between two lines, on a terminal and elsewhere. */
const EVERY_MS = { terminal: 200, log: 10_000 };

/**
 * A counter of records, or of what `unit` names.
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
