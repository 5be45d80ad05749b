/** Word lists for records and questions: `data/matching`, and those that code loads with itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { matchingFiles, Patterns, SignLists } from '../../src/contract/data/matching.ts';
import { CriterionId } from '../../src/contract/criterion.ts';
import { CountryCode } from '../../src/contract/data/place.ts';
import { ResourceKind } from '../../src/contract/answers/resources.ts';
import { Outcome } from '../../src/contract/data/seen.ts';
import builds from '../../data/texts/build-signs.json' with { type: 'json' };
import questions from '../../data/texts/question-signs.json' with { type: 'json' };
import records from '../../data/texts/record-signs.json' with { type: 'json' };
import { buildSign, questionSign, sign } from '../../src/language/signs.ts';

const files = readdirSync('data/matching');

const Words = z.array(z.string().min(1)).min(1);
/** Files of words and tables in `data/texts`, which code loads with itself. */
const textFiles = {
  'record-signs': SignLists,
  'question-signs': SignLists,
  'build-signs': SignLists,
  'chinese-letters': z.array(z.string().regex(/^\p{Script=Han}{2}(?: \p{Script=Han}{2})*$/u)),
  'english-spellings': z.array(z.tuple([z.string(), z.string()])),
  formats: z.array(z.string().regex(/^[a-z0-9]+$/)),
  /** Words of offices in titles and publishers of catalogues, folded, with the criteria that each is the right office for. */
  'catalogue-offices': z.array(z.strictObject({ rightFor: z.array(CriterionId), words: Patterns })),
  /** Countries with a feed that calls itself an aggregate of their operators and lacks some. */
  'incomplete-aggregates': z.array(z.strictObject({ nation: CountryCode, why: z.string().min(1) })),
  briefs: z.strictObject({
    portals: z.array(CriterionId),
    untitled: z.array(CriterionId),
    feeds: z.array(CriterionId),
  }),
  'common-data-index': z.strictObject({
    topics: z.record(CriterionId, z.tuple([z.string(), z.string(), z.enum(['eudatatheme', 'iso19115'])])),
    types: z.record(CriterionId, z.tuple([z.string(), z.string()])),
  }),
  liveness: z.strictObject({
    counted: z.record(z.string(), z.tuple([z.string(), z.string()])),
    otherwise: z.record(Outcome.exclude(['alive', 'moved']), z.string().includes('{day}')),
    outcomes: z.record(Outcome, z.string()),
  }),
  'parameter-names': z.strictObject({ synonyms: z.array(Words), trackers: Words, trackerPrefixes: Words }),
  'resource-kinds': z.strictObject({ catalogueTypes: z.record(z.string(), ResourceKind), machineServers: Words }),
};

test('every file has a schema, and every schema a file', () =>
  expect(files.sort()).toEqual(
    Object.keys(matchingFiles)
      .map((name) => `${name}.json`)
      .sort(),
  ));

test.each([
  ...Object.entries(matchingFiles).map(([name, schema]) => [`data/matching/${name}.json`, schema] as const),
  ...Object.entries(textFiles).map(([name, schema]) => [`data/texts/${name}.json`, schema] as const),
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
