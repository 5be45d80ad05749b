/** What was replied to a city's findings, by criterion. */
import { keepFor } from '../../cache.ts';
import type { ShownReply } from '../../contract/data/reply.ts';
import type { Atlas } from '../atlas.ts';

const byFinding = keepFor(
  ({ replies }: Pick<Atlas, 'replies'>): ReadonlyMap<string, ShownReply> =>
    new Map(replies.map(({ scopeId, criterionId, ...reply }) => [`${scopeId} ${criterionId}`, reply] as const)),
);

/** Undefined where nobody replied. */
export const replyTo = (atlas: Atlas, scopeId: string, criterionId: string): ShownReply | undefined =>
  byFinding(atlas).get(`${scopeId} ${criterionId}`);
