/** The change report from two sides, as Markdown: the body of the weekly pull request. What a maintainer decides on comes first. */
import { grouped } from '../../queries/wording.ts';
import { addressChanges, addressesSection, type AddressChanges } from './addresses.ts';
import { citiesSection } from './cities.ts';
import { compared, type Compared } from './compared.ts';
import { code, counted } from './lines.ts';
import type { Between } from './difference.ts';
import { checks, look } from './look.ts';
import { gain } from './look-scores.ts';
import { lost } from './look-verdicts.ts';
import { recordsSection } from './records.ts';
import { registriesSection } from './registries.ts';
import { rulesSection } from './rules.ts';
import type { Side } from './sides.ts';
import { longestReport, shown } from './thresholds.ts';
import { verdictsSection } from './verdicts.ts';

const addressWords = ({ changed, added, removed, of }: AddressChanges) =>
  `Addresses: ${grouped(changed.length)} changed, ${grouped(added.length)} new, ${grouped(removed.length)} gone, of ${grouped(of)}`;

/** The first paragraph. */
function summary(
  { registries, facts, flips, stayed, entered, left, after }: Compared,
  addresses: AddressChanges,
  found: number,
): string {
  const of = (kind: string) => grouped(facts.filter(({ change }) => change === kind).length);
  const cities = new Set(flips.map(({ scopeId }) => scopeId)).size;
  const better = flips.filter((flip) => gain(flip) > 0).length;
  const worse = flips.filter((flip) => gain(flip) < 0).length;
  const byRule = flips.filter((flip) => flip.byRule).length;
  return [
    `${grouped(registries.filter(({ moves }) => moves.length > 0).length)} of ${counted(after.registries.length, 'registry', 'registries')} moved to another snapshot.`,
    `Records: ${of('added')} newly listed, ${of('removed')} no longer listed, ${of('changed')} changed; ${grouped(after.facts.length)} now.`,
    `Verdicts: ${counted(flips.length, 'flip')} in ${grouped(cities)} of ${counted(stayed.length, 'city', 'cities')},`,
    `${grouped(better)} for the better, ${grouped(worse)} for the worse; ${grouped(lost(flips).length)} had been present${byRule > 0 ? `, ${grouped(byRule)} are moved by a changed rule` : ''}.`,
    `Cities: ${grouped(entered.length)} entered, ${grouped(left.length)} left, ${grouped(after.cities.length)} now.`,
    `${addressWords(addresses)}.`,
    found > 0
      ? `**${grouped(found)} of ${grouped(checks.length)} checks ask for a look.**`
      : '**Nothing asks for a look.**',
  ].join(' ');
}

export const nothingChanged = (before: string, after: string): string =>
  `Nothing changed from ${code(before)} to ${code(after)}.`;

/** Whether the data, and not only the bytes, are the same. */
const same = ({ registries, facts, flips, entered, left, before, after }: Compared): boolean =>
  registries.length + facts.length + flips.length + entered.length + left.length === 0 &&
  JSON.stringify([before.places, before.criteria]) === JSON.stringify([after.places, after.criteria]);

/** Whose rules were asked, where that is not plain. */
const judgeNotes = (sides: readonly Side[]): string[] =>
  sides
    .filter(({ older }) => older)
    .flatMap(({ name }) => [
      `${code(name)} is older than this comparison. It was judged by its own rules, through today's ${code('src/commands/diff/judge.ts')}.`,
      '',
    ]);

/** The report of what changed from one side to the other. */
export function report(before: Side, after: Side, between?: Between): string {
  const found = compared(before, after, between);
  const addresses = addressChanges(before, after);
  if ((!found || same(found)) && addresses.changed.length + addresses.added.length + addresses.removed.length === 0) {
    const sentence = nothingChanged(before.name, after.name);
    const differs = `Their code differs. How it reads questions is not compared: ${code('npm run bench:search')} and ${code('npm run bench:questions')} do that.`;
    return [sentence, ...(between ? [differs] : []), ...judgeNotes([before, after])].filter(Boolean).join(' ');
  }
  const heading = [`# ${code(before.name)} → ${code(after.name)}`, ''];
  const below = addressesSection(before, after, addresses);
  if (!found)
    return [
      ...heading,
      `${addressWords(addresses)}. Records and verdicts are compared only where both sides are data.`,
      '',
      ...below,
    ].join('\n');
  const { lines, found: findings } = look(found);
  const above = [
    ...heading,
    summary(found, addresses, findings),
    '',
    ...judgeNotes([before, after]),
    ...lines,
    ...registriesSection(found),
    ...rulesSection(found),
    ...verdictsSection(found),
    ...citiesSection(found),
  ];
  const texts = function* () {
    for (let each: number = shown.folded; each > 0; each = Math.floor(each / 2))
      yield [...above, ...recordsSection(found, each), ...below].join('\n');
  };
  return texts().find((text) => Buffer.byteLength(text) <= longestReport) ?? [...above, ...below].join('\n');
}
