/** The shape of a criterion row: its published definition, and how it grades facts. */
import type { CriterionDefinition } from '../contract/criterion.ts';
import type { FactKind, FactOf, MatchMethod } from '../contract/fact.ts';
import type { Grade } from './framework.ts';

/** A fact as one city sees it: how it was tied to the city, and whose record it is. */
export interface Located<K extends FactKind = FactKind> {
  fact: FactOf<K>;
  match: MatchMethod;
  level: 'city' | 'region' | 'nation';
}

/** When registries cover a nation: they hold at least `atLeast` facts that count. */
export interface Claim {
  registries: string[];
  atLeast: number;
  /** What is counted, e.g. ["timetable feed", "timetable feeds"]. */
  noun: [one: string, many: string];
  counts(fact: FactOf<FactKind>): boolean;
}

/** A row: everything about a criterion in one place. `Kinds` are the fact kinds it looks at. */
export interface CriterionRow<K extends FactKind = FactKind> extends CriterionDefinition {
  /** What is looked for, inside a sentence. */
  subject: { article: 'A' | 'An'; one: string; many: string };
  kinds: readonly K[];
  /** True when the verdict rests on a theme tag. */
  themeTag?: true;
  claims: Claim[];
  /** Grade of an own-city record; undefined when it says nothing here. */
  own(fact: FactOf<K>): Grade | undefined;
  /** Whether a record of the region or nation counts as inherited. */
  inherited?(fact: FactOf<K>, level: 'region' | 'nation'): boolean;
  /** Grade of all own-city records that `own` graded present, taken together. */
  together?(facts: FactOf<K>[]): Grade;
  /** Ends the sentence "… is listed, but it …": why the best record is stale, siloed and so on. */
  detail?(fact: FactOf<K>): string | undefined;
  /** Ends the sentence "No … of the city is listed; …" where what is listed is another thing than what was looked for. */
  instead?(grade: Grade, facts: FactOf<K>[]): string | undefined;
}

/** Keeps the fact kinds of a row typed while it is written, and forgets them for the table. */
export const criterion = <K extends FactKind>(row: CriterionRow<K>): CriterionRow => row as unknown as CriterionRow;
