/** The edition of a month: what registries first listed of cities, listed again or list no more, one record at a time. */
import * as z from 'zod';
import { provenance } from '../about.ts';
import { CriterionId } from '../criterion.ts';
import { CountryCode, IsoDate, ScopeId } from '../data/place.ts';
import { RegistrySlug } from '../data/registry.ts';

const Count = z.int().nonnegative();
/** `YYYY-MM`. */
export const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** What happened to criteria of a city by one record on one day. */
export const EditionEntry = z.object({
  event: z.enum(['first', 'again', 'gone']),
  date: IsoDate,
  scopeId: ScopeId,
  name: z.string(),
  countryCode: CountryCode,
  criteria: z.array(
    z.object({
      criterionId: CriterionId,
      name: z.string(),
      /** No city of the nation had a record of its own for it before. */
      firstInNation: z.literal(true).optional(),
    }),
  ),
  registry: RegistrySlug,
  record: z.string(),
  title: z.string(),
  /** The record and its day, in a sentence. */
  reason: z.string(),
});
export type EditionEntry = z.infer<typeof EditionEntry>;

/** Of a list that took in or out many records in one day, what the edition leaves out. */
export const LeftOutDay = z.object({
  registry: RegistrySlug,
  date: IsoDate,
  change: z.enum(['in', 'out', 'marks']),
  /** Criteria of cities. */
  criteria: Count,
  /** In a sentence. */
  text: z.string(),
});

export const Edition = z
  .object({
    month: Month,
    /** Its name: July 2026. */
    title: z.string(),
    /** Last day that it tells of: of the newest month that of the newest snapshot. */
    until: IsoDate,
    summary: z.string(),
    /** Criteria of cities, by what happened. */
    counts: z.object({ first: Count, firstInNation: Count, again: Count, gone: Count, leftOut: Count }),
    /** Cities with the most criteria that were first listed, most first, if more than one. */
    rises: z.array(z.object({ scopeId: ScopeId, name: z.string(), countryCode: CountryCode, criteria: Count })),
    /** Nations with a criterion that was first listed, most first. */
    nations: z.array(z.object({ countryCode: CountryCode, name: z.string(), cities: Count, criteria: Count })),
    /** By nation, then city, then day. */
    entries: z.array(EditionEntry),
    leftOut: z.array(LeftOutDay),
    /** What the days may be taken for. */
    note: z.string(),
    ...provenance,
  })
  .meta({ id: 'Edition' });
export type Edition = z.infer<typeof Edition>;
