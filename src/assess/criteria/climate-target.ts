/** Words for a climate target of the Net Zero Tracker. */
import type { FactOf } from '../../contract/data/fact.ts';

export type Target = FactOf<'climate-target'>;

/** Upstream's words for a target, where they are no words for a sentence. */
const targets: Record<string, string> = {
  Other: 'a target of another kind',
  'Climate neutral': 'climate neutrality',
  'Climate positive': 'being climate positive',
  'Carbon neutral(ity)': 'carbon neutrality',
  'GHG neutral(ity)': 'greenhouse gas neutrality',
  'Reduction v. BAU': 'a reduction against business as usual',
  'Emissions reduction target': 'an emissions reduction',
  'Emissions intensity target': 'a lower emissions intensity',
  '1.5°C target': 'a target in line with 1.5 °C',
};
const statuses: Partial<Record<NonNullable<Target['status']>, string>> = {
  'In law': 'in law',
  'In policy document': 'in a policy document',
  'Declaration / pledge': 'pledged',
  'Achieved (self-declared)': 'achieved by its own account',
  'Achieved (externally validated)': 'achieved',
};

/** The target in words: "net zero by 2045, in law"; that one is only proposed is said by the verdict. */
export function target(fact: Target): string {
  const what = targets[fact.target] ?? fact.target.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  const status = fact.status && statuses[fact.status];
  return `${what}${fact.targetYear ? ` by ${fact.targetYear}` : ''}${status ? `, ${status}` : ''}`;
}
