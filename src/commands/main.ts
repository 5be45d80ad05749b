/** How a command ends: a fault is its message alone and code 1, wrong arguments are what to write and code 2. */
export class UsageError extends Error {}

export async function command(main: () => Promise<number | void> | number | void): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** Where commands print, unless a test reads it. */
export const terminal = {
  out: (text: string): void => void process.stdout.write(text),
  err: (text: string): void => void process.stderr.write(text),
};
