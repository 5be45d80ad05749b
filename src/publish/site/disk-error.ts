/** What the file system refused -> an error that says where and what to do. */

/** Thrown where files cannot be written. */
export class DiskError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DiskError';
  }
}

const remedies: Record<string, (path: string) => string> = {
  ENOSPC: (path) =>
    `The disk is full: ${path} could not be written. Free some room and build again; a build needs as much room as dist/ has.`,
  EDQUOT: (path) =>
    `The disk quota is used up: ${path} could not be written. Free some room and build again; a build needs as much room as dist/ has.`,
  EACCES: (path) => `${path} may not be written. Give this user the right to write there, or build in another folder.`,
  EPERM: (path) => `${path} may not be written. Give this user the right to write there, or build in another folder.`,
  EROFS: (path) => `${path} is on a file system that is read-only. Build in a folder that can be written.`,
  EMFILE: (path) =>
    `Too many files are open: ${path} could not be written. Raise the limit (ulimit -n) and build again.`,
};

/** What a refusal of the file system says, wherever an error was wrapped into another: its code, and the last path that it names. */
const refusal = /\b(E[A-Z]+): [^\n]*'([^'\n]+)'[^'\n]*$/m;

/** The error to throw for `error`: itself, unless it is one of the file system's. */
export function diskError(error: unknown, path?: string): unknown {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  const [, told, at] = refusal.exec(message ?? '') ?? [];
  const remedy = remedies[code ?? ''] ?? remedies[told ?? ''];
  return remedy ? new DiskError(`${remedy(path ?? at ?? 'A file')}\ndist/ is as it was before.`) : error;
}

/** Runs `write`, with the file system's refusals as DiskError. */
export function onDisk<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw diskError(error, path);
  }
}
