/** Projects of tests: `fast` needs nothing but code and data, `long` neither but takes its time, `builds` builds sites, `browser` opens the built one in Chromium. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import fg from 'fast-glob';
import { defineConfig } from 'vitest/config';

const browser = fg.sync('test/browser/**/*.test.ts');
const others = fg.sync('test/**/*.test.ts', { ignore: browser });
/** The tests whose own text has it. */
const having = (words: RegExp): string[] => others.filter((file) => words.test(readFileSync(file, 'utf8')));
const builds = having(/from '[./]+\/(?:built-site|built-files|small-project)\.ts'/);
// A module that is replaced would be so for the tests after it too.
const mocking = having(/\bvi\.mock\(/).filter((file) => !builds.includes(file));

/** Need nothing that is built, and take longer than a daily loop bears. */
const long = [
  'test/bench/estimate/nation-out.test.ts', // judges every city twice, and fits what they have in common
  'test/client/package.test.ts', // asks TypeScript
  'test/commands/new.test.ts', // asks TypeScript and Vitest
  'test/commands/replay-today.test.ts', // judges every city twice
  'test/edge/cities-oracle.test.ts', // 2,000 filters over the whole atlas
  'test/edge/conformance.test.ts', // over every host, as are the next three
  'test/edge/faults.test.ts',
  'test/edge/mcp.test.ts',
  'test/edge/same-answers.test.ts',
  'test/edge/oracle.test.ts', // every kind of file of the whole atlas is made, as in the next four
  'test/edge/search-oracle.test.ts',
  'test/publish/downloads.test.ts',
  'test/publish/file-limit.test.ts',
  'test/queries/coverage.test.ts',
  'test/edge/properties.test.ts', // 100,000 requests
];
const apart = new Set([...builds, ...mocking, ...long]);
const fast = others.filter((file) => !apart.has(file));

const project = (name: string, include: string[], isolate = false) => ({
  extends: true as const,
  test: { name, include, isolate },
});

export default defineConfig({
  test: {
    root: '.',
    pool: 'forks',
    // On two cores Vitest would leave one to itself, and most of the time idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Node runs the code as it does in production; Vite would transform each file first.
    experimental: { viteModuleRunner: false },
    globalSetup: ['./test/built-site-folder.ts'],
    reporters: ['default', './test/skipped.ts'],
    // A slow machine is no fault: only what hangs is to be ended.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
    // Run in the order of their names: what takes long goes first. Files of one worker share what they load, the atlas above all.
    projects: [
      project('browser', browser),
      project('builds', builds),
      project('fast', fast),
      project('long', long),
      project('mocking', mocking, true),
    ],
  },
});
