/** Words that show what kind of body a name or address belongs to, or what a web page is: `data/matching/`. Words are folded (`fold.ts`); texts are folded before testing `planning` and `partBodies`. */
import * as z from 'zod';

const Words = z.array(z.string().regex(/^\S+(?: \S+)*$/)).transform((words): ReadonlySet<string> => new Set(words));
/** Sources of regular expressions, in any case. */
export const Patterns = z.array(z.string().min(1));
const anyOf = (patterns: readonly string[]): string => `(?:${patterns.join('|')})`;
const Phrases = Patterns.transform((patterns) => new RegExp(`\\b${anyOf(patterns)}\\b`, 'i'));
const Reasons = z.record(z.string(), z.string().min(1));

const OwnerWords = z.strictObject({
  /** The owner isn't the government of a place. */
  outsiders: Words,
  /** Parts of a city with a government of their own. */
  districts: Words,
  /** Bodies above or beside the municipality, even if their name holds a place. */
  regional: Words,
  /** The owner is a municipality, or a body for the whole of a metropolis that has its name. */
  municipal: Words,
  /** Municipal words that only describe: "Bucharest metropolitan area" isn't a municipality. */
  describing: Words,
  /** Words that don't change what a place name next to them means: grammar, departments, products. */
  neutral: Words,
  /** Bodies that move people. Named after a city, they are an agency of it, regional or not. */
  transit: Words,
  metropolitan: Words,
  /** Bodies that a regional owner type covers but that have only a part of the region. */
  partOfRegion: Words,
  /** Sides of a division: "Southern X". */
  sides: Words,
  /** Bodies of a basin, a port or several counties. */
  partBodies: Phrases,
  /** Bodies that plan above the city. */
  planning: Phrases,
  /** Names that an enrichment script wrote where it found no owner. */
  machineMade: Phrases,
  /** Titles that an enrichment script wrote where it found none. */
  noTitle: Patterns.transform((patterns) => new RegExp(`\\b${anyOf(patterns)}`, 'i')),
});

const OperatorWords = z.strictObject({
  /** Operators for one employer, campus, airport or people, and those that only run between cities: "Oslo to Bergen", unlike data "accessible to Europeans only". */
  closed: Patterns.transform(
    (patterns) =>
      new RegExp(
        `\\b${anyOf(patterns)}\\b|\\bfrom\\b.+\\bto\\b|\\b(?!(?:accessible|available|limited|restricted|open|closed|according|due|prior)\\b)\\p{L}{3,} to \\p{Lu}\\p{L}+`,
        'iu',
      ),
  ),
  /** Mostly operators between cities, though buses within a city use the words too: "Intercity Transit" of Olympia. */
  coaches: Phrases,
  /** Mostly of a campus or a company, unless the city's name is there too: "Huntsville Shuttle". */
  shuttles: Phrases,
  /** Operators of a wider or narrower area than the city that they are named after. */
  regional: Phrases,
  /** Operators of one area or of a county: their stops don't make them a city's own. */
  partial: Phrases,
  /** Operators of a city and its surroundings. */
  metropolitan: Phrases,
  metropolitanParts: Patterns.transform((patterns) => new RegExp(anyOf(patterns), 'i')),
  /** What aggregates of all operators call themselves. */
  national: Phrases,
  buses: Words,
  /** Forms of transport bodies, which say nothing about a place. */
  forms: Words,
});

const HostWords = z.strictObject({
  /** Domains under which many bodies keep their sites. */
  platforms: Words,
  generic: Words,
  /** Labels that any portal may have. */
  ofAnyPortal: Words,
  government: Words,
});

const NameWords = z.strictObject({
  /** Words in ids and domains that usually mean something other than the city of that name. */
  otherMeanings: Reasons,
  /** Words before a name that make it another place. */
  before: Words,
  /** Words after a name that make it something else. */
  behind: Words,
  /** Those of `behind` that after a large city mean the city and its surroundings: "Oslo region". */
  around: Words,
  /** Divisions named by a word that any owner's name may have. */
  plainDivisions: Words,
  /** Words for kinds of divisions, left out when names are compared. */
  divisionKinds: Words,
});

/** Official forms of municipalities, in order: patterns with misleading single words, and their meanings. */
const MunicipalForms = z.array(
  z.strictObject({
    pattern: z
      .string()
      .min(1)
      .transform((source) => new RegExp(source, 'gi')),
    meaning: z.enum(['city', '']),
  }),
);

const Misspellings = z.strictObject({ phrases: Reasons, words: Reasons });

/** Words by language (ISO 639-1) that name a document. Written as the terms of kinds, see `data/kinds/README.md`. */
const DocumentWords = z.record(z.string().regex(/^[a-z]{2}$/), z.array(z.string().regex(/^\S+(?: \S+)*$/)).min(1));

/** Themes of the Common Data Index, by beginnings of words in a title that say the same. */
const ThemeTitles = z.array(
  z.strictObject({
    themes: z.array(z.string().min(1)).min(1),
    begins: Patterns.transform((patterns) => new RegExp(`(?<!\\p{L})${anyOf(patterns)}`, 'iu')),
  }),
);

/** Parts of a web page that a sign is in: title and main headings, one per line; the text without scripts and tags, on one line; everything. */
export const pageParts = ['heads', 'words', 'html'] as const;

/** Signs of what a record is: by name, lists of patterns, each by the pattern around it with … for any of the list. */
export const SignLists = z.record(z.string(), z.record(z.string().includes('…'), Patterns));

const Signs = Patterns.transform((patterns) => new RegExp(anyOf(patterns), 'im')).optional();
const OfMeaning = z.strictObject({ heads: Signs, words: Signs, html: Signs });
/** Signs that a web page isn't what was asked for, the most telling meaning first. */
const PageSigns = z.strictObject({
  wall: OfMeaning,
  /** A domain that is for sale or has expired. */
  parked: OfMeaning,
  /** Says "not found", or that the service is closed, in its title or a heading. ArcGIS Server does with status 200. */
  'not-found': OfMeaning,
  login: OfMeaning,
  /** Temporarily closed, or empty. */
  passing: OfMeaning,
});
export type PageMeaning = keyof z.output<typeof PageSigns>;

export const matchingFiles = {
  'owner-words': OwnerWords,
  'operator-words': OperatorWords,
  'host-words': HostWords,
  'name-words': NameWords,
  'municipal-forms': MunicipalForms,
  misspellings: Misspellings,
  'document-words': DocumentWords,
  'theme-titles': ThemeTitles,
  'page-signs': PageSigns,
  'place-signs': SignLists,
};
