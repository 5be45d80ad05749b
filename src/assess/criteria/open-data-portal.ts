/** The criterion on open data portals: catalogues that are one, lists of portals, and surveys that tell of one without its address. */
import { type Claim, criterion, type GradedFact } from '../criterion-row.ts';
import { entriesOf } from '../why-short.ts';
import type { FactOf } from '../../contract/data/fact.ts';
import type { Grade } from '../framework.ts';
import { isOfOnePurpose, purposeSites } from '../purpose-site.ts';
import {
  isActive,
  isTest,
  livePortals,
  localCatalogues,
  ofKind,
  registries,
  type Catalogue,
  type Report,
} from './catalogue.ts';
import { declares } from './listed-dataset.ts';
import { withOldEntries, witnesses, witnessKinds } from './old-entries.ts';

/** The UK Open Data Index says of every council whether it has a portal. */
const allCouncils: Claim = {
  registries: ['open-data-uk'],
  atLeast: 1,
  noun: ['council', 'councils'],
  counts: (fact) => fact.kind === 'catalogue',
};

/** Lists of open data portals that nobody keeps any more. */
const portalLists = [
  'okfn-dataportals',
  'open-data-canada',
  'datagov-open-data-sites',
  'esri-open-data-gallery',
  'brazil-transparency-portals',
];

/** What the record is, not its software: a geoportal that is one too counts as both. */
const isPortal = (fact: Catalogue) =>
  (fact.catalogueType === 'Open data portal' || fact.software === 'arcgishub' || fact.saysOpenData === true) &&
  !isOfOnePurpose(fact);
const gradePortal = (fact: Catalogue): Grade | undefined =>
  isPortal(fact) ? (isActive(fact) ? 'present' : 'stale') : isActive(fact) ? 'incomplete' : undefined;
/** Lists that say whether a city has a portal, without its address, or publishes through that of its nation. */
const surveys = ['odi-cidades-brasil', 'musterdatenkatalog', 'japan-opendata-survey'];
function gradeReport({ ownPortal, publishes, state }: Report): Grade {
  if (publishes !== undefined) return !publishes ? 'negative' : state === 'active' ? 'declared' : 'stale';
  return ownPortal === undefined ? 'incomplete' : ownPortal ? 'present' : 'negative';
}
/** Whether all that is told is what the city says of itself. */
const isDeclared = (records: readonly GradedFact[]): boolean =>
  records.every(({ fact }) => fact.kind === 'portal-report' && fact.publishes !== undefined);

/** Why a catalogue does not count as current. */
export const closed = (fact: Catalogue) =>
  isTest(fact)
    ? 'a test site'
    : fact.state === 'retired' || registries.includes(fact.registry)
      ? 'marked inactive'
      : entriesOf([fact.updated]);

/** What is listed in place of a portal. */
function lesser(facts: readonly FactOf<'catalogue' | 'portal-report' | (typeof witnessKinds)[number]>[]): string {
  const listed = facts.filter((fact) => fact.kind === 'catalogue');
  const catalogues = listed.length;
  if (catalogues > 0 && facts.length === catalogues && listed.every(isOfOnePurpose)) return purposeSites(catalogues);
  if (catalogues === 0) return 'what is listed is data of the city in the national portal';
  const answer = facts.some((fact) => fact.kind === 'portal-report' && fact.publishes)
    ? ', and the city’s answer that it publishes open data, without the address of a portal'
    : '';
  return `what is listed ${catalogues === 1 ? 'is a catalogue that does not call itself' : 'are catalogues that do not call themselves'} one${answer}`;
}

const staleAfterYears = 4;
/** Of the catalogues of the Common Data Index. */
export const coverage =
  'At least 5 catalogues of the Common Data Index could be tied to local governments of the nation.';

export const openDataPortal = criterion<'catalogue' | 'portal-report' | (typeof witnessKinds)[number]>({
  criterionId: 'open-data-portal',
  staleAfterYears,
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
      'An active catalogue of the city itself is an open data portal, runs on ArcGIS Hub and was not made for one purpose (a campaign, a plan, a form), says in its title, description or address that its data are open, or stands on a site that a list of open data portals names; or a current record of the city’s data in another registry stands on a portal that such a list names, or names it as its page or terms; or a survey found that the city has one.',
    partial: [
      { reason: 'stale', when: 'The portal is closed, or is a test site, or only an old entry of a list names it.' },
      {
        reason: 'incomplete',
        when: 'The city has catalogues of another type only, or publishes through the national portal.',
      },
      {
        reason: 'declared',
        when: 'The city tells its government that it publishes open data, without the address of a portal.',
      },
      { reason: 'region', when: 'Its county or first-level division has a portal.' },
      { reason: 'nation', when: 'Data sets of its government are counted on the portal of the nation.' },
    ],
    absent:
      'No such portal is listed, a survey found that the city has none, or the city says that it publishes no open data.',
  },
  coverage: `${coverage} The UK Open Data Index covers every council of the United Kingdom.`,
  references: { iso37120: ['10'], u4ssc: ['EC: ICT: PS: 1A'], sdg: ['16.6'] },
  registries: [...registries, ...livePortals, ...portalLists, ...surveys],
  witnesses,
  kinds: ['catalogue', 'portal-report', ...witnessKinds],
  claims: [localCatalogues, allCouncils],
  own: (fact) =>
    fact.kind === 'portal-report'
      ? gradeReport(fact)
      : fact.kind === 'catalogue'
        ? gradePortal(fact)
        : witnesses.includes(fact.registry)
          ? 'unknown'
          : undefined,
  inherited: (fact, level) =>
    fact.kind === 'catalogue' &&
    (level === 'region' || livePortals.includes(fact.registry)) &&
    isPortal(fact) &&
    isActive(fact),
  // What is listed with its address says more than a list that only tells of it, and any catalogue leads further than an answer.
  combine: (graded, newest) => {
    const listed = withOldEntries(ofKind(graded, 'catalogue'), graded, staleAfterYears, newest);
    const own = listed.filter(({ level }) => level === 'city');
    if (own.some(({ grade }) => grade === 'present')) return listed;
    const isPast = ({ grade }: GradedFact) =>
      grade === 'stale' && graded.some((other) => other.grade === 'region' || other.grade === 'declared');
    const isLesser = own.length > 0 && own.every(({ grade }) => grade === 'incomplete');
    const told = ofKind(graded, 'portal-report').flatMap((record) => {
      if (!isDeclared([record])) return listed.some(({ grade }) => grade === record.grade) ? [] : record;
      // An answer stands beside a catalogue of another type, lest the finding say that the survey tells of nothing.
      if (isLesser && record.grade === 'declared') return { ...record, grade: 'incomplete' as const };
      return own.length === 0 && !isPast(record) ? record : [];
    });
    return [...listed, ...told];
  },
  short: (records, city, where) =>
    isDeclared(records)
      ? declares(city, where, 'open data, without the address of a portal', records[0]!.fact)
      : undefined,
  missing: (records, city, where) =>
    isDeclared(records) ? `${city} says in ${where} that it does not publish open data.` : undefined,
  detail: (fact) => (fact.kind === 'catalogue' ? closed(fact) : undefined),
  instead: (grade, facts) => (grade === 'incomplete' ? lesser(facts) : undefined),
});
