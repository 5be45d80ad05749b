/** What each criterion is, which records it looks at and what it says to its readers: `data/texts/criteria.json`, in framework order. */
import * as z from 'zod';
import { CriterionDefinition, CriterionId, PartialReason } from '../criterion.ts';
import { Fact, type FactKind as Kind } from './fact.ts';
import { Grain } from './national-source.ts';
import { CountryCode } from './place.ts';

const FactKind = z.literal(
  Fact.options.flatMap(({ shape: { kind } }): Kind[] => ('values' in kind ? [...kind.values] : kind.options)),
);

/** When registries cover a country: they hold at least `atLeast` records that count. */
const Claim = z.strictObject({
  registries: z.array(z.string()),
  /** The only countries in which they look for such records, where they say so. */
  nations: z.array(CountryCode).optional(),
  /** Null where holding some of a country doesn't mean that they cover it. */
  atLeast: z.int().nonnegative().nullable(),
  /** What is counted: ["timetable feed", "timetable feeds"]. */
  noun: z.tuple([z.string(), z.string()]),
  kinds: z.array(FactKind),
  /** Members that decide whether a record of these kinds counts. */
  where: z
    .partialRecord(z.enum(['level', 'state', 'ownerType', 'embassy']), z.union([z.string(), z.boolean()]))
    .optional(),
});
export type Claim = z.infer<typeof Claim>;

/** A subject that catalogues state by a tag, and lists by naming a dataset. */
const Theme = z.strictObject({
  /** What we look for in them: "transport data". */
  data: z.string(),
  tags: z.array(z.string()),
  /** Titles of a city's own catalogue that name the theme, as "Energieatlas" does. */
  titled: z
    .string()
    .transform((pattern) => new RegExp(pattern, 'iu'))
    .optional(),
  /** Whether the tag of a catalogue of one branch, such as health, says nothing about the theme. */
  general: z.literal(true).optional(),
  /** Kinds of records of other registries that belong to the theme, by registry. */
  records: z.record(z.string(), z.array(FactKind)).optional(),
});
export type Theme = z.infer<typeof Theme>;

/** What a source of a country or region must give to count for its cities (framework, third edition, §1). */
const Need = z.strictObject({
  /** Follows "A source of the country or region counts if it gives". */
  words: z.string(),
  /** One of these is enough. */
  grains: z.array(Grain).optional(),
  /** The coarsest resolution. */
  metres: z.number().positive().optional(),
  live: z.literal(true).optional(),
  /** Objects as data: a map service only draws them. */
  asData: z.literal(true).optional(),
  /**
   * It depends on stations, stops or streets. Our list doesn't show that they are in the city or near it, unless its area
   * is the city, or a document says that it has every town.
   */
  byPlace: z.literal(true).optional(),
});
export type Need = z.infer<typeof Need>;

const CriterionData = z.strictObject({
  ...CriterionDefinition.omit({ criterionId: true }).shape,
  rule: z.strictObject({
    present: z.string(),
    partial: z
      .partialRecord(PartialReason, z.string())
      .transform((whens) =>
        (Object.entries(whens) as [PartialReason, string][]).map(([reason, when]) => ({ reason, when })),
      ),
    absent: z.string(),
  }),
  /** What we look for, inside a sentence. */
  subject: z.strictObject({ article: z.enum(['A', 'An']), one: z.string(), many: z.string() }),
  kinds: z.array(FactKind),
  /** No city can bring it about by itself, so it is never advice (framework, third edition, §1). */
  isBeyondCities: z.literal(true).optional(),
  /** Registries of other things, which confirm what is listed and are graded `unknown` by themselves. We look for nothing in them. */
  witnesses: z.array(z.string()).optional(),
  theme: Theme.optional(),
  claims: z.array(Claim),
  /** Left out where our list of national and regional sources is no evidence. */
  nationalSource: Need.optional(),
  /** Whether we judge places too small for us to search around, because what is around them matters little here. */
  judgesSmallPlaces: z.literal(true).optional(),
  /** Countries in which records of the region or country serve others than the city. */
  notInherited: z
    .array(z.strictObject({ nation: CountryCode, level: z.enum(['region', 'nation']), why: z.string() }))
    .optional(),
});
export type CriterionData = z.infer<typeof CriterionData>;

export const CriteriaFile = z.record(CriterionId, CriterionData);
