/** Criteria of the category Governance and open data (ISO 37120 clause 10). */

import { criterion, type GradedFact } from '../criterion-row.ts';
import type { Grade } from '../framework.ts';
import { capital, titles } from '../naming.ts';
import {
  hostOf,
  isActive,
  livePortals,
  localCatalogues,
  ofKind,
  registries,
  type Catalogue,
  type Report,
} from './catalogue.ts';
import { closed, coverage, openDataPortal } from './open-data-portal.ts';
import { isOfOnePurpose, purposeSites } from '../purpose-site.ts';
import { participation } from './participation.ts';

/** What shares its data on a vendor's platform has no portal and no host of its own. */
const ORGANISATION = 'ArcGIS Online organisation';

const gradeBodies = ({ bodies }: Report): Grade | undefined =>
  bodies === undefined ? undefined : bodies >= 3 ? 'present' : 'incomplete';
const isGeoportal = (fact: Catalogue) => fact.catalogueType === 'Geoportal';
const gradeGeoportal = (fact: Catalogue): Grade =>
  !isActive(fact) ? 'stale' : isOfOnePurpose(fact) ? 'incomplete' : 'present';

/** How many hosts of its own the catalogues stand on; a vendor's platform is none, nor one that serves the interface of another of them. */
function hostsOf(records: readonly GradedFact<'catalogue'>[]): number {
  const own = records.map(({ fact }) => fact).filter(({ catalogueType }) => catalogueType !== ORGANISATION);
  const serving = new Set(
    own.flatMap((fact) => {
      const host = fact.interface && hostOf({ url: fact.interface });
      return host && host !== hostOf(fact) ? [host] : [];
    }),
  );
  return new Set(own.map(hostOf).filter((host) => !serving.has(host))).size;
}

export const governance = [
  openDataPortal,
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
      present: 'An active catalogue of the city itself is a geoportal, and was not made for one purpose.',
      partial: [
        { reason: 'stale', when: 'The geoportal is closed, or is a test site.' },
        { reason: 'incomplete', when: 'It was made for one purpose: a campaign, a plan, a form.' },
        { reason: 'region', when: 'Its county or first-level division has a geoportal.' },
      ],
      absent: 'No such geoportal is listed.',
    },
    coverage,
    references: { iso37120: ['10', '21'], u4ssc: ['Public Sector'], sdg: ['11.3'] },
    registries,
    kinds: ['catalogue'],
    claims: [localCatalogues],
    own: (fact) => (isGeoportal(fact) ? gradeGeoportal(fact) : undefined),
    inherited: (fact, level) => level === 'region' && isGeoportal(fact) && gradeGeoportal(fact) === 'present',
    detail: closed,
    instead: (grade, facts) => (grade === 'incomplete' ? purposeSites(facts.length) : undefined),
  }),
  criterion<'catalogue' | 'portal-report'>({
    criterionId: 'portal-breadth',
    staleAfterYears: 4,
    name: 'Breadth of publication',
    category: 'governance',
    domain: null,
    dataset: 'portal-breadth',
    topics: [],
    weight: 0.5,
    question: "Do the city's catalogues stand on three hosts or more, or do as many of its bodies publish?",
    subject: { article: 'A', one: 'catalogue', many: 'catalogues on three or more hosts' },
    rule: {
      present:
        'The active catalogues of the city itself stand on at least 3 distinct hosts, one that only serves the interface of another and sites made for one purpose not counted, or at least 3 bodies of the city publish through the national portal.',
      partial: [{ reason: 'incomplete', when: 'They stand on 1 or 2 hosts, or 1 or 2 bodies publish so.' }],
      absent: 'No catalogue of the city is listed.',
    },
    coverage,
    references: { iso37120: ['10'], u4ssc: ['EC: ICT: PS: 1A'], sdg: ['16.6'] },
    registries: [...registries, ...livePortals, 'musterdatenkatalog'],
    kinds: ['catalogue', 'portal-report'],
    claims: [localCatalogues],
    own: (fact) => (fact.kind === 'portal-report' ? gradeBodies(fact) : isActive(fact) ? 'present' : undefined),
    combine: (graded) => {
      const [reports, listed] = [ofKind(graded, 'portal-report'), ofKind(graded, 'catalogue')];
      const general = listed.filter(({ fact }) => !isOfOnePurpose(fact));
      const catalogues = general.length > 0 ? general : listed;
      const grade = hostsOf(catalogues) >= 3 ? 'present' : 'incomplete';
      const many = reports.filter((report) => report.grade === 'present');
      if (catalogues.length === 0 || (grade === 'incomplete' && many.length > 0)) return reports;
      return catalogues.map((record) => ({ ...record, grade }));
    },
    told: (records, city, where) =>
      ofKind(records, 'portal-report').length > 0
        ? `${capital(where)} counts several bodies of ${city} that publish through the national portal: ${titles(records)}.`
        : undefined,
    short: (records, city, where) =>
      ofKind(records, 'portal-report').length > 0
        ? `${capital(where)} counts few bodies of ${city} that publish through the national portal`
        : `The catalogues of ${city} in ${where} stand on ${hostsOf(ofKind(records, 'catalogue')) > 1 ? 'two hosts' : 'one host'}`,
  }),
  participation,
];
