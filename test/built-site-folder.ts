/** Vitest's global set-up: a folder for the site that the tests of one run share; `built-site.ts` fills it when first asked. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    builtSiteFolder: string;
  }
}

export default async function folder(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'atlas-site-'));
  project.provide('builtSiteFolder', dir);
  return () => rm(dir, { recursive: true, force: true });
}
