/** Checks verdicts that were present, criteria and records with many flips, scores that moved far, and the search. */
import type { FactChange, Flip, Compared } from './difference.ts';
import { grouped, oneDecimal } from '../../queries/wording.ts';
import { changeLink, code, counted, largestFirst, shareOf, few, describeChange, table } from './markdown.ts';
import { limits, shown } from './limits.ts';
import { doubleValue } from '../../assess/score.ts';
import type { VerdictState } from '../../contract/verdict-state.ts';

export const explainCommand = ({ scopeId, criterionId }: Pick<Flip, 'scopeId' | 'criterionId'>): string =>
  code(`npm run explain -- ${scopeId} ${criterionId}`);

/**
 * Groups flips by the record that caused them. A flip with several records goes to the one with most flips; flips
 * without a record come last.
 */
function byCause(flips: readonly Flip[], facts: readonly FactChange[]): { cause: FactChange | null; flips: Flip[] }[] {
  const wanted = new Set(flips);
  const ordered = facts
    .map((cause) => ({ cause, flips: cause.flips.filter((flip) => wanted.has(flip)) }))
    .filter((row) => row.flips.length > 0)
    .sort((a, b) => b.flips.length - a.flips.length || (a.cause.id < b.cause.id ? -1 : 1));
  const groups: { cause: FactChange | null; flips: Flip[] }[] = [];
  for (const { cause, flips: of } of ordered) {
    const left = of.filter((flip) => wanted.delete(flip));
    if (left.length > 0) groups.push({ cause, flips: left });
  }
  const rest = Map.groupBy(wanted, ({ byRule }) => byRule);
  return [...groups, ...[...rest.values()].map((of) => ({ cause: null, flips: of }))];
}

/** What moved verdicts that no changed record explains. */
const withoutRecord = ([first]: readonly Flip[]): string =>
  first!.byRule ? 'a changed rule' : 'no record that changed';

/** "de.dortmund: transport-catalogue, planning-catalogue → partial region". */
function flipList(flips: readonly Flip[]): string {
  const groups = [...Map.groupBy(flips, ({ scopeId, to }) => `${scopeId} ${to}`).values()];
  return few(
    groups.map((of) => `${code(of[0]!.scopeId)} ${of.map(({ criterionId }) => criterionId).join(', ')} → ${of[0]!.to}`),
    shown.items,
  );
}

export const presentBefore = (flips: readonly Flip[]): Flip[] => flips.filter(({ from }) => from === 'present');

const presentLost = ({ flips, facts }: Compared): string[] =>
  byCause(presentBefore(flips), facts).map(
    ({ cause, flips: of }) =>
      `${cause ? `${changeLink(cause)} ${describeChange(cause)}` : of[0]!.byRule ? 'A changed rule' : 'No record behind it changed'}: ${flipList(of)}. ${explainCommand(of[0]!)}`,
  );

/** "900 of these 1,000 flips come from records of `x`, 100 from none that changed". */
function behind(flips: readonly Flip[], { registries }: Compared): string {
  const wanted: ReadonlySet<Flip> = new Set(flips);
  const left = new Set(flips);
  const counts = registries
    .map(({ slug, added, removed, changed }) => {
      const of = new Set(
        [added, removed, changed]
          .flat()
          .flatMap((change) => change.flips)
          .filter((flip) => wanted.has(flip)),
      );
      for (const flip of of) left.delete(flip);
      return { slug, n: of.size };
    })
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n || (a.slug < b.slug ? -1 : 1));
  const [first, ...others] = [
    ...counts.map(({ slug, n }) => [grouped(n), `records of ${code(slug)}`]),
    ...[...Map.groupBy(left, ({ byRule }) => byRule).values()].map((of) => [grouped(of.length), withoutRecord(of)]),
  ];
  return `${first![0]} of these ${counted(flips.length, 'flip')} rest on ${[first![1], ...others.map(([n, what]) => `${n} on ${what}`)].join(', ')}.`;
}

