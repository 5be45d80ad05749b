/** Criteria of the category Telecommunication and machine access (ISO 37120 clause 18). */
import type { Claim } from '../criterion-row.ts';
import { criterion } from './written.ts';
import {
  hasMetadataEndpoint,
  hasOgcService,
  hasVendorService,
  interfaces,
  isActive,
  livePortals,
  localCatalogues,
  registries,
  standardSoftware,
  type Catalogue,
} from './catalogue.ts';
import { gradeDataset } from './theme-criterion.ts';
import { buildSign } from '../../language/signs.ts';

const answers = (fact: Catalogue) => isActive(fact) && fact.apiStatus !== 'inactive';
const telecomThemes = new Set(['Utilities / Communication', 'UtilitiesCommunication']);
const TELECOM = /\b(?:wi-?fi|broadband|telecom)/i;
const REGULATOR = buildSign('telecomRegulator', 'i');
const isRegulator = (fact: Catalogue) => REGULATOR.test(`${fact.publisher ?? ''} ${fact.title}`);
const speaksOfTelecom = (fact: Catalogue) =>
  (fact.themes ?? []).some((theme) => telecomThemes.has(theme)) || TELECOM.test(fact.title);

/** The site list is complete, so it covers every country, even without a site. */
const measurementSites: Claim = {
  registries: ['mlab-sites'],
  atLeast: 0,
  noun: ['measurement site', 'measurement sites'],
  counts: (fact) => fact.kind === 'measurement-site' && fact.level === 'city',
};
export const telecommunication = [
  criterion<'catalogue'>({
    criterionId: 'catalogue-api',
    staleAfterYears: 4,
    category: 'telecommunication',
    domain: 'connectivity',
    dataset: 'catalogue-api',
    topics: [],
    weight: 1,
    publisher: 'city',
    references: { iso37120: ['18', '10'], u4ssc: ['EC: ICT: PS: 1A'], sdg: ['16.6'] },
    registries: [...registries, ...livePortals],
    kinds: ['catalogue'],
    claims: [localCatalogues],
    own: (fact) =>
      interfaces(fact).length === 0
        ? isActive(fact) && fact.endpoints?.includes('page')
          ? 'incomplete'
          : undefined
        : isActive(fact) && fact.apiStatus === 'active'
          ? 'present'
          : isActive(fact) && fact.apiStatus === undefined && fact.access === 'key'
            ? 'siloed'
            : 'stale',
    reading: ({ adapter, shared, listed }) => (adapter !== undefined && !shared && listed > 0 ? 'present' : undefined),
    inherited: (fact, level) =>
      level === 'region' && isActive(fact) && fact.apiStatus === 'active' && interfaces(fact).length > 0,
  }),
  criterion<'catalogue'>({
    criterionId: 'geo-web-services',
    staleAfterYears: 4,
    category: 'telecommunication',
    domain: 'connectivity',
    dataset: 'geo-web-services',
    topics: ['geospatial', 'planning'],
    weight: 1,
    publisher: 'city',
    references: { iso37120: ['18', '21'], u4ssc: ['Public Sector'], sdg: ['16.6'] },
    registries,
    kinds: ['catalogue'],
    claims: [localCatalogues],
    own: (fact) =>
      !answers(fact) ? undefined : hasOgcService(fact) ? 'present' : hasVendorService(fact) ? 'siloed' : undefined,
    inherited: (fact, level) => level === 'region' && answers(fact) && hasOgcService(fact),
  }),
  criterion<'catalogue'>({
    criterionId: 'catalogue-metadata',
    staleAfterYears: 4,
    category: 'telecommunication',
    domain: 'connectivity',
    dataset: 'catalogue-metadata',
    topics: [],
    weight: 0.5,
    publisher: 'city',
    references: { iso37120: ['18', '10'], u4ssc: ['Public Sector'], sdg: ['16.6'] },
    registries: [...registries, ...livePortals],
    kinds: ['catalogue'],
    claims: [localCatalogues],
    own: (fact) =>
      !answers(fact)
        ? undefined
        : hasMetadataEndpoint(fact)
          ? 'present'
          : standardSoftware.has(fact.software ?? '')
            ? 'incomplete'
            : undefined,
    inherited: (fact, level) => level === 'region' && answers(fact) && hasMetadataEndpoint(fact),
  }),
  criterion<'measurement-site'>({
    criterionId: 'internet-measurement',
    staleAfterYears: 3,
    category: 'telecommunication',
    domain: 'connectivity',
    dataset: 'internet-measurement',
    topics: [],
    weight: 0.25,
    isBeyondCities: true,
    publisher: 'any',
    references: { iso37120: ['18'], u4ssc: ['EC: ICT: ICT: 1C'], sdg: ['17.8'] },
    registries: ['mlab-sites'],
    kinds: ['measurement-site'],
    claims: [measurementSites],
    own: (fact) => (fact.state === 'active' ? 'present' : 'stale'),
    inherited: (fact, level) => level === 'region' && fact.state === 'active',
  }),
  criterion<'catalogue' | 'community-network' | 'listed-dataset'>({
    criterionId: 'telecom-catalogue',
    staleAfterYears: 4,
    category: 'telecommunication',
    domain: 'connectivity',
    dataset: 'telecom-networks',
    topics: [],
    weight: 0.5,
    publisher: 'city',
    references: { iso37120: ['18'], u4ssc: ['ICT Infrastructure'], sdg: ['17.8'] },
    registries: [...registries, 'freifunk-directory', 'odi-cidades-brasil', 'japan-opendata-survey'],
    kinds: ['catalogue', 'community-network', 'listed-dataset'],
    theme: { data: 'data on public networks', tags: [...telecomThemes], titled: TELECOM },
    claims: [localCatalogues],
    own: (fact) =>
      fact.kind === 'community-network'
        ? 'incomplete'
        : fact.kind === 'listed-dataset'
          ? fact.themes.some((theme) => telecomThemes.has(theme))
            ? gradeDataset(fact)
            : undefined
          : isActive(fact) && speaksOfTelecom(fact)
            ? 'present'
            : undefined,
    inherited: (fact, level) => level === 'nation' && fact.kind === 'catalogue' && isActive(fact) && isRegulator(fact),
  }),
];
