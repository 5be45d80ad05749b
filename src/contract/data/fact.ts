/**
 * Facts: written by importers, read by criteria. An upstream record exists: what it is, where it applies, how we know.
 */
import * as z from 'zod';
import { KindId } from './dataset-kind.ts';
import { sourceMembers } from './national-source.ts';
import { CountryCode, HttpUrl, IsoDate, ScopeId } from './place.ts';

/** How a record was matched to a place, strongest first. `unplaced`: to none; it counts for its country. */
export const MatchMethod = z.enum([
  'id',
  'nation-code',
  'nation-name',
  'municipality',
  'footprint',
  'coordinates-within-half-radius',
  'name-and-subdivision',
  'operator-name',
  'coordinates-within-radius',
  'predecessor',
  'unique-primary-name',
  'stops-and-subdivision',
  'id-or-host',
  'bounding-box-150km',
  'surroundings',
  'alternate-or-ambiguous-name',
  'wide-bounding-box',
  'unplaced',
]);
export type MatchMethod = z.infer<typeof MatchMethod>;

export const Access = z.enum(['open', 'key', 'login', 'proprietary', 'unknown']);
export const FactState = z.enum(['active', 'stale', 'retired']);

/** As the record states it. */
export const Licence = z.strictObject({
  spdx: z.string().optional(),
  name: z.string().optional(),
  url: HttpUrl.optional(),
  /** Registry, or address of a page, that states it instead of the record. No importer writes it. */
  from: z.string().optional(),
});

/** Longest title and publisher of a fact, in UTF-16 units. */
export const longestLine = 300;
/** Characters that spoil the page around them: controls (Unicode Cc), line separators, direction marks (UAX #9), BOM. */
export const unprintable = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/u;

const line = (member: string) =>
  z
    .string()
    .min(1)
    .max(longestLine, `${member} is longer than ${longestLine} characters`)
    .regex(
      new RegExp(`^[^${unprintable.source.slice(1)}*$`, 'u'),
      `${member} holds a control character or one that turns the direction of writing`,
    );

const base = {
  registry: z.string(),
  /** Upstream's own id of the record. */
  record: z.string().min(1),
  title: line('title'),
  /** The publisher's address, if given. */
  url: HttpUrl,
  nation: CountryCode,
  /** The owner: the city, its region (county, state) or its country. */
  level: z.enum(['city', 'region', 'nation']),
  /** Subdivision code the record belongs to. */
  region: z.string().optional(),
  /** Places the record reaches; by default a region or country record reaches all places there. */
  places: z
    .array(
      z.strictObject({
        scopeId: ScopeId,
        match: MatchMethod,
        /** Kilometres from the place's centre, where coordinates decided. */
        km: z.number().optional(),
      }),
    )
    .min(1)
    .optional(),
  /** How the country or region was matched, without places. */
  match: MatchMethod.optional(),
  publisher: line('publisher').optional(),
  access: Access,
  state: FactState,
  licence: Licence.optional(),
  /** File or row of the record in the snapshot. */
  location: z.string(),
  /** Date of the snapshot that first had the record in this form. */
  observed: IsoDate,
  /** Date of the record itself, where upstream gives one. */
  updated: IsoDate.optional(),
};

/** `end_target_status` of the Net Zero Tracker. */
export const TargetStatus = z.enum([
  'In law',
  'In policy document',
  'Declaration / pledge',
  'Proposed / in discussion',
  'Achieved (self-declared)',
  'Achieved (externally validated)',
]);

const Counts = z.record(z.string(), z.int().positive());

/** A kind of fact: its members in addition to those of every fact. */
const one = <const K extends string, S extends z.ZodRawShape>(kind: K, members: S) =>
  z.strictObject({ kind: z.literal(kind), ...base }).extend(members);

