/** Datasets in the catalogues of portals: of a city, of a kind anywhere, and the kinds that there are. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { readingNotes } from './assessment.ts';
import { CriterionId, Domain, PartialReason, Topic } from '../criterion.ts';
import { KindId } from '../data/dataset-kind.ts';
import { Coordinates, CountryCode, HttpUrl, IsoDate, ScopeId, namedCity } from '../data/place.ts';
import { ResourceLevel } from './resources.ts';

const Count = z.int().nonnegative();

export const CataloguedItem = z.object({
  title: z.string(),
  url: HttpUrl,
  kinds: z.array(z.object({ kind: KindId, name: z.string(), words: z.string() })).min(1),
  portal: z.string(),
  publisher: z.string().nullable(),
  formats: z.array(z.string()),
  licence: z.string().nullable(),
  licenceUrl: HttpUrl.nullable(),
  licenceFrom: z.string().optional(),
  issued: IsoDate.optional(),
  modified: IsoDate.nullable(),
  read: IsoDate,
  live: z.literal(true).optional(),
  reason: PartialReason.optional(),
  level: ResourceLevel,
  scopeId: ScopeId.optional(),
  nation: CountryCode,
  confidence: z.number().min(0).max(1),
  registry: z.string(),
  record: z.string(),
  recordUrl: HttpUrl,
});
export type CataloguedItem = z.infer<typeof CataloguedItem>;

/**
 * What we know of a kind in a city's portals. found: a dataset of the city. read: every portal that can be read was read completely, and
 * holds none. partly-read: what was read holds none, but isn't everything. not-read, not-readable and no-portal: nothing was read.
 */
export const KindState = z.enum(['found', 'read', 'partly-read', 'not-read', 'not-readable', 'no-portal']);
export type KindState = z.infer<typeof KindState>;

export const CityKind = z.object({
  kind: KindId,
  name: z.string(),
  state: KindState,
  count: z.int().positive().optional(),
  newest: IsoDate.optional(),
  live: z.literal(true).optional(),
  level: ResourceLevel.optional(),
  words: z.string().optional(),
  search: z.string().optional(),
});
export type CityKind = z.infer<typeof CityKind>;

export const PortalState = z.enum(['read', 'partly-read', 'not-read', 'not-readable']);

export const ReadingOfPortal = z.object({
  portal: z.string(),
  url: HttpUrl,
  title: z.string(),
  state: PortalState,
  finding: z.string(),
  platform: z.string().optional(),
  read: IsoDate.optional(),
  complete: z.boolean().optional(),
  shared: z.literal(true).optional(),
  listed: Count.optional(),
  stated: Count.optional(),
  newest: IsoDate.optional(),
  registry: z.string().optional(),
  record: z.string().optional(),
  recordUrl: HttpUrl.optional(),
});
export type ReadingOfPortal = z.infer<typeof ReadingOfPortal>;

/** What a part of a list says of it: rows that match, rows given, and the address of the next. */
const listed = { total: Count, count: Count, next: z.string().optional() };

/** Datasets of a city, its own first: at most five of a kind, then one of its region or country for kinds it has none of. */
export const CityDatasets = z
  .object({
    ...namedCity,
    ...listed,
    portals: z.array(ReadingOfPortal),
    kinds: z.array(CityKind),
    datasets: z.array(CataloguedItem),
    attributions: z.array(z.string()),
    ...provenance,
    ...readingNotes,
  })
  .meta({ id: 'CityDatasets' });
export type CityDatasets = z.infer<typeof CityDatasets>;

export const KindRow = z.object({
  kind: KindId,
  name: z.string(),
  definition: z.string(),
  domain: Domain.nullable(),
  topic: Topic.nullable(),
  criterionId: CriterionId.nullable(),
  core: z.boolean(),
  live: z.boolean(),
  years: z.int().positive(),
  cities: Count,
  countries: Count,
  without: Count,
  datasets: Count,
  newest: IsoDate.nullable(),
  file: z.string(),
});
export type KindRow = z.infer<typeof KindRow>;

export const DatasetKinds = z
  .object({ ...listed, kinds: z.array(KindRow), ...provenance, ...readingNotes })
  .meta({ id: 'DatasetKinds' });
export type DatasetKinds = z.infer<typeof DatasetKinds>;

export const KindPlace = z.object({
  ...namedCity,
  coordinates: Coordinates,
  count: z.int().positive(),
  newest: IsoDate.optional(),
  live: z.literal(true).optional(),
});
export type KindPlace = z.infer<typeof KindPlace>;

/** Datasets of a kind: the best of each city, largest city first, then the best of each portal of a region or country. */
export const KindDatasets = z
  .object({
    kind: KindRow,
    ...listed,
    places: z.array(KindPlace),
    without: z.array(z.object({ scopeId: ScopeId, read: IsoDate, confidence: z.number().min(0).max(1) })),
    datasets: z.array(CataloguedItem),
    attributions: z.array(z.string()),
    ...provenance,
    ...readingNotes,
  })
  .meta({ id: 'KindDatasets' });
export type KindDatasets = z.infer<typeof KindDatasets>;

/** What `/api/datasets` answers with: for a city, for a kind, else the kinds. */
export const Datasets = z.union([CityDatasets, KindDatasets, DatasetKinds]).meta({ id: 'Datasets' });
