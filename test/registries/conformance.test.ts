/** Every importer has a fixture and a test of its name in which it is held to what all importers must do. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importerFiles } from '../../src/registries/index.ts';

test.each(Object.entries(importerFiles))('%s is tested beside its fixture', (slug, file) => {
  expect(existsSync(`test/fixtures/${slug}`), `test/fixtures/${slug} holds no file`).toBe(true);
  const tests = file.replace(/^src\/(.+)\.ts$/, 'test/$1.test.ts');
  expect(existsSync(tests), `${tests} is missing`).toBe(true);
  expect(readFileSync(tests, 'utf8'), `${tests} does not call conforms`).toContain('conforms(importer, {');
});
