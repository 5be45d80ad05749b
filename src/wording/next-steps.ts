/** The step a city can take for a criterion: who in a city usually takes it, and what to do. The words are data. */
import texts from '../../data/texts/next-steps.json' with { type: 'json' };
import type { CriterionAnswer, Improvement } from '../contract/answers/assessment.ts';

/** On a city's page; its JSON has up to 20. */
export const shownSteps = 3;

interface Step {
  who?: string;
  what: string;
  how?: string;
}
const steps: Readonly<Record<string, Step | undefined>> = texts.steps;

export const doerOf = (criterionId: string): string => steps[criterionId]?.who ?? texts.anyone;

/** "Publish its public transport timetables as GTFS, as in Porto." Undefined where the criterion has no words or there is no city to look at. */
export function stepWords(
  { criterionId, state, example }: Improvement,
  { reason }: Pick<CriterionAnswer, 'reason'>,
): string | undefined {
  const step = steps[criterionId];
  if (!step || !example) return undefined;
  const said = texts.actions[reason ?? 'publish']
    .replace('{what}', step.what)
    .replace('{how}', step.how ? ` ${step.how}` : '')
    .replace('{example}', () => example.name);
  return `${said}.${state === 'unknown' ? ` ${texts.unchecked}` : ''}`;
}
