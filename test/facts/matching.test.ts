/** Word lists for records and questions: `data/matching`, and those that code loads with itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { matchingFiles, Patterns, SignLists } from '../../src/contract/data/matching.ts';
import { Axis, Category, CriterionId, PartialReason } from '../../src/contract/criterion.ts';
import { Grain } from '../../src/contract/data/national-source.ts';
import { MatchMethod } from '../../src/contract/data/fact.ts';
import { CountryCode } from '../../src/contract/data/place.ts';
import { RegistrySlug } from '../../src/contract/data/registry.ts';
import { ResourceKind } from '../../src/contract/answers/resources.ts';
import { Outcome } from '../../src/contract/data/seen.ts';
import { QuestionWord } from '../../src/contract/data/words.ts';
import builds from '../../data/texts/build-signs.json' with { type: 'json' };
import questions from '../../data/texts/question-signs.json' with { type: 'json' };
import records from '../../data/texts/record-signs.json' with { type: 'json' };
import { buildSign, questionSign, sign } from '../../src/language/signs.ts';

const files = readdirSync('data/matching');

const Text = z.string().min(1);
const Words = z.array(Text).min(1);
const Language = z.string().regex(/^[a-z]{2,3}$/);
/** A part of a regular expression. */
const Pattern = z.string().refine((text) => Boolean(new RegExp(text, 'u')), 'is no regular expression');
const Lower = z.string().regex(/^\p{Ll}+$/u);

/** Members of an answer that its short form keeps; in the last item those with fewer members of their own. */
const Listed: z.ZodType = z.lazy(() =>
  z
    .array(
      z.union([
        z.string(),
        z.record(z.string(), z.union([Listed, z.strictObject({ first: z.int().min(1), of: Listed.optional() })])),
      ]),
    )
    .min(1),
);

/** What a finding says of records that aren't what is looked for; all must be of the kind, and meet the condition. */
const FindingRow = z.strictObject({
  reason: PartialReason.optional(),
  kind: Text.optional(),
  only: z.enum(['bank', 'businesses', 'foreign', 'relief', 'termless']).optional(),
  one: Text,
  many: Text.optional(),
});

/** Limits and the checks whose texts name them. */
const ChangeChecks = z
  .strictObject({
    limits: z.record(z.string(), z.strictObject({ value: z.number().positive(), why: Text })),
    checks: z.array(
      z.strictObject({ id: Text, about: Text, title: Text, reason: Text, shown: z.int().positive().optional() }),
    ),
  })
  .refine(
    ({ limits, checks }) =>
      checks.every(({ title, reason }) =>
        `${title} ${reason}`.matchAll(/\{(\w+)\}/g).every(([, name]) => name! in limits),
      ),
    'a text names a limit that there isn’t',
  );

