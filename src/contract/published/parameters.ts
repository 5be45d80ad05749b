/** What a part of an address stands for, as schemas: for the descriptions. */
import * as z from 'zod';
import { CriterionId, Domain, Topic } from '../criterion.ts';
import { ownDomains } from '../answers/data-map.ts';
import { ScopeId } from '../data/place.ts';
import { patterns, type PathParameter } from './shapes.ts';

const text = (name: PathParameter, description: string) =>
  z
    .string()
    .regex(new RegExp(`^${patterns[name]}$`))
    .describe(description);
const nation = 'Nation: ISO 3166-1 alpha-2 code, lower case.';

export const pathParameters: Readonly<Record<PathParameter, z.ZodType>> = {
  scopeId: ScopeId.describe('City: nation, dot, place slug.'),
  other: ScopeId.describe('The second city; its id comes after the first in the alphabet.'),
  country: text('country', nation),
  nation: text('nation', nation),
  place: text('place', 'Place: the part of a scopeId after the dot.'),
  domain: Domain.describe('Domain of coverage.'),
  dataset: text('dataset', 'Dataset kind, as in the criteria of /api/vocabulary.json.'),
  criterion: CriterionId.describe('Criterion, as in /api/vocabulary.json.'),
  topic: Topic.describe('Topic of a dataset page.'),
  page: z.int().min(2).describe('Page of the change feed, the second and later.'),
  month: text('month', 'Month of an edition: YYYY-MM.'),
  part: z.int().min(1).describe('Part of the sitemap.'),
  asked: z.enum([...Topic.options, ...ownDomains]).describe('A topic, or a domain that is none.'),
  script: text('script', 'Script of the names or words: ISO 15924 code, lower case.'),
  schema: text('schema', 'Name of a schema.'),
};
