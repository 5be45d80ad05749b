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
  nations: z.array(CountryCode).describe('Countries that speak it.'),
  kin: z
    .array(z.string())
    .optional()
    .describe('Languages that share words with it, each of which is in one file only.'),
  endings: z
    .array(Ending)
    .optional()
    .describe(
      'How names of cities are declined: an ending, and behind a colon what the name ends in without it. The longest that fits is tried first.',
    ),
  first: z
    .array(Ending)
    .optional()
    .describe('The same for the first word of a name of two: Novom Sadu, Zielonej Górze.'),
  adjectives: z
    .array(z.tuple([z.array(Ending), z.array(Ending)]))
    .optional()
    .describe('Endings of adjectives of cities, and what the name may end in instead; - for nothing.'),
});
export type Speech = z.infer<typeof Speech>;

const LanguageWords = z.strictObject({
  language: z.string().optional().describe('Its name in English; of a file of several languages, their names.'),
  topics: z
    .array(TopicRow)
    .optional()
    .describe(
      'Terms of topics and domains, in rows: topic, domain, weight, terms. A domain of null is the usual one of the topic. Without topic and domain, the phrases mean nothing, and no part of them does. Weight 3 leaves no doubt, 2 is the ordinary word, 1 only hints.',
    ),
  criteria: z
    .record(CriterionId, Terms)
    .optional()
    .describe('Terms for the data of each criterion. What may mean two criteria, or a whole topic, is no term.'),
  questions: z.partialRecord(QuestionWord, Terms).optional().describe('Words of questions, by what they stand for.'),
  numbers: z.array(z.array(z.string())).optional().describe('Words for 1 to 12, in one or more sets.'),
  speech: Speech.optional().describe('Who speaks the language, and how it declines names of cities.'),
});
export type LanguageWords = z.infer<typeof LanguageWords>;

const Words = z.union([Terms, z.record(z.string(), Terms)]);
const list = (meaning: string) => Words.describe(meaning);
const byNation = z.record(CountryCode, Terms);

