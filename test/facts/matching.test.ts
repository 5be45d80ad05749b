/** Word lists for records: `data/matching`. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { matchingFiles } from '../../src/contract/data/matching.ts';
import signs from '../../data/matching/record-signs.json' with { type: 'json' };
import { sign } from '../../src/language/signs.ts';

const files = readdirSync('data/matching');

test('every file has a schema, and every schema a file', () =>
  expect(files.sort()).toEqual(
    Object.keys(matchingFiles)
      .map((name) => `${name}.json`)
      .sort(),
  ));

test.each(Object.entries(matchingFiles))('%s.json fits its schema', (name, schema) =>
  expect(schema.safeParse(JSON.parse(readFileSync(`data/matching/${name}.json`, 'utf8'))).error).toBeUndefined(),
);

test.each(Object.entries(signs))('the words of %s are patterns', (name, lists) => {
  const expression = sign(name as keyof typeof signs, 'iu');
  for (const word of Object.values<string[]>(lists).flat())
    expect(expression.source).toContain(word.replaceAll('/', '\\/'));
});
