/** A month's edition: city records that registries first listed, listed again or removed. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { CriterionId } from '../criterion.ts';
import { CountryCode, IsoDate, ScopeId } from '../data/place.ts';
import { RegistrySlug } from '../data/registry.ts';

const Count = z.int().nonnegative();
export const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

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
      firstInNation: z.literal(true).optional(),
    }),
  ),
  registry: RegistrySlug,
  record: z.string(),
  title: z.string(),
  reason: z.string(),
});
export type EditionEntry = z.infer<typeof EditionEntry>;

/** A day with so many changes that the edition leaves them out. */
export const LeftOutDay = z.object({
  registry: RegistrySlug,
  date: IsoDate,
  change: z.enum(['in', 'out', 'marks']),
  criteria: Count,
  text: z.string(),
});

export const Edition = z
  .object({
    month: Month,
    title: z.string(),
    until: IsoDate,
    summary: z.string(),
    counts: z.object({ first: Count, firstInNation: Count, again: Count, gone: Count, leftOut: Count }),
    rises: z.array(z.object({ scopeId: ScopeId, name: z.string(), countryCode: CountryCode, criteria: Count })),
    nations: z.array(z.object({ countryCode: CountryCode, name: z.string(), cities: Count, criteria: Count })),
    entries: z.array(EditionEntry),
    leftOut: z.array(LeftOutDay),
    note: z.string(),
    ...provenance,
  })
  .meta({ id: 'Edition' });
export type Edition = z.infer<typeof Edition>;
