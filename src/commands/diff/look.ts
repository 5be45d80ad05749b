/** "What to look at": every check in order, each with what it found and why that may be a fault. */
import type { Check, Compared } from './compared.ts';
import { and } from '../../queries/wording.ts';
import { counted } from './lines.ts';
import { cityChecks } from './look-cities.ts';
import { placeChecks } from './look-places.ts';
import { registryChecks } from './look-registries.ts';
import { scoreChecks } from './look-scores.ts';
import { verdictChecks } from './look-verdicts.ts';

export const checks: readonly Check[] = [
  ...registryChecks,
  ...placeChecks,
  ...cityChecks,
  ...verdictChecks,
  ...scoreChecks,
];

/** The section, and how many of the checks found something. */
export function look(compared: Compared): { lines: string[]; found: number } {
  const results = checks.map((check) => ({ ...check, lines: check.find(compared) }));
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
