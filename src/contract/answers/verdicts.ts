/** Answers of `/api/verdicts`: the verdicts of many cities on many criteria. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { CriterionId } from '../criterion.ts';
import { Coordinates, CountryCode, ScopeId } from '../data/place.ts';
import { FrameworkId } from './assessment.ts';
import { VerdictForm } from './cities.ts';

export const CityVerdicts = z.object({
  scopeId: ScopeId,
  name: z.string(),
  countryCode: CountryCode,
  population: z.int(),
  coordinates: Coordinates,
  rank: z.int().positive(),
  smartnessPct: z.number().min(0).max(100),
  verdicts: z.record(z.string(), VerdictForm),
});

const before = {
  frameworkId: FrameworkId,
  total: z.int().nonnegative(),
  count: z.int().nonnegative(),
  criteria: z.array(z.object({ criterionId: CriterionId, name: z.string() })),
};
const after = {
  next: z.string().optional(),
  notes: z.array(z.string()),
  attributions: z.array(z.string()),
  ...provenance,
};

export const Verdicts = z.object({ ...before, cities: z.array(CityVerdicts), ...after }).meta({ id: 'Verdicts' });
export type Verdicts = z.infer<typeof Verdicts>;

/** The same as GeoJSON (RFC 7946): one feature per city; everything else is in foreign members. */
export const VerdictFeatures = z
  .object({
    type: z.literal('FeatureCollection'),
    ...before,
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: ScopeId,
        geometry: z.object({ type: z.literal('Point'), coordinates: Coordinates }),
        properties: CityVerdicts.omit({ coordinates: true }),
      }),
    ),
    ...after,
  })
  .meta({ id: 'VerdictFeatures' });
