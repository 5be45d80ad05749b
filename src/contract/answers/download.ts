/** The whole atlas as files: a data package that lists them (Data Package 2.0), the map layer, and everything in one file. */
import * as z from 'zod';
import { Axis, Category, CriterionDefinition, EntryState, entryCounts } from '../criterion.ts';
import { provenance } from '../provenance.ts';
import { CityAssessment, CriterionAnswer, FrameworkId } from './assessment.ts';
import { Fact } from '../data/fact.ts';
import { PublishedRegistry } from '../data/registry.ts';
import { Coordinates, HttpUrl, IsoDate, ScopeId, namedCity } from '../data/place.ts';

export const downloadsFolder = '/downloads';
export const dataPackagePath = `${downloadsFolder}/datapackage.json`;
export const croissantPath = `${downloadsFolder}/croissant.json`;

/** A column, or a flat property of a map feature. */
export const DownloadField = z.strictObject({
  name: z.string(),
  type: z.enum(['string', 'integer', 'number', 'boolean', 'date']),
  description: z.string(),
  constraints: z.strictObject({ required: z.boolean(), enum: z.array(z.string()).min(1).optional() }),
});
export type DownloadField = z.infer<typeof DownloadField>;

const License = z.strictObject({ name: z.string(), path: HttpUrl, title: z.string() });

const Resource = z.strictObject({
  name: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  path: z.string(),
  type: z.literal('table').optional(),
  title: z.string(),
  description: z.string(),
  format: z.enum(['csv', 'parquet', 'geojson', 'json']),
  mediatype: z.string(),
  encoding: z.literal('utf-8').optional(),
  compression: z.literal('gz').optional(),
  bytes: z.int().positive(),
  hash: z.string().regex(/^sha256:[0-9a-f]{64}$/),
  rows: z.int().nonnegative(),
  row: z.string(),
  licenses: z.array(License).min(1),
  schema: z
    .strictObject({
      fields: z.array(DownloadField).min(1),
      primaryKey: z.array(z.string()).min(1),
      missingValues: z.tuple([z.literal('')]),
    })
    .optional(),
  properties: z.array(DownloadField).optional(),
});

/** Descriptor of the files. Source: https://datapackage.org/profiles/2.0/datapackage.json */
export const DataPackage = z
  .strictObject({
    $schema: z.literal('https://datapackage.org/profiles/2.0/datapackage.json'),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    version: IsoDate,
    keywords: z.array(z.string()),
    licenses: z.array(License),
    sources: z.array(
      z.strictObject({
        title: z.string(),
        path: HttpUrl,
        version: z.string(),
        licence: z.string(),
        attribution: z.string(),
      }),
    ),
    resources: z.array(Resource),
  })
  .meta({ id: 'DataPackage' });
export type DataPackage = z.infer<typeof DataPackage>;

/** Coverage with one flat feature per city. Each dataset kind adds a property to the named ones: `domain:dataset` with its state. */
export const CoverageLayer = z.strictObject({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.strictObject({
      type: z.literal('Feature'),
      id: ScopeId,
      geometry: z.strictObject({ type: z.literal('Point'), coordinates: Coordinates }),
      properties: z
        .object({
          ...namedCity,
          population: z.int().nullable(),
          rank: z.int(),
          smartnessPct: z.number(),
          ...entryCounts,
        })
        .catchall(EntryState),
    }),
  ),
  ...provenance,
});
export type CoverageLayer = z.infer<typeof CoverageLayer>;

/** A city's file without what the atlas has once or what follows from the rest. */
const AtlasCity = CityAssessment.omit({
  improvements: true,
  addAt: true,
  domains: true,
  peers: true,
  briefs: true,
  attributions: true,
  licence: true,
  dataDate: true,
}).extend({
  categories: z.array(Category.extend({ criteria: z.array(CriterionAnswer.omit({ sources: true, addAt: true })) })),
});

/** The whole atlas. A verdict's `facts` are `<registry>/<record>` among the facts. */
export const WholeAtlas = z.strictObject({
  frameworkId: FrameworkId,
  ...provenance,
  axes: z.array(Axis),
  criteria: z.array(CriterionDefinition),
  registries: z.array(PublishedRegistry),
  cities: z.array(AtlasCity),
  facts: z.array(Fact),
});
export type WholeAtlas = z.infer<typeof WholeAtlas>;
