/** What is wrong with `data/`, in lines. */

/** Thrown when `data/` cannot be used; `faults` has one line each. */
export class DataError extends Error {
  readonly faults: string[];
  constructor(faults: string[]) {
    const shown = faults.slice(0, 200);
    const rest = faults.length - shown.length;
    super(
      `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in the data; nothing was published.\n${shown.join('\n')}${rest ? `\n… and ${rest} more` : ''}`,
    );
    this.name = 'DataError';
    this.faults = faults;
  }
}
