/** Criteria of the category Governance and open data (ISO 37120 clause 10). */
import { criterion } from '../criterion-row.ts';
import { isActive, localCatalogues, registries, type Catalogue } from './catalogue.ts';
import { participation } from './participation.ts';

const coverage = 'The Common Data Index holds at least 5 local-government catalogues of the nation.';
const isPortal = (fact: Catalogue) => fact.catalogueType === 'Open data portal';
const isGeoportal = (fact: Catalogue) => fact.catalogueType === 'Geoportal';
const isLive = (fact: Catalogue) => isActive(fact) && fact.apiStatus !== 'inactive';
const hostOf = (fact: Catalogue) => new URL(fact.url).hostname.replace(/^www\./, '');
const stale = () => 'the entry or its interface is marked inactive';

export const governance = [
  criterion<'catalogue'>({
    criterionId: 'open-data-portal',
    name: 'Open data portal',
    category: 'governance',
    domain: null,
    dataset: 'open-data-portal',
    topics: [],
    weight: 1,
    question: 'Does the city run an open data portal?',
    subject: { article: 'An', one: 'open data portal', many: 'open data portals' },
    rule: {
      present: 'An active catalogue of the city itself is an open data portal.',
      partial: [
        { reason: 'stale', when: 'The portal is closed, or its interface is recorded as inactive.' },
        { reason: 'incomplete', when: 'The city has catalogues of another type only.' },
        { reason: 'region', when: 'Its county or first-level division has a portal.' },
      ],
      absent: 'No such portal is listed.',
    },
    coverage,
    references: { iso37120: ['10'], u4ssc: ['EC: ICT: PS: 1A'], sdg: ['16.6'] },
    registries,
    kinds: ['catalogue'],
    claims: [localCatalogues],
    own: (fact) => (isPortal(fact) ? (isLive(fact) ? 'present' : 'stale') : isActive(fact) ? 'incomplete' : undefined),
    inherited: (fact, level) => level === 'region' && isPortal(fact) && isLive(fact),
    detail: stale,
    instead: (grade, facts) =>
      grade === 'incomplete'
        ? `it lists ${facts.length === 1 ? 'a catalogue' : 'catalogues'} of another type`
        : undefined,
  }),
  criterion<'catalogue'>({
    criterionId: 'geoportal',
    name: 'Geoportal',
    category: 'governance',
    domain: null,
    dataset: 'geoportal',
    topics: ['geospatial', 'planning'],
    weight: 1,
    question: 'Does the city run a geoportal?',
    subject: { article: 'A', one: 'geoportal', many: 'geoportals' },
    rule: {
      present: 'An active catalogue of the city itself is a geoportal.',
      partial: [
        { reason: 'stale', when: 'The geoportal is closed, or its interface is recorded as inactive.' },
        { reason: 'region', when: 'Its county or first-level division has a geoportal.' },
      ],
      absent: 'No such geoportal is listed.',
    },
    coverage,
    references: { iso37120: ['10', '21'], u4ssc: ['Public Sector'], sdg: ['11.3'] },
    registries,
    kinds: ['catalogue'],
    claims: [localCatalogues],
    own: (fact) => (isGeoportal(fact) ? (isLive(fact) ? 'present' : 'stale') : undefined),
    inherited: (fact, level) => level === 'region' && isGeoportal(fact) && isLive(fact),
    detail: stale,
  }),
  criterion<'catalogue'>({
    criterionId: 'portal-breadth',
    name: 'Breadth of publication',
    category: 'governance',
    domain: null,
    dataset: 'portal-breadth',
    topics: [],
    weight: 0.5,
    question: 'Do several city bodies publish catalogues?',
    subject: { article: 'A', one: 'city catalogue on a third host', many: 'city catalogues on three or more hosts' },
    rule: {
      present: 'The active catalogues of the city itself stand on at least 3 distinct hosts.',
      partial: [{ reason: 'incomplete', when: 'They stand on 1 or 2 hosts.' }],
      absent: 'No catalogue of the city is listed.',
    },
    coverage,
    references: { iso37120: ['10'], u4ssc: ['EC: ICT: PS: 1A'], sdg: ['16.6'] },
    registries,
    kinds: ['catalogue'],
    claims: [localCatalogues],
    own: (fact) => (isActive(fact) ? 'present' : undefined),
    combine: (graded) => {
      const grade = new Set(graded.map(({ fact }) => hostOf(fact))).size >= 3 ? 'present' : 'incomplete';
      return graded.map((record) => ({ ...record, grade }));
    },
    instead: (grade, facts) =>
      grade === 'incomplete'
        ? `its listed catalogues stand on ${new Set(facts.map(hostOf)).size === 1 ? 'one host' : 'two hosts'}`
        : undefined,
  }),
  participation,
];
