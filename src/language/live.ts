/** Timetables that are asked for in real time -> live departures: "orari dei mezzi in tempo reale", "timetables and real-time data". */
import type { NamedCriterion } from './criteria.ts';
import { walk } from './phrases.ts';
import type { TermTable } from './term-table.ts';
import { parts, type Token } from './tokens.ts';

/** Words that may stand between timetables and what makes them live. */
const reach = 3;
/** Joins two kinds rather than describing one: "timetables and real time". */
const joint =
  /^(?:and|et|und|y|e|ed|en|i|och|og|ja|a|и|та|ve|dan|va|si|es|και|و|und|or|ou|oder|o|of|lub|eller|tai|nebo|или|або|veya|atau|hoac|sau|vagy|ή|أو|nor|noch|ni|ne|plus|not|no|but)$/;

/** Changes timetables that are live into what they are; where a word joins the two, live departures are a kind of their own. */
export function withLive(
  tokens: readonly Token[],
  keys: readonly string[],
  table: TermTable<true>,
  found: readonly NamedCriterion[],
): NamedCriterion[] {
  if (!found.some(({ criterionId }) => criterionId === 'gtfs-schedule')) return [...found];
  const live = walk(
    tokens,
    keys,
    (key) => table.wordsFrom(key),
    (phrase) => table.find(phrase),
  ).filter(({ from, to }) => !found.some((one) => one.from < to && from < one.to));
  return found.flatMap((one, i): NamedCriterion[] => {
    if (one.criterionId !== 'gtfs-schedule') return [one];
    const next = found[i + 1]?.from ?? tokens.length;
    const behind = live.find(({ from, to }) => from >= one.to && from - one.to <= reach && to <= next);
    const ahead = live.find(({ to }) => to === one.from);
    if (ahead) return [{ from: ahead.from, to: one.to, criterionId: 'gtfs-realtime' }];
    if (!behind || tokens.slice(one.to - 1, behind.from).some(parts)) return [one];
    if (keys.slice(one.to, behind.from).some((key) => joint.test(key)))
      return [one, { from: behind.from, to: behind.to, criterionId: 'gtfs-realtime' }];
    return [{ from: one.from, to: behind.to, criterionId: 'gtfs-realtime' }];
  });
}
