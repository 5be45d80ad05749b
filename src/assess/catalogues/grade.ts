/** Grades a dataset of a portal's catalogue as evidence of a criterion (framework, third edition, §2). */
import type { DatasetKind } from '../../contract/data/dataset-kind.ts';
import { isMachineReadable } from '../../language/signs.ts';
import type { FactOf, Reach } from '../../contract/data/fact.ts';
import type { DatasetFault, GradedFact } from '../criterion-row.ts';
import { type Grade, readingYears } from '../framework.ts';
import { type Clock, monthsBetween } from '../grades.ts';
import { openness } from '../licences.ts';

type Dataset = FactOf<'dataset'>;

/** Whether a catalogue was read too long ago to show what it holds today. */
export const isOldReading = ({ read }: { read: string }, newest: string): boolean =>
  monthsBetween(read, newest) > 12 * readingYears;

/** What a dataset falls short of, and the day that shows it. */
interface Shortfall {
  grade: Grade;
  fault: DatasetFault;
  since?: string;
}

/** The first thing that is wrong with a dataset of a kind; undefined where it counts in full. */
function shortfallOf(fact: Dataset, kind: DatasetKind, newest: string): Shortfall | undefined {
  const { read, updated, state, access, licence, formats, live } = fact;
  if (state !== 'active') return { grade: 'stale', fault: 'withdrawn' };
  if (isOldReading(fact, newest)) return { grade: 'stale', fault: 'old-reading', since: read };
  // Without a date of change nothing says that it is old: when it was first published doesn't.
  if (updated !== undefined && monthsBetween(updated, read) > 12 * kind.years)
    return { grade: 'stale', fault: 'old', since: updated };
  if (access !== 'open' && access !== 'unknown') return { grade: 'siloed', fault: 'closed' };
  const terms = openness(licence);
  if (terms !== 'open') return { grade: 'unlicensed', fault: terms === 'none' ? 'no-licence' : 'closed-licence' };
  if (formats.length === 0) return { grade: 'incomplete', fault: 'no-format' };
  if (!formats.some(isMachineReadable)) return { grade: 'incomplete', fault: 'format' };
  return kind.live && !live ? { grade: 'incomplete', fault: 'not-live' } : undefined;
}

/** A dataset as a place sees it, graded by the kind it is evidence as. `whyDead` says whether its page is gone. */
export function gradeDataset(
  reach: Reach<'dataset'>,
  kind: DatasetKind,
  { newest, whyDead }: Pick<Clock, 'newest' | 'whyDead'>,
): GradedFact<'dataset'> {
  const found = shortfallOf(reach.fact, kind, newest);
  const dead = found === undefined || found.grade === 'siloed' ? whyDead?.(reach.fact) : undefined;
  if (dead) return { ...reach, grade: 'stale', dead, dataset: { kind } };
  if (!found) return { ...reach, grade: 'present', dataset: { kind } };
  const { grade, fault, since } = found;
  return { ...reach, grade, dataset: { kind, fault }, ...(since === undefined ? {} : { since }) };
}
