/**
 * Registries and facts: what an importer writes and a criterion reads.
 * A fact says that one upstream record exists, what it is, where it applies and how that was found out.
 */
import * as z from 'zod';
import { CountryCode, HttpUrl, IsoDate, ScopeId } from './place.ts';

/** A pinned commit of an upstream repository and the files taken from it. */
export const Upstream = z.strictObject({
  repository: HttpUrl,
  /** Full git commit hash: the snapshot that `data/` was derived from. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  date: IsoDate,
  /** Glob patterns of the files read, relative to the repository. */
  paths: z.array(z.string()).min(1),
});
export type Upstream = z.infer<typeof Upstream>;

/** A row of `data/registries.json`. */
export const Registry = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  title: z.string(),
  /** Name used inside a finding, e.g. "the Mobility Database". */
  shortTitle: z.string(),
  homepage: HttpUrl,
  licence: z.strictObject({ name: z.string(), spdx: z.string().nullable(), url: HttpUrl }),
  attribution: z.string(),
  /** What a missing record means; shown on the registries page. */
  coverage: z.string(),
  /** First entry: the snapshot whose commit and date stand for the registry. */
  upstream: z.array(Upstream).min(1),
  /** Where a person adds or mends a record. */
  contribute: HttpUrl.optional(),
});
export type Registry = z.infer<typeof Registry>;

/** How a record was tied to a place, strongest first; framework §3 gives each a factor M. */
export const MatchMethod = z.enum([
  'id', 'nation-code', 'footprint', 'coordinates-within-half-radius', 'name-and-subdivision',
  'coordinates-within-radius', 'unique-primary-name', 'bounding-box-150km', 'alternate-or-ambiguous-name', 'wide-bounding-box',
]);
export type MatchMethod = z.infer<typeof MatchMethod>;

export const Access = z.enum(['open', 'key', 'login', 'proprietary', 'unknown']);
export const FactState = z.enum(['active', 'stale', 'retired']);

/** Licence as the record states it; a record without one states none. */
export const Licence = z.strictObject({ spdx: z.string().optional(), name: z.string().optional(), url: HttpUrl.optional() });

const base = {
  registry: z.string(),
  /** Upstream's own id of the record. */
  record: z.string().min(1),
  title: z.string().min(1),
  /** The publisher's address where the record gives one. */
  url: HttpUrl,
  nation: CountryCode,
  /** Whose record it is: the city's own, its region's (county, state) or its nation's. */
  level: z.enum(['city', 'region', 'nation']),
  /** Subdivision code the record belongs to. */
  region: z.string().optional(),
  /** Places the record reaches. Without it a region or nation record reaches all places there. */
  places: z.array(z.strictObject({ scopeId: ScopeId, match: MatchMethod })).min(1).optional(),
  /** How nation or region was found, when no place is given. */
  match: MatchMethod.optional(),
  publisher: z.string().optional(),
  access: Access,
  state: FactState,
  licence: Licence.optional(),
  /** File or row of the record in the snapshot. */
  location: z.string(),
  /** Date of the snapshot in which the record was seen. */
  observed: IsoDate,
  /** Date of the record itself, where upstream gives one. */
  updated: IsoDate.optional(),
};

/** GTFS Schedule feed (Mobility Database `data_type: gtfs`). */
export const GtfsScheduleFact = z.strictObject({
  kind: z.literal('gtfs-schedule'), ...base,
  /** False when the registry says the feed is not the operator's. */
  official: z.boolean().optional(),
  /** Diagonal of the stop bounding box, kilometres. */
  extentKm: z.number().optional(),
  /** Record ids of active successors. */
  successors: z.array(z.string()).optional(),
});
/** GTFS Realtime feed (`data_type: gtfs-rt`). */
export const GtfsRealtimeFact = z.strictObject({
  kind: z.literal('gtfs-realtime'), ...base,
  official: z.boolean().optional(),
  /** vp vehicle positions, tu trip updates, sa service alerts. */
  entities: z.array(z.enum(['vp', 'tu', 'sa'])),
  /** Record ids of the schedule feeds it belongs to. */
  schedules: z.array(z.string()).optional(),
  successors: z.array(z.string()).optional(),
});
/** A catalogue, portal or map server (Common Data Index). */
export const CatalogueFact = z.strictObject({
  kind: z.literal('catalogue'), ...base,
  catalogueType: z.string(),
  ownerType: z.enum(['local', 'regional', 'national']),
  software: z.string().optional(),
  apiStatus: z.enum(['active', 'uncertain', 'inactive']).optional(),
  /** Endpoint types as upstream names them, e.g. `ckan:package-search`, `wms130`. */
  endpoints: z.array(z.string()).optional(),
  /** Theme ids: EU data theme codes and ISO 19115 topic categories. */
  themes: z.array(z.string()).optional(),
});
/** A layer of an OpenAddresses source. */
export const AddressSourceFact = z.strictObject({
  kind: z.enum(['addresses', 'parcels', 'buildings']), ...base,
  /** True when the only address given is a copy kept by the registry. */
  cachedOnly: z.boolean().optional(),
});

export const Fact = z.discriminatedUnion('kind', [GtfsScheduleFact, GtfsRealtimeFact, CatalogueFact, AddressSourceFact]);
export type Fact = z.infer<typeof Fact>;
export type FactKind = Fact['kind'];
export type FactOf<K extends FactKind> = Extract<Fact, { kind: K }>;

/** `<registry>/<record>`: the id under which verdicts cite a fact. */
export const factId = (fact: { registry: string; record: string }): string => `${fact.registry}/${fact.record}`;
