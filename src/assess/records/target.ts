/** What the record of a climate target says of its plan and of its time. */
import type { FactOf } from '../../contract/data/fact.ts';
import type { GradedFact } from '../criterion-row.ts';

type Target = FactOf<'climate-target'>;

const planWord =
  /(?<![a-z])(?:[a-z]*plan(?:s|o|os)?|piano|program(?:s|me|mes|ma|a|as)?|strateg(?:y|ies|ie|ia)|estrat[eé]gia|roadmap)(?![a-z])/i;
const climateWord = /clim|klima|carbon|emission|(?<![a-z])(?:ghg|sea?c?ap)(?![a-z])/i;
/** A folder for a climate action plan: `/sustainable/cap/`. */
const planFolder = /\/cap\//i;

/** Whether the record says that there is a plan, or its link names one of the climate. Hosts say nothing. */
export function hasPlan({ plan, url }: Target): boolean {
  if (plan) return true;
  const { pathname } = new URL(url);
  return planFolder.test(pathname) || (planWord.test(pathname) && climateWord.test(pathname));
}

/** Targets whose year is past are stale, unless they are recorded as achieved. */
export const withoutPast = <Record extends GradedFact<'climate-target'>>(graded: Record[], newest: string): Record[] =>
  graded.map((record) => {
    const { fact, grade } = record;
    const isPast = fact.targetYear !== undefined && fact.targetYear < Number(newest.slice(0, 4));
    return isPast && !fact.status?.startsWith('Achieved') && (grade === 'present' || grade === 'incomplete')
      ? { ...record, grade: 'stale' as const }
      : record;
  });
