/** Kinds of city data that people ask for: street trees, noise maps, live parking. The rows of `data/kinds`. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { CriterionId, Domain, Topic } from '../criterion.ts';

export const KindId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a kind is written as street-trees')
  .meta({ id: 'KindId', description: 'A kind of dataset', example: 'trees' });

export const Term = z
  .string()
  .regex(/^\S+(?: \S+)*$/, 'a term has no space at its ends, and one space between its words');
/** Terms by language (ISO 639-1). How they are written and matched: `data/kinds/README.md`. */
const Terms = z.record(z.string().regex(/^[a-z]{2}$/), z.array(Term).min(1));

export const DatasetKind = z.strictObject({
  id: KindId,
  /** What people call it: "Street trees". */
  name: z.string().min(1),
  /** One line, without a full stop. */
  definition: z.string().min(1),
  /** Left out for kinds outside the six domains: they appear among datasets, not in coverage. */
  domain: Domain.optional(),
  topic: Topic.optional(),
  criterion: CriterionId.optional(),
  /** One dataset of a core kind is enough for a theme criterion; of other kinds it takes three. */
  core: z.literal(true).optional(),
  live: z.literal(true).optional(),
  /** Years after its last change a dataset is out of date. */
  years: z.int().positive(),
  /** Only the title decides, never keywords, theme or description: parcels, addresses, boundaries. */
  strict: z.literal(true).optional(),
  terms: Terms,
  /** What portals are searched for in a language, if its first terms are too narrow. */
  search: Terms.optional(),
  /** A title with one of these isn't of the kind. */
  not: Terms.optional(),
});
export type DatasetKind = z.infer<typeof DatasetKind>;

export const KindTerms = z.object({
  kinds: z.array(DatasetKind.pick({ id: true, strict: true })),
  terms: z.record(z.string(), z.array(z.string())),
  ...provenance,
});
export type KindTerms = z.infer<typeof KindTerms>;
