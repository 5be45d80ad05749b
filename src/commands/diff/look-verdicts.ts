/** Verdicts lost, by the record behind them; criteria that flip for many cities; records that flip many verdicts. */
import type { FactChange, Flip } from './difference.ts';
import { grouped } from '../../queries/wording.ts';
import type { Compared, Check } from './compared.ts';
import { bullets, changeLink, code, counted, inPercent, shareOf } from './lines.ts';
import { criterionShare, flipsOfRecord, shown } from './thresholds.ts';
import { few, told } from './told.ts';

export const explain = ({ scopeId, criterionId }: Pick<Flip, 'scopeId' | 'criterionId'>): string =>
  code(`npm run explain -- ${scopeId} ${criterionId}`);

/** Flips by the record behind them; one with several goes to the record that is behind most. Those without a record come last, by a rule or not. */
export function byCause(
  flips: readonly Flip[],
  facts: readonly FactChange[],
): { cause: FactChange | null; flips: Flip[] }[] {
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

/** What moved verdicts behind which no record changed. */
export const withoutRecord = ([first]: readonly Flip[]): string =>
  first!.byRule ? 'a changed rule' : 'no record that changed';

/** "de.dortmund: transport-catalogue, planning-catalogue → partial region". */
function flipsOf(flips: readonly Flip[]): string {
  const groups = [...Map.groupBy(flips, ({ scopeId, to }) => `${scopeId} ${to}`).values()];
  return few(
    groups.map((of) => `${code(of[0]!.scopeId)} ${of.map(({ criterionId }) => criterionId).join(', ')} → ${of[0]!.to}`),
    shown.items,
  );
}

export const lost = (flips: readonly Flip[]): Flip[] => flips.filter(({ from }) => from === 'present');

function presentLost({ flips, facts }: Compared): string[] {
  return bullets(
    byCause(lost(flips), facts).map(
      ({ cause, flips: of }) =>
        `${cause ? `${changeLink(cause)} ${told(cause)}` : of[0]!.byRule ? 'A changed rule' : 'No record behind it changed'}: ${flipsOf(of)}. ${explain(of[0]!)}`,
    ),
    shown.causes,
  );
}

/** "900 of these 1 000 flips rest on records of `x`, 100 on none that changed". */
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
  const many = [...Map.groupBy(flips, ({ criterionId }) => criterionId)]
    .filter(([, of]) => of.length > stayed.length * criterionShare)
    .sort(([a, m], [b, n]) => n.length - m.length || (a < b ? -1 : 1));
  if (many.length === 0) return [];
  const all = many.flatMap(([, of]) => of);
  return [
    `- ${many.map(([criterion, of]) => `${criterion} ${grouped(of.length)} (${shareOf(of.length, stayed.length)})`).join(', ')}.`,
    `- ${behind(all, compared)} ${explain(all[0]!)}`,
  ];
}

function wideRecords({ facts }: Compared): string[] {
  const wide = facts
    .filter(({ flips }) => flips.length >= flipsOfRecord)
    .sort((a, b) => b.flips.length - a.flips.length || (a.id < b.id ? -1 : 1));
  return bullets(
    wide.map((change) => {
      const cities = new Set(change.flips.map(({ scopeId }) => scopeId)).size;
      return `${changeLink(change)} ${told(change)}: ${grouped(change.flips.length)} verdicts in ${counted(cities, 'city', 'cities')}. ${explain(change.flips[0]!)}`;
    }),
    shown.wide,
  );
}

export const verdictChecks: readonly Check[] = [
  {
    about: 'verdicts that were present',
    find: presentLost,
    title: 'Verdicts that were present are no more.',
    reason: 'By the record behind them, the one behind most first.',
  },
  {
    about: 'criteria that flipped for many cities',
    find: criteriaFlipped,
    title: `Criteria flipped for more than ${inPercent(criterionShare)} of the cities.`,
    reason: 'One importer or one rule may be behind them all.',
  },
  {
    about: 'records that flip many verdicts',
    find: wideRecords,
    title: `One record flips ${flipsOfRecord} verdicts or more.`,
    reason: 'Its region or its themes should be right.',
  },
];
