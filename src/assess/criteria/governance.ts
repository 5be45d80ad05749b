/** Criteria of the category Governance and open data (ISO 37120 clause 10). */
import type { FactKind, FactOf } from '../../contract/fact.ts';
import { criterion, type GradedFact } from '../criterion-row.ts';
import type { Grade } from '../framework.ts';
import { capital, titles } from '../naming.ts';
import { isActive, isTest, localCatalogues, registries, type Catalogue } from './catalogue.ts';
import { declares } from './listed-dataset.ts';
import { participation } from './participation.ts';

const coverage = 'The Common Data Index holds at least 5 local-government catalogues of the nation.';
/** What the record is, not its software: a geoportal that is one too counts as both. */
const isPortal = (fact: Catalogue) =>
  fact.catalogueType === 'Open data portal' || fact.software === 'arcgishub' || fact.saysOpenData === true;
const gradePortal = (fact: Catalogue): Grade | undefined =>
  isPortal(fact) ? (isActive(fact) ? 'present' : 'stale') : isActive(fact) ? 'incomplete' : undefined;
type Report = FactOf<'portal-report'>;
/** Lists that say whether a city has a portal, without its address, or publishes through that of its nation. */
const surveys = ['odi-cidades-brasil', 'musterdatenkatalog', 'japan-opendata-survey'];
function gradeReport({ ownPortal, publishes, state }: Report): Grade {
  if (publishes !== undefined) return !publishes ? 'negative' : state === 'active' ? 'declared' : 'stale';
  return ownPortal === undefined ? 'incomplete' : ownPortal ? 'present' : 'negative';
}
const gradeBodies = ({ bodies }: Report): Grade | undefined =>
  bodies === undefined ? undefined : bodies >= 3 ? 'present' : 'incomplete';
/** Whether all that is told is what the city says of itself. */
const isDeclared = (records: readonly GradedFact[]): boolean =>
  records.every(({ fact }) => fact.kind === 'portal-report' && fact.publishes !== undefined);
/** The records of one kind. */
const ofKind = <K extends FactKind>(records: readonly GradedFact[], kind: K): GradedFact<K>[] =>
  records.filter(({ fact }) => fact.kind === kind) as GradedFact[] as GradedFact<K>[];
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
        {
          reason: 'incomplete',
          when: 'The city has catalogues of another type only, or publishes through the national portal.',
        },
        {
          reason: 'declared',
          when: 'The city tells its government that it publishes open data, without the address of a portal.',
        },
        { reason: 'region', when: 'Its county or first-level division has a portal.' },
      ],
      absent:
        'No such portal is listed, a survey found that the city has none, or the city says that it publishes no open data.',
    },
    coverage,
    references: { iso37120: ['10'], u4ssc: ['EC: ICT: PS: 1A'], sdg: ['16.6'] },
    registries: [...registries, ...surveys],
    kinds: ['catalogue', 'portal-report'],
    claims: [localCatalogues],
    own: (fact) => (fact.kind === 'portal-report' ? gradeReport(fact) : gradePortal(fact)),
    inherited: (fact, level) => level === 'region' && fact.kind === 'catalogue' && isPortal(fact) && isActive(fact),
    // What is listed with its address says more than a list that only tells of it, and any catalogue leads further than an answer.
    combine: (graded) => {
      const listed = graded.filter(({ fact }) => fact.kind === 'catalogue');
      const own = listed.filter(({ level }) => level === 'city');
      if (own.some(({ grade }) => grade === 'present')) return listed;
      const isPast = (record: GradedFact) =>
        record.grade === 'stale' && graded.some(({ grade }) => grade === 'region' || grade === 'declared');
      return graded.filter((record) =>
        isDeclared([record])
          ? own.length === 0 && !isPast(record)
          : record.fact.kind === 'catalogue' || !listed.some(({ grade }) => grade === record.grade),
      );
    },
    short: (records, city, where) =>
      isDeclared(records)
        ? declares(city, where, 'open data, without the address of a portal', records[0]!.fact)
        : undefined,
    missing: (records, city, where) =>
      isDeclared(records) ? `${city} says in ${where} that it does not publish open data.` : undefined,
    detail: (fact) => (fact.kind === 'catalogue' ? closed(fact) : undefined),
    instead: (grade, facts) =>
      grade === 'incomplete'
        ? facts.every(({ kind }) => kind === 'portal-report')
          ? 'what is listed is data of the city in the national portal'
          : `it lists ${facts.length === 1 ? 'a catalogue that does not call itself' : 'catalogues that do not call themselves'} one`
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
  criterion<'catalogue' | 'portal-report'>({
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
      present:
        'The active catalogues of the city itself stand on at least 3 distinct hosts, or at least 3 bodies of the city publish through the national portal.',
      partial: [{ reason: 'incomplete', when: 'They stand on 1 or 2 hosts, or 1 or 2 bodies publish so.' }],
      absent: 'No catalogue of the city is listed.',
    },
    coverage,
    references: { iso37120: ['10'], u4ssc: ['EC: ICT: PS: 1A'], sdg: ['16.6'] },
    registries: [...registries, 'musterdatenkatalog'],
    kinds: ['catalogue', 'portal-report'],
    claims: [localCatalogues],
    own: (fact) => (fact.kind === 'portal-report' ? gradeBodies(fact) : isActive(fact) ? 'present' : undefined),
    combine: (graded) => {
      const [reports, catalogues] = [ofKind(graded, 'portal-report'), ofKind(graded, 'catalogue')];
      const grade = new Set(catalogues.map(({ fact }) => hostOf(fact))).size >= 3 ? 'present' : 'incomplete';
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
        : `The catalogues of ${city} in ${where} stand on ${new Set(ofKind(records, 'catalogue').map(({ fact }) => hostOf(fact))).size === 1 ? 'one host' : 'two hosts'}`,
  }),
  participation,
];
