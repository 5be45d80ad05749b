/** A file on the disk -> a text that tells it from others. */
import type { Stats } from 'node:fs';

/** Tells a file from any other that stood or will stand in its place, also when a folder above it is renamed. */
export const stampOf = (file: Stats | undefined): string | undefined =>
  file && [file.dev, file.ino, file.size, file.mtimeMs, file.ctimeMs].join();
