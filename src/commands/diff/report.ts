/** The change report as Markdown: the body of the weekly pull request. What a maintainer decides on comes first. */
import { type Compared, compared } from './difference.ts';
import type { Between } from './judge.ts';
import { checks, longestReport, shown } from './limits.ts';
import { and, grouped } from '../../queries/wording.ts';
import { bullets, counted, code } from './markdown.ts';
import { placeChecks } from './place-checks.ts';
import { registryChecks } from './registry-checks.ts';
import { gain, presentBefore, verdictChecks } from './verdict-checks.ts';
import {
  addressChanges,
  addressesSection,
  type AddressChanges,
  citiesSection,
  recordsSection,
  registriesSection,
  rulesSection,
  verdictsSection,
} from './sections.ts';
import type { Side } from './sides.ts';

/** What each check finds, the most important first: items of a list, or the lines of a table. */
const finders: Readonly<Record<string, (compared: Compared) => string[]>> = {
  ...registryChecks,
  ...placeChecks,
  ...verdictChecks,
};

export function look(compared: Compared): { lines: string[]; found: number } {
  const results = checks.map(({ id, limit, ...check }) => {
    const items = finders[id]!(compared);
    return { ...check, lines: items[0]?.startsWith('|') ? items : bullets(items, limit) };
  });
  const found = results.filter(({ lines }) => lines.length > 0);
  const quiet = results.filter(({ lines }) => lines.length === 0).map(({ about }) => about);
  return {
    found: found.length,
    lines: [
      '## What to look at',
      '',
      ...(found.length === 0
        ? ['Nothing: no change is of a kind that a fault of an importer or of upstream would make.', '']
        : []),
      ...found.flatMap(({ title, reason, lines }) => [
        `**${title}** ${reason}`,
        '',
        ...lines,
        ...(lines.at(-1) === '' ? [] : ['']),
      ]),
      quiet.length > 0 ? `${counted(quiet.length, 'check')} found nothing: ${and(quiet)}.` : '',
      '',
    ],
  };
}

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
    `${grouped(better)} for the better, ${grouped(worse)} for the worse; ${grouped(presentBefore(flips).length)} had been present${byRule > 0 ? `, ${grouped(byRule)} are moved by a changed rule` : ''}.`,
    `Cities: ${grouped(entered.length)} entered, ${grouped(left.length)} left, ${grouped(after.cities.length)} now.`,
    ...(addresses.of > 0 ? [`${addressWords(addresses)}.`] : []),
    found > 0
      ? `**${grouped(found)} of ${grouped(checks.length)} checks ask for a look.**`
      : '**Nothing asks for a look.**',
  ].join(' ');
}

export const nothingChanged = (before: string, after: string): string =>
  `Nothing changed from ${code(before)} to ${code(after)}.`;

/** Whether the two sides hold the same data; their bytes may still differ. */
const same = ({ registries, facts, flips, entered, left, before, after }: Compared): boolean =>
  registries.length + facts.length + flips.length + entered.length + left.length === 0 &&
  JSON.stringify([before.places, before.criteria]) === JSON.stringify([after.places, after.criteria]);

export function report(before: Side, after: Side, between?: Between): string {
  const found = compared(before, after, between);
  const addresses = addressChanges(before, after);
  if ((!found || same(found)) && addresses.changed.length + addresses.added.length + addresses.removed.length === 0) {
    const sentence = nothingChanged(before.name, after.name);
    const differs = `Their code differs. How it reads questions is not compared: ${code('npm run bench:search')} and ${code('npm run bench:questions')} do that.`;
    return between ? `${sentence} ${differs}` : sentence;
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
