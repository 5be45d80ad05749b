/** What the catalogue criteria share: how a catalogue is read, and the row of a theme criterion. Source: Common Data Index. */
import type { CriterionDefinition } from '../../contract/criterion.ts';
import type { FactOf } from '../../contract/fact.ts';
import { criterion, type Claim, type CriterionRow } from '../criterion-row.ts';

export type Catalogue = FactOf<'catalogue'>;
export const registries = ['dataportals-registry'];

/** The registry covers a nation when it holds five catalogues of local governments there. */
export const localCatalogues: Claim = {
  registries,
  atLeast: 5,
  noun: ['local-government catalogue', 'local-government catalogues'],
  counts: (fact) => fact.kind === 'catalogue' && fact.ownerType === 'local',
};

export const isActive = (fact: Catalogue): boolean => fact.state === 'active';

/** Endpoint types that only help a reader, not a program that wants data. */
const notAnInterface = new Set(['sitemap', 'rss', 'atom', 'docs', 'documentation', 'opensearch']);
export const interfaces = (fact: Catalogue): string[] =>
  (fact.endpoints ?? []).filter((type) => !notAnInterface.has(type));

/** OGC map and feature services: WMS, WMTS, WFS, WCS, OGC API (records belong to metadata). */
export const hasOgcService = (fact: Catalogue): boolean =>
  (fact.endpoints ?? []).some((type) => /^(?:wms|wmts|wfs|wcs|ogcapi|pygeoapi:collections)/.test(type));
/** Map services by a vendor's own interface. */
export const hasVendorService = (fact: Catalogue): boolean =>
  (fact.endpoints ?? []).some((type) => /^arcgis:(?:rest|soap)/.test(type));
/** DCAT, CSW, OAI-PMH or OGC API Records. */
export const hasMetadataEndpoint = (fact: Catalogue): boolean =>
  (fact.endpoints ?? []).some((type) => /^(?:dcat|csw|oaipmh|ogcrecordsapi|geonode:dcat|schemaorg:)/.test(type));

/** Catalogue software that can serve harvestable metadata. */
export const standardSoftware = new Set([
  'ckan',
  'socrata',
  'opendatasoft',
  'geonetwork',
  'geonode',
  'dkan',
  'udata',
  'entryscape',
  'arcgishub',
  'magda',
  'junar',
  'dataverse',
]);

/** A criterion answered by a theme tag on the city's own active catalogue. */
export function themeCriterion(
  row: Pick<
    CriterionDefinition,
    'criterionId' | 'name' | 'domain' | 'dataset' | 'topics' | 'weight' | 'question' | 'references'
  > &
    Pick<CriterionRow, 'subject' | 'category'> & { tags: string[] },
): CriterionRow {
  const { tags, ...definition } = row;
  const wanted = new Set(tags);
  const carries = (fact: Catalogue) => isActive(fact) && (fact.themes ?? []).some((theme) => wanted.has(theme));
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(tags.map((tag) => `“${tag}”`));
  return criterion<'catalogue'>({
    ...definition,
    registries,
    kinds: ['catalogue'],
    themeTag: true,
    claims: [localCatalogues],
    rule: {
      present: `An active catalogue of the city itself carries the theme ${list}.`,
      partial: [{ reason: 'region', when: 'A catalogue of its county or first-level division carries the theme.' }],
      absent: 'No such catalogue is listed.',
    },
    coverage: 'The Common Data Index holds at least 5 local-government catalogues of the nation.',
    own: (fact) => (carries(fact) ? 'present' : undefined),
    inherited: (fact, level) => level === 'region' && carries(fact),
  });
}