/** The kinds of fact, one row each, with the source of every member. */
export const Fact = z.discriminatedUnion('kind', [
  /** GTFS Schedule feed (Mobility Database `data_type: gtfs`, Transitland `spec: gtfs`). */
  one('gtfs-schedule', {
    /** False when the registry says the feed is not the operator's. */
    official: z.boolean().optional(),
    /** Record ids of active successors. */
    successors: z.array(z.string()).optional(),
    /** Transitland `redistribution_allowed`: yes. */
    redistribution: z.boolean().optional(),
    /** Last day of the timetable (GTFS-JP list `feed_end_date`). */
    until: IsoDate.optional(),
  }),
  /** GTFS Realtime feed (Mobility Database `gtfs-rt`, Transitland `gtfs-rt`). */
  one('gtfs-realtime', {
    official: z.boolean().optional(),
    /** vp vehicle positions, tu trip updates, sa service alerts. */
    entities: z.array(z.enum(['vp', 'tu', 'sa'])),
    /** Record ids of the schedule feeds it belongs to. */
    schedules: z.array(z.string()).optional(),
    successors: z.array(z.string()).optional(),
  }),
  /** Journey-planning interface (transport-apis). `access: proprietary` is a vendor's interface. */
  one('journey-planner', {}),
  /** GBFS system: one row of systems.csv. */
  one('gbfs', {
    /** Supported GBFS versions. */ versions: z.array(z.string()).optional(),
  }),
  /** City or agency that manages shared mobility through the Mobility Data Specification. */
  one('mds-agency', {}),
  /** Parking data source (ParkAPI, parkapi-sources). */
  one('parking', {
    realtime: z.boolean(),
    /** pull: the data can be fetched; push: only partners get them; scrape: read off a page. */
    delivery: z.enum(['pull', 'push', 'scrape']),
  }),
  one('traffic-camera', {}),
  /** Interface for live traffic on roads (Public APIs for Korea). */
  one('traffic-service', {}),
  /** Zone of the electricity grid and the readers that exist for it (Electricity Maps, January 2023). */
  one('electricity-zone', {
    zone: z.string(),
    /** What is read live: production, consumption, price, forecast. Readers of estimates, EMBER and IRENA are left out. */
    readers: z.array(z.enum(['production', 'consumption', 'price', 'forecast'])),
  }),
  /** Dataset, map or report on an electricity network. */
  one('grid-dataset', {
    /** operator, government and open data are official; archive and academic are not. */
    origin: z.enum(['operator', 'government', 'open-data', 'academic', 'archive']),
    forms: z.array(z.enum(['dataset', 'map', 'report', 'capacity'])),
    year: z.int().optional(),
  }),
  /** Power plant with a source address in its record (Global Power Plant Database). */
  one('power-plant', {
    fuel: z.string(),
    capacityMw: z.number().optional(),
  }),
  /** Climate target of a city (Net Zero Tracker, Covenant of Mayors, Climate Mayors). */
  one('climate-target', {
    /** `end_target`; "No target" is a listed negative. */
    target: z.string(),
    targetYear: z.int().optional(),
    status: TargetStatus.optional(),
    interim: z.boolean(),
    /** True if the target covers only the city government's own emissions. */
    ofGovernment: z.literal(true).optional(),
    /** `has_plan`: Yes, No, or not recorded. */
    plan: z.boolean().optional(),
    /** Contents of a plan are recorded (`plan_options`). */
    planContents: z.boolean(),
  }),
  one('river-gauge', {
    /** Its agency publishes past years only, not the level of today. */
    archive: z.literal(true).optional(),
  }),
  /** National or regional hydrology service (gorge). */
  one('hydrology-service', {}),
  /** CAP alert feed of an authority. `state: active` is operating. */
  one('cap-feed', {
    official: z.boolean(),
    status: z.string(),
  }),
  /** Air quality source read by OpenAQ. `state: stale` is `active: false`, which often means that another reader took over. */
  one('air-quality-source', {
    /** Monitor of a foreign embassy. */ embassy: z.boolean(),
  }),
  one('air-quality-station', {
    foreign: z.boolean(),
    /** Left out if the list doesn't say. */
    parameters: z.array(z.string()).optional(),
  }),
  /** Weather station (Meteostat). */
  one('weather-station', {
    /** Numbers it is known by; none means unnumbered. */
    wmo: z.string().optional(),
    national: z.string().optional(),
    icao: z.string().optional(),
  }),
  /** Centre of the WMO Information System 2.0. */
  one('wis2-centre', {
    status: z.enum(['Operational', 'Pre-operational', 'Retired']),
  }),
  /** Waste collection calendar of a municipality, county or provider. */
  one('waste-calendar', {
    /** ics: an iCal address; source: a dedicated reader. */ form: z.enum(['source', 'ics']),
  }),
  /** Layer of an address, parcel or building source (OpenAddresses). */
  z.strictObject({
    kind: z.enum(['addresses', 'parcels', 'buildings']),
    ...base,
    /** True when the only address given is a copy kept by the registry. */
    cachedOnly: z.boolean().optional(),
  }),
  /** Semantic or plain 3D city model (awesome-citygml, PLATEAU). */
  one('city-model', {
    semantic: z.boolean(),
    /** Terrain heights of the modelled area come with it. */
    terrain: z.literal(true).optional(),
    /** It shows only some quarters, streets or buildings of the city. */
    part: z.literal(true).optional(),
  }),
  /** Imagery, map or elevation layer with the area of its footprint (Editor Layer Index). */
  one('map-layer', {
    category: z.enum(['photo', 'historicphoto', 'map', 'historicmap', 'elevation', 'other']),
    areaKm2: z.number(),
    endYear: z.int().optional(),
    /** Permission for one project only, not a licence. */
    permissionOnly: z.boolean().optional(),
  }),
  /** Catalogue, portal or map server (Common Data Index). */
  one('catalogue', {
    catalogueType: z.string(),
    ownerType: z.enum(['local', 'regional', 'national']),
    /** As upstream names it; `custom` is of its own make. */
    software: z.string().optional(),
    apiStatus: z.enum(['active', 'uncertain', 'inactive']).optional(),
    /** Endpoint types as upstream names them, e.g. `ckan:package-search`, `wms130`; `page` for one that only serves the catalogue's own page. */
    endpoints: z.array(z.string()).optional(),
    /** Where upstream found the interface that searches it, if that is not where software of its kind has it. */
    interface: HttpUrl.optional(),
    /** EU data theme codes and ISO 19115 topic categories. Left out if five catalogues of the country, or a hundred of one software in ten countries, have the identical set. */
    themes: z.array(z.string()).optional(),
    /** Title, domain or description says that the data are open. */
    saysOpenData: z.boolean().optional(),
  }),
  one('statistics-provider', {}),
  /** Collector of open contracting data (Kingfisher). */
  one('procurement', {
    /** False for third-party copies. */ official: z.boolean(),
  }),
  /** Site that measures internet performance (M-Lab). `state: retired` is a closed site. */
  one('measurement-site', {
    since: IsoDate.optional(),
    until: IsoDate.optional(),
  }),
  one('community-network', {}),
  one('issue-api', {
    /** Vendor that serves it for the city, which need not have chosen it. */
    vendor: z.string().optional(),
  }),
  /** Council information of a municipality that is read by software (Open Raadsinformatie, LGSF). */
  one('council-source', {}),
  /** Platform on which a municipality takes proposals and debates them (CONSUL). */
  one('participation-platform', {}),
  /** Collector of a municipal gazette (Querido Diário); `state: retired` has an end date. */
  one('gazette', { since: IsoDate.optional() }),
  one('code-account', {}),
  one('civic-group', {}),
  /** Public safety dataset (OpenPoliceData); municipal evidence for the scope. */
  one('safety-dataset', { table: z.string() }),
  /** Official web domain (dotgov); a resource. */
  one('web-domain', {}),
  one('news-feed', {}),
  /** Dataset that a list names for a city, or searched for without success: from a survey, a national catalogue or a collection of addresses. */
  one('listed-dataset', {
    /** Theme ids as catalogues carry them. */
    themes: z.array(z.string()).min(1),
    /** False if the survey searched and found nothing: a listed negative. */
    found: z.boolean(),
    /** Whether the list found an open, machine-readable format. */
    openFormat: z.boolean().optional(),
    /** Whether the list found an open licence, which it need not name. */
    openLicence: z.boolean().optional(),
    /** The city says so itself, and gives no address. */
    declared: z.literal(true).optional(),
    /** False for what a community made of the publisher's maps. */
    official: z.literal(false).optional(),
  }),
  /** What a survey or a national catalogue says of a city's publishing, without the address of a portal. */
  one('portal-report', {
    /** Whether the city has an open data portal of its own; false is a listed negative. */
    ownPortal: z.boolean().optional(),
    /** Whether the city says of itself that it publishes open data; false is a listed negative. */
    publishes: z.boolean().optional(),
    /** Bodies of the city that publish through the national portal. */
    bodies: z.int().positive().optional(),
  }),
  /** One reading of a portal's catalogue (DCAT `dcat:Catalog`). A shared portal has one for each publisher's place. */
  one('catalogue-reading', {
    /** Adapter that read it; left out where a list of its datasets was imported. */
    adapter: z.string().optional(),
    read: IsoDate,
    /** Datasets that the portal says it has. */
    stated: z.int().nonnegative().optional(),
    /** Datasets that were read, of this place where several share the portal. */
    listed: z.int().nonnegative(),
    /** Everything that the portal lists was read: only then does it show what is missing. */
    complete: z.boolean(),
    newest: IsoDate.optional(),
    publishers: z.int().nonnegative().optional(),
    licences: Counts.optional(),
    formats: Counts.optional(),
    /** Recognised datasets by kind, those that aren't kept as facts included. */
    kinds: Counts.optional(),
    /** Several places share the portal, and `listed` counts those of one of them. */
    shared: z.literal(true).optional(),
  }),
  /** A dataset of a recognised kind in a portal's catalogue (DCAT `dcat:Dataset`): the best five of a portal, publisher and kind. `url` is its own page, or its file where it has no page. */
  one('dataset', {
    /** The portal's domain without `www.`, as in its reading. */
    portal: z.string().min(1),
    /** What it is, the best match first. */
    kinds: z.array(KindId).min(1),
    /** The words that decided, one list with the kinds in the same order. */
    recognised: z.array(z.string().min(1)).min(1),
    read: IsoDate,
    /** Formats of its distributions in upper case, sorted; empty if the catalogue names none. */
    formats: z.array(z.string().min(1)),
    /** First publication (DCAT `dct:issued`). */
    issued: IsoDate.optional(),
    /** A feed or interface with a sign that it is kept up to date by the minute or hour. */
    live: z.literal(true).optional(),
  }),
  /** A source of a country or region, from our own list (`data/national-sources`). */
  one('national-source', {
    ...sourceMembers,
  }),
]);
export type Fact = z.infer<typeof Fact>;
export type FactKind = Fact['kind'];
type Facts = { [F in Fact as F['kind']]: F };
export type FactOf<K extends FactKind> = Facts[K];

/** How a fact was matched to a place, and its owner from there. */
export interface Reach<K extends FactKind = FactKind> {
  fact: FactOf<K>;
  match: MatchMethod;
  level: 'city' | 'region' | 'nation';
  /** Kilometres from the place's centre, if it was matched by coordinates. */
  km?: number;
}

/** `<registry>/<record>`: the id used by verdicts. */
export const factId = (fact: { registry: string; record: string }): string => `${fact.registry}/${fact.record}`;
