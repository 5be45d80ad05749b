/** Word lists for records and questions: `data/matching`, and those that code loads with itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { matchingFiles, signFiles } from '../../src/contract/data/matching.ts';
import builds from '../../data/texts/build-signs.json' with { type: 'json' };
import questions from '../../data/texts/question-signs.json' with { type: 'json' };
import records from '../../data/texts/record-signs.json' with { type: 'json' };
import { buildSign, questionSign, sign } from '../../src/language/signs.ts';

const files = readdirSync('data/matching');

test('every file has a schema, and every schema a file', () =>
  expect(files.sort()).toEqual(
    Object.keys(matchingFiles)
      .map((name) => `${name}.json`)
      .sort(),
  ));

test.each([
  ...Object.entries(matchingFiles).map(([name, schema]) => [`data/matching/${name}.json`, schema] as const),
  ...Object.entries(signFiles).map(([name, schema]) => [`data/texts/${name}.json`, schema] as const),
])('%s fits its schema', (file, schema) =>
  expect(schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).error).toBeUndefined(),
);

const expressions = [
  ...Object.entries(builds).map(
    ([name, lists]) => [name, lists, buildSign(name as keyof typeof builds, 'iu')] as const,
  ),
  ...Object.entries(records).map(([name, lists]) => [name, lists, sign(name as keyof typeof records, 'iu')] as const),
  ...Object.entries(questions).map(
    ([name, lists]) => [name, lists, questionSign(name as keyof typeof questions, 'iu')] as const,
  ),
];
test.each(expressions)('the words of %s are patterns', (_, lists, { source }) => {
  for (const word of Object.values<string[]>(lists).flat()) expect(source).toContain(new RegExp(word, 'u').source);
});
