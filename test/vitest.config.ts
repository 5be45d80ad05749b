import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: '.',
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    // On two cores Vitest would leave one to itself, and most of the time idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['./test/built-site-folder.ts'],
    reporters: ['default', './test/skipped.ts'],
    testTimeout: 30_000,
    hookTimeout: 180_000,
  },
});
