/** What changed rules do: criteria that are new or gone, and every verdict that a rule moves, by name. */
import { noStates, verdictState, type VerdictState } from '../../contract/verdict-state.ts';
import { and, grouped } from '../../queries/wording.ts';
import type { Compared } from './compared.ts';
import { code, command, counted } from './lines.ts';
import { explain } from './look-verdicts.ts';

/** "12 present, 30 absent". */
function statesOf(criterionId: string, { after }: Compared): string {
  const counts = noStates();
  for (const { verdicts } of after.cities)
    for (const verdict of verdicts) if (verdict.criterionId === criterionId) counts[verdictState(verdict)] += 1;
  return and(
    (Object.keys(counts) as VerdictState[])
      .filter((state) => counts[state] > 0)
      .map((state) => `${grouped(counts[state])} ${state}`),
  );
}

/** No name is left out, however long the report gets. */
export function rulesSection(compared: Compared): string[] {
  const { before, after, flips, between, show } = compared;
  const ruled = flips.filter(({ byRule }) => byRule);
  const [gone, added] = [
    before.criteria.filter((id) => !after.criteria.includes(id)),
    after.criteria.filter((id) => !before.criteria.includes(id)),
  ];
  const groups = [...Map.groupBy(ruled, ({ criterionId, from, to }) => `${criterionId}: ${from} → ${to}`)];
  const lines = [
    ...added.map((id) => `- New criterion ${code(id)}: ${statesOf(id, compared)}.`),
    ...gone.map((id) => `- Criterion ${code(id)} is gone.`),
    ...groups
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([way, of]) => `- ${way}: ${of.map(({ scopeId }) => code(scopeId)).join(', ')}. ${explain(of[0]!)}`),
  ];
  if (lines.length === 0) return [];
  return [
    `## Rules: ${counted(ruled.length, 'verdict')} moved`,
    '',
    between && 'fault' in between
      ? `The new code cannot judge the old data, so a rule is taken to move every verdict behind which no record changed. ${code(between.fault.split('\n')[0]!)}`
      : `The new code judges the same records differently.${command(show.rules)}`,
    '',
    ...lines,
    '',
  ];
}
