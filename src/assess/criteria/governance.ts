/** Criteria of the category Governance and open data (ISO 37120 clause 10). */
import type { FactOf } from '../../contract/fact.ts';
import { criterion } from '../criterion-row.ts';
import type { Grade } from '../framework.ts';
import { isActive, isTest, localCatalogues, registries, type Catalogue } from './catalogue.ts';
import { participation } from './participation.ts';

const coverage = 'The Common Data Index holds at least 5 local-government catalogues of the nation.';
/** What the record is, not its software: a geoportal that is one too counts as both. */
const isPortal = (fact: Catalogue) =>
  fact.catalogueType === 'Open data portal' || fact.software === 'arcgishub' || fact.saysOpenData === true;
const gradePortal = (fact: Catalogue): Grade | undefined =>
  isPortal(fact) ? (isActive(fact) ? 'present' : 'stale') : isActive(fact) ? 'incomplete' : undefined;
/** Lists that say whether a city has a portal, without its address. */
const surveys = ['odi-cidades-brasil'];
const gradeReport = ({ ownPortal }: FactOf<'portal-report'>): Grade | undefined =>
  ownPortal === undefined ? undefined : ownPortal ? 'present' : 'negative';
const isGeoportal = (fact: Catalogue) => fact.catalogueType === 'Geoportal';

const hostOf = (fact: Catalogue) => new URL(fact.url).hostname.replace(/^www\./, '');
const closed = (fact: Catalogue) => (isTest(fact) ? 'a test site' : 'the entry is marked inactive');

export const governance = [
  criterion<'catalogue' | 'portal-report'>({
    criterionId: 'open-data-portal',
    staleAfterYears: 4,
    name: 'Open data portal',
    category: 'governance',
    domain: null,
    dataset: 'open-data-portal',
    topics: [],
    weight: 1,
    question: 'Does the city run an open data portal?',
    subject: { article: 'An', one: 'open data portal', many: 'open data portals' },
    rule: {
      present:
        'An active catalogue of the city itself is an open data portal, runs on ArcGIS Hub, or says in its title, description or address that its data are open; or a survey found that the city has one.',
      partial: [
        { reason: 'stale', when: 'The portal is closed, or is a test site.' },
        { reason: 'incomplete', when: 'The city has catalogues of another type only.' },
        { reason: 'region', when: 'Its county or first-level division has a portal.' },
      ],
      absent: 'No such portal is listed, or a survey found that the city has none.',
    },
    coverage,
    references: { iso37120: ['10'], u4ssc: ['EC: ICT: PS: 1A'], sdg: ['16.6'] },
    registries: [...registries, ...surveys],
    kinds: ['catalogue', 'portal-report'],
    claims: [localCatalogues],
    own: (fact) => (fact.kind === 'portal-report' ? gradeReport(fact) : gradePortal(fact)),
    inherited: (fact, level) => level === 'region' && fact.kind === 'catalogue' && isPortal(fact) && isActive(fact),
    // What is listed with its address is the portal that a survey tells of.
    combine: (graded) =>
      graded.some(({ fact, grade }) => fact.kind === 'catalogue' && grade === 'present')
        ? graded.filter(({ fact }) => fact.kind === 'catalogue')
        : graded,
    detail: (fact) => (fact.kind === 'catalogue' ? closed(fact) : undefined),
    instead: (grade, facts) =>
      grade === 'incomplete'
        ? `it lists ${facts.length === 1 ? 'a catalogue that does not call itself' : 'catalogues that do not call themselves'} one`
        : undefined,
  }),
  criterion<'catalogue'>({
    criterionId: 'geoportal',
    staleAfterYears: 4,
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
        { reason: 'stale', when: 'The geoportal is closed, or is a test site.' },
        { reason: 'region', when: 'Its county or first-level division has a geoportal.' },
      ],
      absent: 'No such geoportal is listed.',
    },
    coverage,
    references: { iso37120: ['10', '21'], u4ssc: ['Public Sector'], sdg: ['11.3'] },
    registries,
    kinds: ['catalogue'],
    claims: [localCatalogues],
    own: (fact) => (isGeoportal(fact) ? (isActive(fact) ? 'present' : 'stale') : undefined),
    inherited: (fact, level) => level === 'region' && isGeoportal(fact) && isActive(fact),
    detail: closed,
  }),
  criterion<'catalogue'>({
    criterionId: 'portal-breadth',
    staleAfterYears: 4,
    name: 'Breadth of publication',
    category: 'governance',
    domain: null,
    dataset: 'portal-breadth',
    topics: [],
    weight: 0.5,
    question: 'Do several city bodies publish catalogues?',
    subject: { article: 'A', one: 'catalogue', many: 'catalogues on three or more hosts' },
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
    short: (records, city, where) =>
      `The catalogues of ${city} in ${where} stand on ${new Set(records.map(({ fact }) => hostOf(fact))).size === 1 ? 'one host' : 'two hosts'}`,
  }),
  participation,
];