function criteriaFlipped(compared: Compared): string[] {
  const { flips, stayed } = compared;
  const many = largestFirst(flips, ({ criterionId }) => criterionId).filter(
    ([, of]) => of.length > stayed.length * limits.criterionShare,
  );
  if (many.length === 0) return [];
  const all = many.flatMap(([, of]) => of);
  return [
    `${many.map(([criterion, of]) => `${criterion} ${grouped(of.length)} (${shareOf(of.length, stayed.length)})`).join(', ')}.`,
    `${behind(all, compared)} ${explainCommand(all[0]!)}`,
  ];
}

function wideRecords({ facts }: Compared): string[] {
  const wide = facts
    .filter(({ flips }) => flips.length >= limits.flipsOfRecord)
    .sort((a, b) => b.flips.length - a.flips.length || (a.id < b.id ? -1 : 1));
  return wide.map((change) => {
    const cities = new Set(change.flips.map(({ scopeId }) => scopeId)).size;
    return `${changeLink(change)} ${describeChange(change)}: ${grouped(change.flips.length)} verdicts in ${counted(cities, 'city', 'cities')}. ${explainCommand(change.flips[0]!)}`;
  });
}

/** 2 for present, 1 for partial, 0 for absent or unknown. */
const worth = (state: string): number => doubleValue[state.split(' ')[0] as VerdictState];
/** Positive when the verdict got better. */
export const gain = ({ from, to }: Flip): number => worth(to) - worth(from);

/** Whole tenths avoid rounding errors: 10 and 15.1 differ by exactly 5.1. */
const tenths = (pct: number) => Math.round(pct * 10);

interface Moved {
  id: string;
  from: number;
  to: number;
  by: number;
}

/** The record that caused most flips in the direction of a place's score, and a command that explains the first. */
function behindMost({ id, by }: Moved, { flips, facts }: Compared): [cause: string, more: string] {
  const own = flips.filter((flip) => flip.scopeId === id && Math.sign(gain(flip)) === Math.sign(by));
  const [first] = byCause(own, facts);
  if (!first) return ['no verdict', ''];
  const cause = first.cause ? `${changeLink(first.cause)} ${describeChange(first.cause)}` : withoutRecord(first.flips);
  return [`${cause} (${first.flips.length} of ${own.length} verdicts)`, explainCommand(first.flips[0]!)];
}

function scoresMoved(compared: Compared): string[] {
  const moved = compared.stayed
    .map(({ before, after }): Moved => {
      const [from, to] = [before.smartnessPct, after.smartnessPct];
      return { id: after.scopeId, from, to, by: tenths(to) - tenths(from) };
    })
    .filter(({ by }) => Math.abs(by) >= limits.scorePoints * 10)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by) || (a.id < b.id ? -1 : 1));
  if (moved.length === 0) return [];
  // Falls get half of the rows: after a large import all ten would be rises.
  const falls = moved.filter(({ by }) => by < 0).slice(0, shown.scores / 2);
  const rises = moved.filter(({ by }) => by > 0).slice(0, shown.scores - falls.length);
  const rows = [...falls, ...rises].map((row) => {
    const by = `${row.by > 0 ? '+' : '−'}${oneDecimal(Math.abs(row.by) / 10)}`;
    return [code(row.id), oneDecimal(row.from), oneDecimal(row.to), by, ...behindMost(row, compared)];
  });
  const rest = moved.length - rows.length;
  return [
    ...table(['city', 'before:', 'now:', 'moved:', 'behind most of it', 'more'], rows),
    ...(rest > 0 ? [`${grouped(rest)} more moved by ${limits.scorePoints} points or more.`, ''] : []),
  ];
}

function searchWorse({ before, after }: Compared): string[] {
  const old = new Map(before.searchQuality?.parts.map(({ part, total }) => [part, total]));
  return (after.searchQuality?.parts ?? []).flatMap(({ part, total }) => {
    const was = old.get(part);
    if (!was || total.all * was.queries >= was.all * total.queries) return [];
    const [is, of] = [total, was].map(({ all, queries }) => `${grouped(all)} of ${grouped(queries)}`);
    return [`The ${part} questions: ${is} are read right, ${of} before. ${code('npm run bench:search')}`];
  });
}

export const verdictChecks = { presentLost, criteriaFlipped, wideRecords, scoresMoved, searchWorse };
