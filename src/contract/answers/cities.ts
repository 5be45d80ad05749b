/** Answers of `/api/cities` and `/api/verdicts`, and the matrix that they are made from. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { FrameworkId } from './assessment.ts';
import { Basis, CriterionId, CriterionStatus, EntryState, VerdictState } from '../criterion.ts';
import { Band } from './estimate.ts';
import { Coordinates, CountryCode, HttpUrl, IsoDate, ScopeId, namedCity } from '../data/place.ts';

const Percent = z.number().min(0).max(100);
const Count = z.int().nonnegative();
/** Kebab-case: `western-europe`, `eu`. */
const RegionId = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** A verdict as a filter sees it. */
export const VerdictForm = z.object({
  status: CriterionStatus,
  state: VerdictState,
  basis: Basis,
  coverage: EntryState,
});
export type VerdictForm = z.infer<typeof VerdictForm>;

export const Region = z.object({
  id: RegionId,
  name: z.string(),
  kind: z.enum(['m49', 'group']),
  countryCodes: z.array(CountryCode),
  aliases: z.array(z.string()).optional(),
  since: IsoDate.optional(),
  source: HttpUrl,
  note: z.string().optional(),
});
export type Region = z.infer<typeof Region>;

export const Division = z.object({
  code: z.string(),
  name: z.string(),
  iso: z.array(z.string()).optional(),
});
export type Division = z.infer<typeof Division>;

/** Every assessed city with every verdict, in columns: item `i` of each list and text is the city at place `i + 1` of the ranking. */
export const CityMatrix = z
  .object({
    frameworkId: FrameworkId,
    description: z.string(),
    count: Count,
    cities: z.object({
      scopeId: z.array(ScopeId),
      name: z.array(z.string()),
      localName: z.array(z.string().nullable()),
      countryCode: z.array(CountryCode),
      population: z.array(z.int()),
      longitude: z.array(z.number()),
      latitude: z.array(z.number()),
      division: z.array(z.int().min(-1)),
      capital: z.string().regex(/^[01]*$/),
      smartnessPct: z.array(Percent),
      estimatePct: z.array(Percent),
      estimateLow: z.array(Percent),
      estimateHigh: z.array(Percent),
    }),
    letters: z.record(z.string(), VerdictForm),
    confidences: z.record(z.string(), z.number().min(0).max(1)),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
    criteria: z.array(
      z.object({
        criterionId: CriterionId,
        name: z.string(),
        category: z.string(),
        weight: z.number(),
        verdicts: z.string(),
        confidences: z.string(),
      }),
    ),
    nations: z.array(z.object({ countryCode: CountryCode, name: z.string(), regions: z.array(RegionId) })),
    regions: z.array(Region),
    divisions: z.array(Division),
    attributions: z.array(z.string()),
    ...provenance,
  })
  .meta({ id: 'CityMatrix' });
export type CityMatrix = z.infer<typeof CityMatrix>;

/** A city that matches. `fields` selects members. */
export const CityRow = z
  .object({
    rank: z.int().positive(),
    scopeId: ScopeId,
    name: z.string(),
    localName: z.string(),
    countryCode: CountryCode,
    population: z.int(),
    coordinates: Coordinates,
    capital: z.boolean(),
    score: z.object({ smartnessPct: Percent, present: Count, partial: Count, absent: Count, unknown: Count }),
    estimate: Band,
    criteria: z.record(z.string(), VerdictForm),
    distanceKm: z.number(),
    page: z.string(),
    scope: z.string(),
    division: Division,
  })
  .partial();
export type CityRow = z.infer<typeof CityRow>;

const counted = {
  frameworkId: FrameworkId,
  matched: Count,
  among: Count,
  total: Count,
  filter: z.record(z.string(), z.string()),
};
const said = {
  next: z.string().optional(),
  notes: z.array(z.string()),
  attributions: z.array(z.string()),
  ...provenance,
};

export const Cities = z.object({ ...counted, cities: z.array(CityRow), ...said }).meta({ id: 'Cities' });
export type Cities = z.infer<typeof Cities>;

/** The same as GeoJSON (RFC 7946): one feature per city; everything else is in foreign members. */
const asFeatures = <B extends z.ZodRawShape, P extends z.ZodType>(before: B, properties: P) =>
  z.object({
    type: z.literal('FeatureCollection'),
    ...before,
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: ScopeId,
        geometry: z.object({ type: z.literal('Point'), coordinates: Coordinates }),
        properties,
      }),
    ),
    ...said,
  });

export const CityFeatures = asFeatures(counted, CityRow.omit({ coordinates: true })).meta({ id: 'CityFeatures' });

const CityGroup = z.object({
  id: z.string(),
  name: z.string(),
  matched: Count,
  among: Count,
  sharePct: Percent,
});
export type CityGroup = z.infer<typeof CityGroup>;

export const CityGroups = z.object({ ...counted, groups: z.array(CityGroup), ...said }).meta({ id: 'CityGroups' });
export type CityGroups = z.infer<typeof CityGroups>;

export const CitiesAnswer = z.union([Cities, CityGroups]).meta({ id: 'CitiesAnswer' });

export const CityVerdicts = z.object({
  ...namedCity,
  population: z.int(),
  coordinates: Coordinates,
  rank: z.int().positive(),
  smartnessPct: Percent,
  verdicts: z.record(z.string(), VerdictForm),
});

const listed = {
  frameworkId: FrameworkId,
  total: Count,
  count: Count,
  criteria: z.array(z.object({ criterionId: CriterionId, name: z.string() })),
};

/** The verdicts of many cities on many criteria. */
export const Verdicts = z.object({ ...listed, cities: z.array(CityVerdicts), ...said }).meta({ id: 'Verdicts' });
export type Verdicts = z.infer<typeof Verdicts>;

const withoutPoint = CityVerdicts.omit({ coordinates: true });
export const VerdictFeatures = asFeatures(listed, withoutPoint).meta({ id: 'VerdictFeatures' });
export type VerdictFeatures = z.infer<typeof VerdictFeatures>;
