/** Verdicts that are others: by criterion, those that were present, and the rest by from and to. */
import { grouped } from '../../queries/wording.ts';
import type { Flip } from './difference.ts';
import type { Compared } from './compared.ts';
import { bullets, code, counted, folded, shareOf, table } from './lines.ts';
import { gain } from './look-scores.ts';
import { lost } from './look-verdicts.ts';
import { shown } from './thresholds.ts';

/** Ways from one state to another that are named. */
const ways = 12;

const count = (flips: readonly Flip[], wanted: (flip: Flip) => boolean) => flips.filter(wanted).length;

export function verdictsSection({ flips, stayed }: Compared): string[] {
  if (flips.length === 0) return [];
  const rows = [...Map.groupBy(flips, ({ criterionId }) => criterionId)].sort(
    ([a, m], [b, n]) => n.length - m.length || (a < b ? -1 : 1),
  );
  const gone = lost(flips);
  const rest = flips.filter((flip) => flip.from !== 'present');
  const byWay = [...Map.groupBy(rest, ({ from, to }) => `${from} → ${to}`)].sort(
    ([a, m], [b, n]) => n.length - m.length || (a < b ? -1 : 1),
  );
  const others = byWay.slice(ways).reduce((sum, [, of]) => sum + of.length, 0);
  const named = byWay
    .slice(0, ways)
    .map(([way, of]) => `${way} ${grouped(of.length)}`)
    .concat(others > 0 ? [`${grouped(others)} in ${counted(byWay.length - ways, 'other way')}`] : []);
  return [
    '## Verdicts',
    '',
    ...table(
      ['criterion', 'flips:', 'of cities:', 'better:', 'worse:', 'to present:', 'from present:'],
      rows.map(([criterion, of]) => [
        criterion,
        of.length,
        shareOf(of.length, stayed.length),
        count(of, (flip) => gain(flip) > 0),
        count(of, (flip) => gain(flip) < 0),
        count(of, ({ to }) => to === 'present'),
        count(of, ({ from }) => from === 'present'),
      ]),
    ),
    ...(gone.length > 0
      ? folded(
          `${counted(gone.length, 'verdict')} present before`,
          bullets(
            gone.map(
              ({ scopeId, criterionId, to, why }) => `${code(`${scopeId} ${criterionId}`)} → ${to} (${code(why)})`,
            ),
            shown.folded,
          ),
        )
      : []),
    ...(byWay.length > 0 ? [`${gone.length > 0 ? 'The others' : 'All'}: ${named.join('; ')}.`, ''] : []),
  ];
}
