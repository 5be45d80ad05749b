/** The line of the ledger as it was, and what came of asking today -> the line as it is. */
import type { Seen } from '../../contract/data/seen.ts';
import { keepable } from './moved.ts';
import type { Verdict } from './verdict.ts';

const isThere = (outcome: Seen['outcome']): boolean => outcome === 'alive' || outcome === 'moved';

/** What says nothing of the source leaves open whether it is gone. */
const saysNothing = (outcome: Seen['outcome']): boolean =>
  outcome === 'refused' || outcome === 'inconclusive' || outcome === 'unreachable';

function goneBy(before: Seen | undefined, outcome: Seen['outcome'], day: string): Seen['gone'] {
  if (saysNothing(outcome)) return before?.gone;
  if (outcome !== 'gone') return undefined;
  const { gone } = before ?? {};
  // Asked twice a day, it is one check.
  if (gone?.to === day) return gone;
  return { from: gone?.from ?? day, to: day, checks: (gone?.checks ?? 0) + 1 };
}

/** What a platform says of itself, fit to be kept. */
const line = (text: string | undefined): string | undefined =>
  text?.replace(/\s+/g, ' ').trim().slice(0, 40) || undefined;

/** Members in the order in which they are written; what is undefined is left out. */
export function nextLine(
  url: string,
  before: Seen | undefined,
  { outcome, why, to, alive }: Verdict,
  day: string,
): Seen {
  const fresh = isThere(outcome);
  const kept = to === undefined ? undefined : keepable(url, to);
  const told = fresh
    ? { ...alive, platform: line(alive?.platform), version: line(alive?.version) }
    : { ...before, platform: before?.platform };
  const members: { [Member in keyof Seen]: Seen[Member] | undefined } = {
    url,
    outcome,
    checked: day,
    streak: before?.outcome === outcome ? before.streak + (before.checked === day ? 0 : 1) : 1,
    alive: fresh ? [before?.alive?.[0] ?? day, day] : before?.alive,
    gone: goneBy(before, outcome, day),
    why: fresh ? undefined : why?.slice(0, 120),
    to: outcome === 'moved' ? kept : undefined,
    platform: told.platform,
    version: told.version,
    count: told.count,
    newest: told.newest,
    service: told.service,
  };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Seen;
}

/** Asked with its validators, it said that nothing changed (304): as it was when last alive. */
export const unchanged = (before: Seen): Verdict => ({
  outcome: before.outcome,
  to: before.to,
  alive: before.platform === undefined ? undefined : { ...before, platform: before.platform },
});
