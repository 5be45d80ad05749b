/** Everything but data that decides what is published, as a hash. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fg from 'fast-glob';
import { siteSettings } from '../discovery/site-settings.ts';

/** SHA-256 of values, in hexadecimal. */
export const digest = (...values: unknown[]): string => hash('sha256', values.map((value) => JSON.stringify(value)).join('\n'));

/** The project's own code, its packages, Node. */
export function sourceKey(): string {
  const files = fg.sync(['src/**', 'public/**', 'package.json', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json'], { dot: true }).sort();
  return digest(process.version, files.map((file) => [file, hash('sha256', readFileSync(file))]));
}

/** The code, the operator's settings, and how many files there may be. */
export const codeKey = (source: string, fileLimit: number | undefined): string => digest(source, siteSettings(), fileLimit ?? null);
