/** Rows of the measurements against known sources and audits, on the method page and in `npm run bench:truth`. */
import type { Audit, Overlap, Recall } from '../../contract/answers/truth.ts';
import { grouped } from '../../queries/wording.ts';
import { ends, percent, type Cell } from '../text.ts';

export const recallRow = (name: string, { sources, present, partial, shown, interval }: Recall): Cell[] => [
  name,
  sources,
  present,
  partial,
  percent(present, sources),
  ends(interval),
  percent(shown, sources),
];

export const auditRow = (name: string, row: Audit): Cell[] => [
  name,
  grouped(row.verdicts),
  percent(row.right, row.verdicts),
  ends(row.interval),
  ...[row.rightByOne, row.clear, row.finding].map((part) => percent(part, row.verdicts)),
  percent(row.linksRight, row.links),
  percent(row.agreed, row.verdicts),
];

export const overlapRow = (
  name: string,
  { registry, other, cities, notListed, interval }: Overlap,
  nameOf = (slug: string): string => slug,
): Cell[] => [name, nameOf(registry), cities, nameOf(other), notListed, percent(notListed, cities), ends(interval)];