/** Tables that are published, by file. */
const published = {
  'ordinary-words': z
    .strictObject({
      english: list('Ordinary words of English.'),
      elsewhere: list('Ordinary words of other languages.'),
      rare: list('Rarer words of any language, and names of persons.'),
      stop: list('Words of grammar and of asking: neither a place nor a topic.'),
      nearTerms: list('Common words that are one letter from a term or a name: never read as its misspelling.'),
    })
    .describe(
      'Ordinary words that also name a place, or nearly do: they are read as places only where the sentence says so.',
    ),
  'place-cues': z
    .strictObject({
      strongCues: list('Words that announce a place.'),
      weakCues: list('Words that may announce a place, and as often something else.'),
      after: list('Words behind a name that make it something else than the city.'),
      before: list('Words before a name that make it something else than the city.'),
      noAreaAfter: list('Words behind a name that is no area of any kind: the Paris Agreement.'),
      noAreaBefore: list('Words before such a name.'),
      famous: list('Phrases that hold the name of a place and name none.'),
      notBefore: list('Short words for “not” before a name that is corrected: no Mérida sino Valencia.'),
      insteadBefore: list('Phrases before a name that isn’t meant: instead of, rather than.'),
      notBehind: list('The same behind it: değil, ではなく.'),
      corrections: list('Words between a name that isn’t meant and the one that is: sondern, sino.'),
      slips: list('Phrases that take back the name before them, where another follows: non plutôt, no wait.'),
      storied: list('Names of stories that small places have too: read as these only beside their country or region.'),
      citiesFirst: list(
        'Ordinary words that mean the city where they open a request and begin with a capital: Nice air quality.',
      ),
      citiesInSmall: z
        .record(z.string(), z.array(Topic))
        .describe(
          'Those that mean the city in small letters too, with the topics that leave no doubt: bath parking, not bath water.',
        ),
      compass: list('Points of the compass beside the name of a country, folded: northern Italy, norte de España.'),
    })
    .describe('Words around a name that say whether it is a place.'),
  requests: z
    .strictObject({
      requests: list('Words before what a text asks for.'),
      data: list('Words of requests for data, whatever it is about.'),
      subjects: list('Subjects of data that are terms of no topic: budget, crime.'),
      settings: list('Words before a place where the asker is, or that is compared with: based in, studying in.'),
      purposeCues: list('Words before a purpose.'),
      purposes: list('Words that a purpose ends in or holds.'),
      courtesy: list('Greetings, thanks and polite words, which ask nothing.'),
      live: list(
        'Words that turn timetables into live departures. Those of scripts without spaces are terms of the criteria.',
      ),
    })
    .describe('Words around a request.'),
  'nation-stems': z
    .strictObject({
      stems: byNation.describe('Words that take many endings, and adjectives.'),
      weak: byNation.describe(
        'Words that are also ordinary words, names or languages: they need a capital or other evidence.',
      ),
      not: z
        .record(z.string(), z.union([CountryCode, Regions]).nullable())
        .describe(
          'Phrases that hold a word for a country and do not name it, with the country or region that they imply; null for none.',
        ),
    })
    .describe('Words for countries beside their names.'),
  'parts-of-nations': z
    .strictObject({
      parts: byNation.describe('Historic and informal regions, islands and valleys that are no first-level division.'),
      stems: byNation.describe('Beginnings of adjectives of such parts, folded.'),
    })
    .describe('Parts of countries: a question that names one is told that filters take whole countries.'),
  'region-abbreviations': z
    .record(Regions, Terms)
    .describe('Abbreviations in capitals that name a first-level division right behind a place or a comma.'),
  dependencies: z
    .record(CountryCode, CountryCode)
    .describe(
      'Territories by the country that people and international lists write behind them: Hong Kong, China. From the ISO country list, which says what each is part or territory of; Taiwan as ISO and the Asian Development Bank write it.',
    ),
  'city-letters': z
    .record(z.string(), z.union([z.tuple([ScopeId, Term]), z.tuple([ScopeId, Term, z.literal('in any language')])]))
    .describe(
      'Abbreviations of cities as they are written, with the city and its name. Where they are a country’s code too, the text has to be in a language of the city, unless the row says that the city is meant in any language.',
    ),
  quarters: z
    .record(
      ScopeId,
      z.strictObject({
        city: Term.describe('The name of the city.'),
        names: Terms.describe('Its boroughs, districts and towns.'),
      }),
    )
    .describe('Parts of cities that people ask about by name: they lead to their city.'),
  roads: z
    .array(z.tuple([Term, CountryCode]))
    .describe(
      'What roads with numbers are called, by how the folded word begins, and the country of the best known; longer words first.',
    ),
  'town-words': z
    .array(
      z.strictObject({
        nations: z.array(CountryCode).optional().describe('Countries whose towns are called so; without, any.'),
        before: Terms.optional().describe('Phrases before the name.'),
        behind: Terms.optional().describe('Phrases behind it.'),
      }),
    )
    .describe('Words that say a name is a town’s: City and County of Denver, Debrecen Megyei Jogú Város.'),
  'short-words': z
    .record(z.string(), z.record(z.string(), z.array(Term)))
    .describe(
      'Shortened words of place names by language, with what they stand for, likeliest first: Mt Vernon, Ústí n. L.',
    ),
  'world-regions': z
    .strictObject({
      words: z.record(z.string(), Terms).describe('Words by the id of the region in /api/vocabulary.json.'),
      letters: z.record(z.string(), Terms).describe('Letters that name a region only in capitals.'),
      further: Terms.describe('Parts of the world without an id: they name no place and no country either.'),
      not: Terms.describe('Names that hold a word of a region and are none.'),
    })
    .describe('Words for parts of the world.'),
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
  languages: z
    .record(z.string(), LanguageWords)
    .describe('Words of each language, by the name of its file in data/words.'),
  tables: z.object(published).describe('Words of all languages together.'),
  ...provenance,
});
export type WordLists = Pick<z.infer<typeof WordLists>, 'languages' | 'tables'>;

export const PortalWords = z.object({
  things: z
    .array(
      z.object({
        kind: KindId.optional().describe('The kind of dataset that it is, if it is one.'),
        terms: z
          .record(z.string(), Terms)
          .describe('Its terms by language; a portal is asked for the first two of its own.'),
        also: Terms.describe('Further terms that are read as the thing; * stands for any ending.'),
      }),
    )
    .describe('Things that people ask portals for.'),
  ...provenance,
});
export type PortalWords = z.infer<typeof PortalWords>;
