/** One language of the briefs, `data/interface/<tag>.json`; the README there explains placeholders and keys. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';

/** BCP 47 tags, English first. Where a file is missing, its places have their brief in English. */
export const briefLanguages = [
  'en',
  'zh-Hans',
  'zh-Hant',
  'ja',
  'es',
  'pt',
  'pt-PT',
  'fr',
  'de',
  'it',
  'nl',
  'pl',
  'ru',
  'uk',
  'tr',
  'ar',
  'fa',
  'hi',
  'id',
  'vi',
  'th',
  'ko',
  'sv',
  'cs',
  'ro',
  'el',
  'hu',
] as const;
export const BriefLanguage = z.enum(briefLanguages);
export type BriefLanguage = z.infer<typeof BriefLanguage>;

const Text = z
  .string()
  .min(1)
  .refine((text) => text === text.trim(), 'starts or ends with a space')
  .refine(
    (text) => !/["<>]|(?<=\p{L})'(?=\p{L})/u.test(text),
    'has a typewriter quote, < or >; write typographic signs',
  );

/** A text for each plural category of the language (CLDR), chosen by `{n}`. */
export const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const Plural = z.partialRecord(z.enum(pluralCategories), Text);
export type Plural = z.infer<typeof Plural>;

const texts = <const K extends string>(...keys: K[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, Text])) as Record<K, typeof Text>);
/** Names by an id that the framework gives. */
const names = z.record(z.string(), Text);

export const InterfaceLanguage = z.strictObject({
  language: z.strictObject({
    self: Text,
    /** Of dates, where public bodies don't write Gregorian ones. */
    calendar: z.enum(['persian', 'buddhist']).optional(),
    /** “In English”, for a page behind a link, if CLDR's name of the language doesn't say that. */
    inEnglish: Text.optional(),
    /** The first day of a month in a date, where it isn't "1". */
    firstDay: Text.optional(),
  }),
  format: texts('label', 'place', 'note').extend({ more: Plural }),
  page: texts('kicker', 'title', 'description', 'dataAsOf', 'languages', 'all'),
  summary: texts('counts', 'score', 'meaning', 'likely', 'likelyAbout', 'nothing').extend({
    kinds: Plural,
    rank: Plural,
  }),
  states: texts('present', 'partial', 'absent', 'unknown'),
  meanings: texts('present', 'partial', 'absent', 'unknown'),
  sections: texts('publishers', 'well', 'partial', 'absent', 'unknown', 'steps', 'look', 'correct', 'cite'),
  table: texts('caption', 'category', 'own', 'inherited', 'total'),
  well: texts('own', 'alsoOwn', 'inherited', 'none'),
  missing: texts('absentNone', 'unknownNone', 'partialNone'),
  reasons: texts('stale', 'siloed', 'unlicensed', 'unofficial', 'incomplete', 'declared', 'region', 'nation'),
  steps: texts('intro', 'today', 'who', 'example', 'gain', 'rankAfter', 'all', 'none'),
  actions: texts(
    'absent',
    'unknown',
    'stale',
    'siloed',
    'unlicensed',
    'unofficial',
    'incomplete',
    'declared',
    'region',
    'nation',
  ),
  actors: texts('city', 'publisher', 'area', 'any'),
  look: texts('intro', 'feeds', 'none', 'datasets'),
  resources: texts('open-data-portal', 'geoportal', 'statistics', 'dashboard', 'api', 'code', 'web-domain', 'other'),
  levels: texts('city', 'region', 'nation'),
  correct: texts('records', 'registries', 'wording', 'translation'),
  cite: texts('how', 'text', 'licence', 'records'),
  categories: names,
  criteria: names,
});
export type InterfaceLanguage = z.infer<typeof InterfaceLanguage>;

export type LanguageTexts = ReadonlyMap<BriefLanguage, InterfaceLanguage>;

/** Every language of the briefs as published: by tag, group and key. */
export const InterfaceLanguages = z
  .object({
    languages: z.record(
      z.string(),
      z.record(z.string(), z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))),
    ),
    ...provenance,
  })
  .meta({ id: 'InterfaceLanguages' });
