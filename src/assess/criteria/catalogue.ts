/** What the catalogue criteria share. Source: Common Data Index. */
import type { FactKind, FactOf } from '../../contract/data/fact.ts';
import type { KnownInterface } from '../../sources/adapter.ts';
import { adapterOf, adapters } from '../../sources/index.ts';
import { isMakeshift, isTrial } from '../records/address.ts';
import type { GradedFact } from '../criterion-row.ts';
import { buildSign } from '../../language/signs.ts';

export type Catalogue = FactOf<'catalogue'>;
/** A report on a city's publishing, without an address. */
export type Report = FactOf<'portal-report'>;

export const ofKind = <K extends FactKind>(records: readonly GradedFact[], kind: K): GradedFact<K>[] =>
  records.filter(({ fact }) => fact.kind === kind) as GradedFact[] as GradedFact<K>[];

export const registries = ['dataportals-registry'];
/** Indices of portals that are checked regularly, apart from the Common Data Index: a portal in one of them still works. */
export const livePortals = ['open-data-uk', 'opendata-scotland', 'public-apis-korea'];

/** No evidence, and never shown first: trials, archived copies, addresses without a name. */
export const isTest = ({ url, title }: Pick<Catalogue, 'url' | 'title'>): boolean =>
  isTrial(url, title) || isMakeshift(url);

export const isActive = (fact: Catalogue): boolean => fact.state === 'active' && !isTest(fact);

/** Whether what was read lists one kind of data, maps or figures, and isn't a portal of all data. */
export const isOfOneKind = ({ adapter }: Pick<FactOf<'catalogue-reading'>, 'adapter'>): boolean =>
  adapter !== undefined && adapterOf(adapter)?.ofOneKind === true;

/** Endpoint types that help people, not programs that want data. */
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

/** Catalogue software that can serve harvestable metadata, the last two without an adapter. */
export const standardSoftware = new Set([
  ...adapters.flatMap(({ harvestable = [] }) => harvestable),
  'magda',
  'dataverse',
]);

/** Host of an address, without `www.`. */
export const hostOf = ({ url }: { url: string }): string => new URL(url).hostname.replace(/^www\./, '');

/** Titles of catalogues of one branch of government, of a programme or of its figures. Pure, so that the edge function can leave it out. */
const BRANCH = /* @__PURE__ */ buildSign('branch', 'iu');
/** Names of owners that are offices, not governments. */
const OFFICE = /* @__PURE__ */ buildSign('office', 'iu');
/** Catalogues that hold more than their branch: maps of everything, plans with districts. */
const WIDER = /\bgeogr[aá]fic[ao]\b|open data and\b|\bhistorical boundaries\b/iu;

/** Whether a catalogue covers only one branch of government, such as health, transport or budgets. We ask it about nothing else. */
export const isOfBranch = ({ title, publisher = '' }: Pick<Catalogue, 'title' | 'publisher'>): boolean =>
  !WIDER.test(title) && (BRANCH.test(title) || OFFICE.test(publisher));

/** Whether a catalogue is a geological survey's, which knows terrain and not boundaries. */
export const isOfGround = ({ title, publisher = '' }: Pick<Catalogue, 'title' | 'publisher'>): boolean =>
  /geolog|rohstoffe|\blgrb\b|\bbergbau\b/iu.test(`${title} ${publisher}`);
