/** What the two halves of a build have in common: they end with the build command, and say why they fail. */
import { diskError } from './disk-error.ts';

/** Errors that say all there is to say: their stack would only hide it. */
const plain: ReadonlySet<string> = new Set(['DataError', 'SettingsError', 'DiskError', 'HalfError', 'LockError']);

/** Prints an error and lets the process end with code 1. */
export function fail(caught: unknown): void {
  const error = diskError(caught);
  console.error(error instanceof Error && plain.has(error.name) ? error.message : error);
  process.exitCode = 1;
}

/** Runs a half of a build in a process of its own. */
export async function runHalf(make: () => Promise<void>): Promise<void> {
  // The build command is gone: nothing of what follows would be used.
  process.once('disconnect', () => process.exit(1));
  await make().catch(fail);
  process.exit();
}