/** Languages that portals are searched in, and countries with several of them or another than most people speak. */
const PortalLanguages = z
  .strictObject({ languages: z.array(Language), countries: z.record(CountryCode, z.array(Language).min(1)) })
  .refine(
    ({ languages, countries }) =>
      Object.values(countries)
        .flat()
        .every((language) => languages.includes(language)),
    'a country has a language that isn’t in the list',
  );
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
  listings: z.strictObject({ marksStates: z.array(RegistrySlug), keepsVanished: z.array(RegistrySlug) }),
  liveness: z.strictObject({
    counted: z.record(z.string(), z.tuple([z.string(), z.string()])),
    otherwise: z.record(Outcome.exclude(['alive', 'moved']), z.string().includes('{day}')),
    outcomes: z.record(Outcome, z.string()),
  }),
  'portal-languages': PortalLanguages,
  'name-languages': z.strictObject({ read: z.array(Language), exact: z.array(Language) }),
  /** Endings of a language, and what takes their place in another form of the word. */
  'word-endings': z.record(Language, z.array(z.tuple([Pattern, z.string()])).min(1)),
  'number-scales': z.strictObject({
    words: z.partialRecord(QuestionWord, z.int().positive()),
    letters: z.record(Text, z.int().positive()),
  }),
  'change-checks': ChangeChecks,
  licences: z.strictObject({
    known: z.array(
      z.strictObject({ spdx: Text, name: Text, address: Pattern, named: Pattern.optional(), note: Text.optional() }),
    ),
    ported: z.array(z.string().regex(/^CC-BY-\d\.\d-[A-Z]{2}$/)),
  }),
  /** Numbers of ISO 3166-1, or names of areas without one. */
  'map-outlines': z.record(Text, CountryCode),
  'country-abbreviations': z.strictObject({ anywhere: z.record(Lower, Lower), inFront: z.record(Lower, Lower) }),
  'countries-with-article': Words,
  folding: z.strictObject({
    letters: z.record(z.string().regex(/^\p{Ll}$/u), z.string().regex(/^[a-z]{1,2}$/)),
    words: z.record(Lower, Lower),
  }),
  'short-forms': z.record(
    z.string(),
    z.strictObject({
      rows: z.string(),
      evidence: Text.optional(),
      members: Listed,
      narrowed: Listed.optional(),
    }),
  ),
  'shared-criteria': z.strictObject({
    localCatalogues: z.record(z.string(), z.json()),
    localCoverage: Text,
    municipalData: z.strictObject({ words: Text, grains: z.array(Grain).min(1) }),
    themeElsewhere: Text,
    themeDataset: Text,
    themePartial: z.partialRecord(PartialReason, Text),
    themeAbsent: Text,
  }),
  'source-types': z.record(Text, z.string().regex(/^[a-z_]+$/)),
  /** Kinds whose importers keep just the records nearest to each city, and registries that hold nothing but kinds linked by position. */
  'found-by-position': z.strictObject({ keptNearest: Words, registries: z.array(RegistrySlug).min(1) }),
  framework: z.strictObject({ axes: z.array(Axis), categories: z.array(Category) }),
  /** Every way of linking a record to a place is in one class. */
  'match-ties': z
    .record(z.enum(['official', 'tied-by-name', 'tied-by-position', 'tied-loosely']), z.array(MatchMethod).min(1))
    .refine((classes) => Object.values(classes).flat().sort().join() === MatchMethod.options.toSorted().join()),
  findings: z.looseObject({
    sourceFaults: z.record(z.string(), z.strictObject({ one: Text, many: Text })),
    instead: z.partialRecord(CriterionId, z.array(FindingRow)),
    elsewhere: z.partialRecord(CriterionId, z.array(FindingRow.required({ many: true }))),
    channels: z.record(z.string(), z.tuple([Text, Text])),
    liveTrafficLists: z.record(RegistrySlug, Text),
    faults: z.record(z.string(), Text),
    stationFaults: z.record(z.string(), Text),
    themeThings: z.record(z.string(), z.tuple([Text, Text])),
    themeFaults: z.partialRecord(PartialReason, Text),
  }),
  'next-steps': z.strictObject({
    actions: z.record(Text, Text),
    unchecked: Text,
    anyone: Text,
    steps: z.record(CriterionId, z.strictObject({ who: Text.optional(), what: Text, how: Text.optional() })),
  }),
  'question-answers': z.strictObject({
    states: z.record(z.enum(['present', 'partial', 'absent', 'unknown', 'stale', 'siloed']), Text),
    bounds: z.record(QuestionWord.extract(['moreThan', 'atLeast', 'lessThan', 'atMost']), Text),
    sorts: z.record(QuestionWord.extract(['largest', 'smallest', 'best', 'worst']), Text),
    vague: z.partialRecord(QuestionWord, Text),
  }),
  'national-sources': z.strictObject({
    present: z.string().includes('{gives}'),
    partial: z.partialRecord(PartialReason, Text),
    city: z.partialRecord(PartialReason, Text),
    everywhere: z.strictObject({ gives: z.string().includes('{words}'), incomplete: Text }),
    byPlace: z.strictObject({ gives: Text, incomplete: Text }),
    grades: z.record(Text, PartialReason),
  }),
  compatibility: z.strictObject({ withoutNotice: Words, breaking: Words, announced: Words }),
  problems: z.record(
    z.string().regex(/^[a-z-]+$/),
    z.strictObject({ status: z.int().min(400).max(599), title: Text, remedy: Text }),
  ),
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
