/** Vitest's global set-up: a folder for what the tests of one run share: the site, which `built-site.ts` builds when first asked, and compiled modules. */
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
  // Of the many processes that tests start, most load the same modules: what one has compiled the next need not.
  process.env['NODE_COMPILE_CACHE'] = join(dir, 'compiled');
  // Processes that end just now may still write there.
  return () => rm(dir, { recursive: true, force: true, maxRetries: 10 });
}
