/** Findings: one or two plain sentences that say what is listed, where, and as of when. Never more than the facts say. */
import type { PartialReason } from '../contract/criterion.ts';
import type { Fact, Registry } from '../contract/fact.ts';
import type { CriterionRow } from './criterion-row.ts';

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** ISO date as 4 August 2026. */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
}

/** The registries by name and snapshot date: the state of knowledge. */
export const registriesPhrase = (registries: readonly Registry[]): string =>
  and.format(registries.map(({ shortTitle, upstream }) => `${shortTitle} (${longDate(upstream[0]!.date)})`));

/** Up to two titles, then how many more. */
function titles(facts: readonly Fact[]): string {
  const distinct = [...new Set(facts.map(({ title }) => (title.length > 80 ? `${title.slice(0, 79)}…` : title)))];
  const shown = distinct.slice(0, distinct.length === 3 ? 3 : 2);
  const rest = distinct.length - shown.length;
  return and.format(rest > 0 ? [...shown, `${rest} more`] : shown);
}

const reasonText: Record<Exclude<PartialReason, 'region' | 'nation'>, (many: boolean, detail?: string) => string> = {
  stale: (many, detail) => `${many ? 'they are' : 'it is'} out of date${detail ? ` (${detail})` : ''}`,
  siloed: (many, detail) => `${many ? 'they need' : 'it needs'} ${detail ?? 'a key, a login or a vendor interface'}`,
  unlicensed: (many) => `no licence is stated for ${many ? 'them' : 'it'}`,
  unofficial: (many) => `${many ? 'they are' : 'it is'} marked as not from the official publisher`,
  incomplete: (many, detail) => `${many ? 'they are' : 'it is'} a lesser form${detail ? ` (${detail})` : ''}`,
};

/** "A feed for Lyon is listed in …" or "3 feeds for Lyon are listed in …". */
function listed(row: CriterionRow, city: string, facts: readonly Fact[], where: string): string {
  const n = facts.length;
  return n === 1 ? `${row.subject.article} ${row.subject.one} for ${city} is listed in ${where}` : `${n} ${row.subject.many} for ${city} are listed in ${where}`;
}

export function presentFinding(row: CriterionRow, city: string, facts: readonly Fact[], where: string): string {
  return `${listed(row, city, facts, where)}: ${titles(facts)}.`;
}

export function shortfallFinding(
  row: CriterionRow, city: string, facts: readonly Fact[], where: string, reason: Exclude<PartialReason, 'region' | 'nation'>,
): string {
  const instead = row.instead?.(reason, facts as never);
  if (instead) return `No ${row.subject.one} of ${city} is listed in ${where}; ${instead}: ${titles(facts)}.`;
  const details = [...new Set(facts.map((fact) => row.detail?.(fact as never)))];
  return `${listed(row, city, facts, where)}, but ${reasonText[reason](facts.length > 1, details.length === 1 ? details[0] : undefined)}: ${titles(facts)}.`;
}

/** `area` is the region or nation whose record covers the city. */
export function inheritedFinding(row: CriterionRow, city: string, facts: readonly Fact[], where: string, area: string): string {
  return `No ${row.subject.one} of ${city} itself is listed; ${where} ${where.includes(' and ') ? 'list' : 'lists'} ${facts.length === 1 ? 'one' : facts.length} for ${area}: ${titles(facts)}.`;
}

export function searchedFinding(row: CriterionRow, city: string, where: string): string {
  return `No ${row.subject.one} for ${city} is listed in ${where}.`;
}

/** `records` is how many countable records the registries hold of the nation. */
export function uncoveredFinding(row: CriterionRow, city: string, where: string, nation: string, records: number): string {
  const [one, many] = row.claims[0]!.noun;
  const held = records === 0 ? `no ${one}` : `only ${records} ${records === 1 ? one : many}`;
  return `No ${row.subject.one} for ${city} is listed in ${where}, which ${where.includes(' and ') ? 'hold' : 'holds'} ${held} of ${nation}, so this says little.`;
}
