import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: '.',
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    globalSetup: ['./test/built-site-folder.ts'],
    reporters: ['default', './test/skipped.ts'],
    testTimeout: 30_000,
    hookTimeout: 180_000,
  },
});
