/** Criteria of the category Telecommunication and machine access (ISO 37120 clause 18). */
import { criterion, type Claim } from '../criterion-row.ts';
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
import { datasetReasons, gradeDataset } from './theme-criterion.ts';

const coverage = 'We could link at least 5 catalogues of the Common Data Index to local governments in the country.';
const answers = (fact: Catalogue) => isActive(fact) && fact.apiStatus !== 'inactive';
const telecomThemes = new Set(['Utilities / Communication', 'UtilitiesCommunication']);
const TELECOM = /\b(?:wi-?fi|broadband|telecom)/i;
const isRegulator = (fact: Catalogue) =>
  /\b(?:telecom|telecommunications?|communications) (?:regulat\w*|authority|commission)\b|\b(?:telekom\w*|regulat\w* (?:of|for) (?:tele)?communications?)\b/i.test(
    `${fact.publisher ?? ''} ${fact.title}`,
  );
const telecom = {
  article: 'A' as const,
  one: 'catalogue with the theme of utilities and communication',
  many: 'catalogues with the theme of utilities and communication',
};
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
    name: 'Machine-readable catalogue',
    category: 'telecommunication',
    domain: 'connectivity',
    dataset: 'catalogue-api',
    topics: [],
    weight: 1,
    publisher: 'city',
    question: "Can software read the city's catalogue?",
    subject: { article: 'A', one: 'catalogue interface', many: 'catalogue interfaces' },
    rule: {
      present:
        'One of the city’s own active catalogues has an interface that worked when it was checked, or we read its datasets through one.',
      partial: [
        { reason: 'siloed', when: 'The interface needs a key, and nobody has checked it.' },
        { reason: 'stale', when: 'There is an interface, but the check failed or was inconclusive.' },
        {
          reason: 'incomplete',
          when: 'The address given as an interface is only the catalogue’s own page, or only serves that page.',
        },
        { reason: 'region', when: 'A catalogue of the county, state or region has a working interface.' },
      ],
      absent: 'No such interface is listed.',
    },
    coverage,
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
    name: 'Map services by open standards',
    category: 'telecommunication',
    domain: 'connectivity',
    dataset: 'geo-web-services',
    topics: ['geospatial', 'planning'],
    weight: 1,
    publisher: 'city',
    question: 'Does the city serve maps through OGC interfaces?',
    subject: { article: 'An', one: 'OGC map service', many: 'OGC map services' },
    rule: {
      present:
        'One of the city’s own active catalogues lists a WMS, WMTS, WFS, WCS or OGC API endpoint that isn’t known to fail.',
      partial: [
        { reason: 'siloed', when: 'The only map services listed use a vendor interface (ArcGIS REST).' },
        { reason: 'region', when: 'The county, state or region has an OGC service.' },
      ],
      absent: 'No such service is listed.',
    },
    coverage,
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
    name: 'Harvestable metadata',
    category: 'telecommunication',
    domain: 'connectivity',
    dataset: 'catalogue-metadata',
    topics: [],
    weight: 0.5,
    publisher: 'city',
    question: 'Can other catalogues harvest the metadata by a standard?',
    subject: { article: 'A', one: 'harvestable metadata endpoint', many: 'harvestable metadata endpoints' },
    rule: {
      present: 'One of the city’s own active catalogues lists a DCAT, CSW, OAI-PMH or OGC API Records endpoint.',
      partial: [
        {
          reason: 'incomplete',
          when: 'The catalogue runs on software that can serve such metadata, but no endpoint is listed.',
        },
        { reason: 'region', when: 'The county, state or region has such an endpoint.' },
      ],
      absent: 'No such endpoint is listed.',
    },
    coverage,
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
    name: 'Open internet measurements',
    category: 'telecommunication',
    domain: 'connectivity',
    dataset: 'internet-measurement',
    topics: [],
    weight: 0.25,
    isBeyondCities: true,
    publisher: 'any',
    question: 'Is internet performance in the city measured openly?',
    subject: { article: 'An', one: 'internet measurement site', many: 'internet measurement sites' },
    rule: {
      present: 'Measurement Lab has a live site in the city.',
      partial: [
        { reason: 'stale', when: 'All its sites in the city are retired.' },
        { reason: 'region', when: 'It has a live site within 60 km, in another city of the same country.' },
      ],
      absent: 'No such site is listed.',
    },
    coverage: 'Everywhere: the list has all sites of Measurement Lab.',
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
    name: 'Telecom and public network data',
    category: 'telecommunication',
    domain: 'connectivity',
    dataset: 'telecom-networks',
    topics: [],
    weight: 0.5,
    publisher: 'city',
    question: 'Is data on public Wi-Fi, broadband or telecom networks published?',
    subject: telecom,
    rule: {
      present:
        'One of the city’s own active catalogues has the theme “Utilities / Communication”, or Wi-Fi, broadband or telecom in its name. Or a list names such a dataset of the city, in an open format and under an open licence.',
      partial: [
        ...datasetReasons.filter(({ reason }) => reason !== 'incomplete'),
        {
          reason: 'incomplete',
          when: 'The Freifunk directory lists a community wireless network named after the city, or a list names such a dataset in no open format.',
        },
        { reason: 'nation', when: 'The telecom regulator has a catalogue.' },
      ],
      absent: 'No such catalogue or network is listed, or a survey looked for such data and found none.',
    },
    coverage,
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
