/** Everything a parameter can be: what the edge function resolves aliases and suggestions with. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { CriterionId, CriterionStatus, Domain, Topic, VerdictState } from '../criterion.ts';
import { KindId } from '../data/dataset-kind.ts';
import { CountryCode, ScopeId } from '../data/place.ts';

export const Vocabulary = z
  .object({
    frameworks: z.array(z.string()),
    statuses: z.array(CriterionStatus),
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
        publisher: z.enum(['any', 'city']),
      }),
    ),
    kinds: z.array(
      z.object({
        kind: KindId,
        name: z.string(),
        domain: Domain.nullable(),
        topic: Topic.nullable(),
        criterionId: CriterionId.nullable(),
      }),
    ),
    nations: z.array(z.object({ countryCode: CountryCode, name: z.string(), cityCount: z.int() })),
    regions: z.array(z.object({ id: z.string(), name: z.string() })),
    scopes: z.array(
      z.object({
        scopeId: ScopeId,
        name: z.string(),
        population: z.int(),
        aliases: z.array(z.string()),
      }),
    ),
    citationPolicy: z.string(),
    ...provenance,
  })
  .meta({ id: 'Vocabulary' });
export type Vocabulary = z.infer<typeof Vocabulary>;
