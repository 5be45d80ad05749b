/** Rows of `data/replies` -> what is wrong with them together: one a finding, each in the file of its nation, of a place that is known. */
import type { Reply } from '../contract/data/reply.ts';
import { unique, whereOf, type Row } from './read-rows.ts';

/** Where the replies of a nation belong, below the folder of the data. */
const fileOf = (scopeId: string): string => `replies/${scopeId.slice(0, 2)}.json`;

/** Adds a line for each fault. */
export function checkReplies(rows: readonly Row<Reply>[], places: ReadonlySet<string>, faults: string[]): void {
  unique(rows, ({ scopeId, criterionId }) => `${scopeId} ${criterionId}`, faults);
  for (const row of rows) {
    const { scopeId } = row.value;
    if (row.file !== fileOf(scopeId))
      faults.push(`${whereOf(row)}: a reply of ${scopeId} belongs in data/${fileOf(scopeId)}`);
    if (!places.has(scopeId))
      faults.push(`${whereOf(row)}: place ${scopeId} is not in data/places; correct the scopeId`);
  }
}
