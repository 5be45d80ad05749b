/** Places whose score moved most, with the record behind it, and the search where it reads fewer questions right. */
import { half } from '../../assess/score.ts';
import type { VerdictState } from '../../contract/verdict-state.ts';
import type { Flip } from './difference.ts';
import { grouped, oneDecimal } from '../../queries/wording.ts';
import type { Compared, Check } from './compared.ts';
import { changeLink, code, table } from './lines.ts';
import { byCause, explain, withoutRecord } from './look-verdicts.ts';
import { scorePoints, shown } from './thresholds.ts';
import { told } from './told.ts';

/** Twice what a verdict is worth: 2 present, 1 partial, 0 absent or unknown. */
const worth = (state: string): number => half[state.split(' ')[0] as VerdictState];
/** Above 0 for a flip to the better. */
export const gain = ({ from, to }: Flip): number => worth(to) - worth(from);

/** In tenths, so that 10 and 15.1 differ by 5.1. */
const tenths = (pct: number) => Math.round(pct * 10);

interface Moved {
  id: string;
  from: number;
  to: number;
  by: number;
}

/** The record behind most verdicts of a place that flipped in the direction of its score, and a command for the first of them. */
function behindMost({ id, by }: Moved, { flips, facts }: Compared): [cause: string, more: string] {
  const own = flips.filter((flip) => flip.scopeId === id && Math.sign(gain(flip)) === Math.sign(by));
  const [first] = byCause(own, facts);
  if (!first) return ['no verdict', ''];
  const cause = first.cause ? `${changeLink(first.cause)} ${told(first.cause)}` : withoutRecord(first.flips);
  return [`${cause} (${first.flips.length} of ${own.length} verdicts)`, explain(first.flips[0]!)];
}

function scoresMoved(compared: Compared): string[] {
  const moved = compared.stayed
    .map(({ before, after }): Moved => {
      const [from, to] = [before.smartnessPct, after.smartnessPct];
      return { id: after.scopeId, from, to, by: tenths(to) - tenths(from) };
    })
    .filter(({ by }) => Math.abs(by) >= scorePoints * 10)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by) || (a.id < b.id ? -1 : 1));
  if (moved.length === 0) return [];
  // Half of the rows are kept for falls: after a large import all ten would be rises.
  const falls = moved.filter(({ by }) => by < 0).slice(0, shown.scores / 2);
  const rises = moved.filter(({ by }) => by > 0).slice(0, shown.scores - falls.length);
  const rows = [...falls, ...rises].map((row) => {
    const by = `${row.by > 0 ? '+' : '−'}${oneDecimal(Math.abs(row.by) / 10)}`;
    return [code(row.id), oneDecimal(row.from), oneDecimal(row.to), by, ...behindMost(row, compared)];
  });
  const rest = moved.length - rows.length;
  return [
    ...table(['city', 'before:', 'now:', 'moved:', 'behind most of it', 'more'], rows),
    ...(rest > 0 ? [`${grouped(rest)} more moved by ${scorePoints} points or more.`, ''] : []),
  ];
}

function searchWorse({ before, after }: Compared): string[] {
  const old = new Map(before.searchQuality?.parts.map(({ part, total }) => [part, total]));
  return (after.searchQuality?.parts ?? []).flatMap(({ part, total }) => {
    const was = old.get(part);
    if (!was || total.all * was.queries >= was.all * total.queries) return [];
    const [is, of] = [total, was].map(({ all, queries }) => `${grouped(all)} of ${grouped(queries)}`);
    return [`- The ${part} questions: ${is} are read right, ${of} before. ${code('npm run bench:search')}`];
  });
}

export const scoreChecks: readonly Check[] = [
  {
    about: 'scores that moved far',
    find: scoresMoved,
    title: `Scores moved by ${scorePoints} points or more.`,
    reason: 'The falls first; one record that is tied to the wrong city does this.',
  },
  {
    about: 'the search',
    find: searchWorse,
    title: 'The search reads fewer labelled questions right.',
    reason: 'A place or name that is new may be an ordinary word.',
  },
];
