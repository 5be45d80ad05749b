/** What the record of a climate target says of its plan and of its time. */
import type { FactOf } from '../../contract/data/fact.ts';
import type { GradedFact } from '../criterion-row.ts';
import { buildSign } from '../../language/signs.ts';

type Target = FactOf<'climate-target'>;

const planWord = buildSign('plan', 'i');
const climateWord = /clim|klima|carbon|emission|(?<![a-z])(?:ghg|sea?c?ap)(?![a-z])/i;
/** A folder for a climate action plan: `/sustainable/cap/`. */
const planFolder = /\/cap\//i;

/** Whether a target leads to neither neutrality nor a reduction: what the list cites then is often a project of another kind. */
export const leadsNowhere = ({ target }: Target): boolean => target === 'No target' || target === 'Other';

/** Whether the list gives neither the kind of the target nor its year: it may be one for waste or for solar roofs. */
export const isUnclear = ({ target, targetYear }: Target): boolean => target === 'Other' && targetYear === undefined;

/** Whether the record says that there is a plan, or the link of its target names one of the climate. Hosts say nothing. */
export function hasPlan(fact: Target): boolean {
  if (fact.plan) return true;
  if (leadsNowhere(fact)) return false;
  const { pathname } = new URL(fact.url);
  return planFolder.test(pathname) || (planWord.test(pathname) && climateWord.test(pathname));
}

const isPast = ({ targetYear, status }: Target, newest: string): boolean =>
  targetYear !== undefined && targetYear < Number(newest.slice(0, 4)) && !status?.startsWith('Achieved');

/** Targets whose year is past are stale, unless they are recorded as achieved. One of the future, even if only proposed, says more than they do. */
export function withoutPast<Record extends GradedFact<'climate-target'>>(graded: Record[], newest: string): Record[] {
  const counts = ({ grade }: Record) => grade === 'present' || grade === 'incomplete';
  const isOver = (record: Record) => counts(record) && isPast(record.fact, newest);
  return graded.some((record) => counts(record) && !isOver(record))
    ? graded.filter((record) => !isOver(record))
    : graded.map((record) => (isOver(record) ? { ...record, grade: 'stale' } : record));
}
