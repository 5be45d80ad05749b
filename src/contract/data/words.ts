/** Words for reading questions: `data/words`. `*` is any ending. Words are compared folded (`fold.ts`). */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { CriterionId, Domain, Topic } from '../criterion.ts';
import { KindId, Term } from './dataset-kind.ts';
import { CountryCode, ScopeId } from './place.ts';

const Terms = z
  .array(Term)
  .refine((terms) => new Set(terms).size === terms.length, 'a term is in the list twice; remove one of the two');
const Regions = z.string().regex(/^[A-Z]{2}\.[A-Z0-9]+$/, 'a first-level division is written as FR.11');

export const QuestionWord = z.enum([
  // Nouns
  ...(['cities', 'countries', 'continents', 'inhabitants', 'population', 'score', 'kilometres', 'miles'] as const),
  ...(['points', 'capital', 'megacity', 'millionCity', 'largeCity', 'portal'] as const),
  // What the question is
  ...(['count', 'share', 'each', 'status', 'only'] as const),
  // Of data
  ...(['have', 'lack', 'without', 'not', 'partial', 'stale', 'siloed', 'unknown', 'inherited', 'own'] as const),
  // Of numbers
  ...(['moreThan', 'atLeast', 'lessThan', 'atMost', 'between', 'to', 'about', 'thousand', 'tenThousand'] as const),
  ...(['lakh', 'million', 'crore', 'hundredMillion', 'billion', 'half'] as const),
  // Behind a number: 5 years
  'period',
  // Of order
  ...(['largest', 'smallest', 'best', 'worst', 'top'] as const),
  // Of places
  ...(['near', 'nearest', 'within', 'better', 'alike', 'outside'] as const),
  // Between conditions
  ...(['and', 'or'] as const),
  // What no filter knows
  ...(['large', 'small', 'attribute', 'format', 'time', 'value'] as const),
  // Words for a whole topic
  'theme',
  // Of no city at all
  'noCity',
  // Without meaning of its own
  'filler',
]);
export type QuestionWord = z.infer<typeof QuestionWord>;

const TopicRow = z.tuple([Topic.nullable(), Domain.nullable(), z.literal([1, 2, 3])]).rest(Term);
const Ending = z.string().regex(/^\S*$/);

const Speech = z.strictObject({
  nations: z.array(CountryCode),
  kin: z.array(z.string()).optional(),
  endings: z.array(Ending).optional(),
  first: z.array(Ending).optional(),
  adjectives: z.array(z.tuple([z.array(Ending), z.array(Ending)])).optional(),
});
export type Speech = z.infer<typeof Speech>;

const LanguageWords = z.strictObject({
  language: z.string().optional(),
  topics: z.array(TopicRow).optional(),
  criteria: z.record(CriterionId, Terms).optional(),
  questions: z.partialRecord(QuestionWord, Terms).optional(),
  numbers: z.array(z.array(z.string())).optional(),
  speech: Speech.optional(),
});
export type LanguageWords = z.infer<typeof LanguageWords>;

const Words = z.union([Terms, z.record(z.string(), Terms)]);
const byNation = z.record(CountryCode, Terms);

/** Tables that are published, by file. */
const published = {
  'ordinary-words': z.strictObject({
    english: Words,
    elsewhere: Words,
    rare: Words,
    stop: Words,
    nearTerms: Words,
  }),
  'place-cues': z.strictObject({
    strongCues: Words,
    weakCues: Words,
    after: Words,
    before: Words,
    noAreaAfter: Words,
    noAreaBefore: Words,
    famous: Words,
    notBefore: Words,
    insteadBefore: Words,
    notBehind: Words,
    corrections: Words,
    slips: Words,
    storied: Words,
    citiesFirst: Words,
    citiesInSmall: z.record(z.string(), z.array(Topic)),
    compass: Words,
  }),
  requests: z.strictObject({
    requests: Words,
    data: Words,
    subjects: Words,
    settings: Words,
    purposeCues: Words,
    purposes: Words,
    courtesy: Words,
    live: Words,
  }),
  'nation-stems': z.strictObject({
    stems: byNation,
    weak: byNation,
    not: z.record(z.string(), z.union([CountryCode, Regions]).nullable()),
  }),
  'parts-of-nations': z.strictObject({
    parts: byNation,
    stems: byNation,
  }),
  'region-abbreviations': z.record(Regions, Terms),
  dependencies: z.record(CountryCode, CountryCode),
  'city-letters': z.record(
    z.string(),
    z.union([z.tuple([ScopeId, Term]), z.tuple([ScopeId, Term, z.literal('in any language')])]),
  ),
  quarters: z.record(
    ScopeId,
    z.strictObject({
      city: Term,
      names: Terms,
    }),
  ),
  roads: z.array(z.tuple([Term, CountryCode])),
  'town-words': z.array(
    z.strictObject({
      nations: z.array(CountryCode).optional(),
      before: Terms.optional(),
      behind: Terms.optional(),
    }),
  ),
  'short-words': z.record(z.string(), z.record(z.string(), z.array(Term))),
  'world-regions': z.strictObject({
    words: z.record(z.string(), Terms),
    letters: z.record(z.string(), Terms),
    further: Terms,
    not: Terms,
  }),
};

/** Tables that only the name files are made from. */
const forNames = {
  'nation-words': byNation.describe(
    'Adjectives, demonyms, synonyms and former names of countries, beside their CLDR names.',
  ),
  'region-words': z
    .record(Regions, Terms)
    .describe('Local, foreign, postal and historic names of first-level divisions, by GeoNames code.'),
  'place-words': z
    .strictObject({
      words: z.record(ScopeId, Terms).describe('Adjectives and declined names of great cities: Wiener Baumkataster.'),
      names: z
        .record(ScopeId, Terms)
        .describe(
          'Names that the gazetteer lacks. Where a larger place has one as its first name, it counts only beside its own country or region.',
        ),
      sights: z.record(ScopeId, Terms).describe('Sights, quarters and services by which a city is known.'),
      famous: z.array(ScopeId).describe('Cities that their name means, although a namesake elsewhere is larger.'),
    })
    .describe('Words for places, beside the names of the gazetteer.'),
};

/** Search terms for portals by language, most used first. Terms of `criterion` also count. */
export const DataObject = z.object({ criterion: CriterionId.optional() }).catchall(Terms);

/** Every table of `data/words` except the languages, by file name. */
export const wordTables = {
  ...published,
  ...forNames,
  'data-objects': z.array(DataObject),
  'theme-words': z.array(DataObject),
};
export const languageFile = LanguageWords.required({ language: true });

type Tables<T extends Record<string, z.ZodType>> = { [K in keyof T]: z.infer<T[K]> };
export interface WordData {
  languages: Readonly<Record<string, LanguageWords>>;
  tables: Tables<typeof wordTables>;
}

/** The words of one script. Those for names are in the name files. */
export const WordLists = z.object({
  languages: z.record(z.string(), LanguageWords),
  tables: z.object(published),
  ...provenance,
});
export type WordLists = Pick<z.infer<typeof WordLists>, 'languages' | 'tables'>;

export const PortalWords = z.object({
  things: z.array(
    z.object({
      kind: KindId.optional(),
      terms: z.record(z.string(), Terms),
      also: Terms,
    }),
  ),
  ...provenance,
});
export type PortalWords = z.infer<typeof PortalWords>;
