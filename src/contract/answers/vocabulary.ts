/** Everything a parameter can be: what the edge function resolves aliases and suggestions with. */
import * as z from 'zod';
import { provenance } from '../about.ts';
import { CriterionId, CriterionStatus, Domain, Topic, VerdictState } from '../criterion.ts';
import { CountryCode, ScopeId } from '../data/place.ts';

export const Vocabulary = z
  .object({
    frameworks: z.array(z.string()),
    statuses: z.array(CriterionStatus),
    /** What `state` beside a status can be. */
    states: z.array(VerdictState),
    topics: z.array(Topic),
    domains: z.array(Domain),
    criteria: z.array(
      z.object({
        criterionId: CriterionId,
        name: z.string(),
        domain: Domain.nullable(),
        dataset: z.string(),
        topics: z.array(Topic),
      }),
    ),
    /** Every nation; `cityCount` 0 where no city is assessed. */
    nations: z.array(z.object({ countryCode: CountryCode, name: z.string(), cityCount: z.int() })),
    /** Regions of UN M49 and groups of nations, as /api/cities takes them; their members stand in /api/cities/matrix.json. */
    regions: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Assessed cities, most populous first. */
    scopes: z.array(
      z.object({
        scopeId: ScopeId,
        name: z.string(),
        population: z.int(),
        /** Slugs of its name and its English name, where they differ from the scopeId's: accepted, never answered. */
        aliases: z.array(z.string()),
      }),
    ),
    /** What every data map says of itself. */
    citationPolicy: z.string(),
    ...provenance,
  })
  .meta({ id: 'Vocabulary' });
export type Vocabulary = z.infer<typeof Vocabulary>;
