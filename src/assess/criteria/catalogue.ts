/** What the catalogue criteria share: how a catalogue is read. Source: Common Data Index. */
import type { FactKind, FactOf } from '../../contract/fact.ts';
import type { KnownInterface } from '../../sources/adapter.ts';
import { adapters } from '../../sources/index.ts';
import { isMakeshift, isTrial } from '../source-host.ts';
import type { Claim, GradedFact } from '../criterion-row.ts';

export type Catalogue = FactOf<'catalogue'>;
/** What is told of a city's publishing without an address. */
export type Report = FactOf<'portal-report'>;

/** The records of one kind. */
export const ofKind = <K extends FactKind>(records: readonly GradedFact[], kind: K): GradedFact<K>[] =>
  records.filter(({ fact }) => fact.kind === kind) as GradedFact[] as GradedFact<K>[];

export const registries = ['dataportals-registry'];
/** Indices of portals that are read again and again, beside the Common Data Index: a portal in one of them stands. */
export const livePortals = ['open-data-uk', 'opendata-scotland', 'public-apis-korea'];

/** The registry covers a nation when five of its catalogues are told to be of local governments there; what nobody can tell, or a borough’s, is not counted, and the sentence claims no more. */
export const localCatalogues: Claim = {
  registries,
  atLeast: 5,
  noun: ['catalogue that could be tied to a local government', 'catalogues that could be tied to a local government'],
  counts: (fact) => fact.kind === 'catalogue' && fact.ownerType === 'local',
};

/** No evidence, and never shown first: trials, kept copies, addresses without a name. */
export const isTest = ({ url, title }: Pick<Catalogue, 'url' | 'title'>): boolean =>
  isTrial(url, title) || isMakeshift(url);

export const isActive = (fact: Catalogue): boolean => fact.state === 'active' && !isTest(fact);

/** Endpoint types that only help a reader, not a program that wants data. */
const notAnInterface = new Set(['page', 'sitemap', 'rss', 'atom', 'docs', 'documentation', 'opensearch']);
export const interfaces = (fact: Catalogue): string[] =>
  (fact.endpoints ?? []).filter((type) => !notAnInterface.has(type));

type Serving = KnownInterface['serves'];
/** How the types of interfaces without an adapter begin: WCS, OAI-PMH, schema.org. */
const others: Partial<Record<Serving, readonly string[]>> = {
  'ogc-maps': ['wcs'],
  metadata: ['oaipmh', 'schemaorg:'],
};
const serving = (serves: Serving) => {
  const known = adapters.flatMap(({ interfaces = [] }) => interfaces.filter((one) => one.serves === serves));
  const types = [...known.map(({ type }) => type), ...(others[serves] ?? [])];
  return (fact: Catalogue): boolean =>
    (fact.endpoints ?? []).some((endpoint) => types.some((type) => endpoint.startsWith(type)));
};
/** OGC map and feature services; records belong to metadata. */
export const hasOgcService = serving('ogc-maps');
export const hasVendorService = serving('vendor-maps');
/** DCAT, CSW, OAI-PMH or OGC API Records. */
export const hasMetadataEndpoint = serving('metadata');

/** Catalogue software that can serve harvestable metadata, the last three without an adapter. */
export const standardSoftware = new Set([
  ...adapters.flatMap(({ harvestable = [] }) => harvestable),
  'entryscape',
  'magda',
  'dataverse',
]);

/** Host of an address, without `www.`. */
export const hostOf = ({ url }: { url: string }): string => new URL(url).hostname.replace(/^www\./, '');
