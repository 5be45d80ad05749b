/** Criteria of the category Governance and open data (ISO 37120 clause 10). */
import type { FactOf } from '../../contract/data/fact.ts';
import type { GradedFact, Grading, Gradings } from '../criterion-row.ts';
import type { Grade } from '../framework.ts';
import { hostOf, isActive, ofKind, type Catalogue, type Report } from './catalogue.ts';
import { openDataPortal } from './open-data-portal.ts';
import { isOfOnePurpose } from '../records/catalogue.ts';

/** A body that shares its data on a vendor's platform has no portal and no host of its own. */
const ORGANISATION = 'ArcGIS Online organisation';

const gradeBodies = ({ bodies }: Report): Grade | undefined =>
  bodies === undefined ? undefined : bodies >= 3 ? 'present' : 'incomplete';
const isGeoportal = (fact: Catalogue) => fact.catalogueType === 'Geoportal';
const gradeGeoportal = (fact: Catalogue): Grade =>
  !isActive(fact) ? 'stale' : isOfOnePurpose(fact) ? 'incomplete' : 'present';

/** How many own hosts the catalogues are on. A vendor's platform doesn't count, nor does a host that only serves another's interface. */
export function hostsOf(records: readonly GradedFact<'catalogue'>[]): number {
  const own = records.map(({ fact }) => fact).filter(({ catalogueType }) => catalogueType !== ORGANISATION);
  const serving = new Set(
    own.flatMap((fact) => {
      const host = fact.interface && hostOf({ url: fact.interface });
      return host && host !== hostOf(fact) ? [host] : [];
    }),
  );
  return new Set(own.map(hostOf).filter((host) => !serving.has(host))).size;
}

type Kind = 'issue-api' | 'council-source' | 'participation-platform' | 'gazette' | 'code-account' | 'civic-group';
type Channel = FactOf<Kind>;

const endpoints = 'r311-open311-endpoints';
function gradeChannel(fact: Channel): Grade | undefined {
  if (fact.kind === 'civic-group') return fact.state === 'active' ? 'incomplete' : undefined;
  if (fact.state !== 'active') return 'stale';
  if (fact.access === 'key') return 'siloed';
  return fact.kind === 'issue-api' && fact.vendor !== undefined ? 'incomplete' : 'present';
}

/**
 * A city has one Open311 interface: the second list only counts where the first has none. It has one official gazette:
 * of several collectors the one that began last.
 */
function withoutRepeated(graded: GradedFact<Kind>[]): GradedFact<Kind>[] {
  const isListed = graded.some(({ fact }) => fact.kind === 'issue-api' && fact.registry !== endpoints);
  const begun = ({ fact, grade }: GradedFact<Kind>): string =>
    fact.kind === 'gazette' ? `${grade === 'present' ? 1 : 0} ${fact.since}` : '';
  const last = graded.map(begun).toSorted().at(-1);
  return graded.filter(
    (record) =>
      !(isListed && record.fact.registry === endpoints) && (record.fact.kind !== 'gazette' || begun(record) === last),
  );
}

export const governance: Gradings = {
  'open-data-portal': openDataPortal,
  geoportal: {
    own: (fact) => (isGeoportal(fact) ? gradeGeoportal(fact) : undefined),
    inherited: (fact, level) => level === 'region' && isGeoportal(fact) && gradeGeoportal(fact) === 'present',
  } satisfies Grading<'catalogue'>,
  'portal-breadth': {
    own: (fact) => (fact.kind === 'portal-report' ? gradeBodies(fact) : isActive(fact) ? 'present' : undefined),
    reading: (fact, domains) =>
      fact.shared || fact.listed === 0
        ? undefined
        : (fact.publishers ?? 0) >= 3 || domains >= 3
          ? 'present'
          : 'incomplete',
    combine: (graded) => {
      const [reports, listed] = [ofKind(graded, 'portal-report'), ofKind(graded, 'catalogue')];
      const general = listed.filter(({ fact }) => !isOfOnePurpose(fact));
      const catalogues = general.length > 0 ? general : listed;
      const grade = hostsOf(catalogues) >= 3 ? 'present' : 'incomplete';
      const many = reports.filter((report) => report.grade === 'present');
      if (catalogues.length === 0 || (grade === 'incomplete' && many.length > 0)) return reports;
      return catalogues.map((record) => ({ ...record, grade }));
    },
  } satisfies Grading<'catalogue' | 'portal-report'>,
  'civic-participation': { own: gradeChannel, combine: withoutRepeated } satisfies Grading<Kind>,
};
