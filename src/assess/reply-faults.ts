/** Replies × criteria and cities -> those that stand beside no finding, a sentence each: they would be lost in silence. */
import type { Reply } from '../contract/data/reply.ts';
import type { CriterionRow } from './criterion-row.ts';

export function replyFaults(
  replies: readonly Reply[],
  criteria: readonly Pick<CriterionRow, 'criterionId'>[],
  cities: readonly { scopeId: string }[],
): string[] {
  const ids = new Set(criteria.map(({ criterionId }) => criterionId));
  const assessed = new Set(cities.map(({ scopeId }) => scopeId));
  return replies.flatMap(({ scopeId, criterionId }) => {
    const where = `data/replies/${scopeId.slice(0, 2)}.json: the reply of ${scopeId} to ${criterionId}`;
    if (!ids.has(criterionId)) return [`${where} names no criterion; take its id from /api/vocabulary.json`];
    if (!assessed.has(scopeId)) return [`${where} is of a city that is not assessed; remove it`];
    return [];
  });
}
