/** Errors of the file system that say where it failed and what to do. */

/** Thrown when files can't be written. */
export class DiskError extends Error {
  override name = 'DiskError';
}

const noRoom = 'could not be written. Free some room and build again; a build needs as much room as dist/ has.';
const noRight = 'may not be written. Give this user the right to write there, or build in another folder.';
const remedies: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `The disk is full: ${path} ${noRoom}`,
  EDQUOT: (path) => `The disk quota is used up: ${path} ${noRoom}`,
  EACCES: (path) => `${path} ${noRight}`,
  EPERM: (path) => `${path} ${noRight}`,
  EROFS: (path) => `${path} is on a file system that is read-only. Build in a folder that can be written.`,
  EMFILE: (path) =>
    `Too many files are open: ${path} could not be written. Raise the limit (ulimit -n) and build again.`,
};

/** Code and last path in the message of a file system error, even if it was wrapped in another. */
const systemError = /\b(E[A-Z]+): [^\n]*'([^'\n]+)'[^'\n]*$/m;

/** A DiskError for an error of the file system; any other error as it is. */
export function diskError(error: unknown, path?: string): unknown {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  const [, wrappedCode, at] = systemError.exec(message ?? '') ?? [];
  const remedy = remedies[code ?? ''] ?? remedies[wrappedCode ?? ''];
  return remedy ? new DiskError(`${remedy(path ?? at ?? 'A file')}\ndist/ is as it was before.`) : error;
}

/** Runs `write` and throws file system errors as DiskError. */
export function onDisk<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw diskError(error, path);
  }
}
