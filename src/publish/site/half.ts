/** The two processes of a build, one for pages and one for files: they end with the build command, and say why they fail. */
import { diskError } from './disk-error.ts';

/** Errors with a message that says enough: a stack would only hide it. */
const withoutStack: ReadonlySet<string> = new Set([
  'DataError',
  'SettingsError',
  'DiskError',
  'HalfError',
  'LockError',
]);

/** Prints an error and lets the process end with code 1. */
export function fail(caught: unknown): void {
  const error = diskError(caught);
  console.error(error instanceof Error && withoutStack.has(error.name) ? error.message : error);
  process.exitCode = 1;
}

/** Runs a half of a build in a process of its own. */
export async function runHalf(make: () => Promise<void>): Promise<void> {
  // The build command has ended, so the result would be unused.
  process.once('disconnect', () => process.exit(1));
  await make().catch(fail);
  process.exit();
}
