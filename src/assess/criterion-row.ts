/** The shape of a criterion row: its published definition, and how it grades facts. */
import type { CriterionDefinition } from '../contract/criterion.ts';
import type { FactKind, FactOf, Reach } from '../contract/data/fact.ts';
import { type CategoryId, type Grade, lostAfter } from './framework.ts';

/** A fact that reaches a city, with the grade that the row gave it. */
export interface GradedFact<K extends FactKind = FactKind> extends Reach<K> {
  grade: Grade;
  /** Date of a record that counts no more by its age alone. */
  since?: string;
  /** A copy of the past in an archive. */
  archived?: true;
  /** Why it counts no more by what was seen of its address; ends "but it is …". */
  lost?: string;
  /** A current record of another registry shows that an old one still holds. */
  confirmed?: true;
  /** Those records, where they are of another kind than the old one. */
  borneOutBy?: readonly FactOf<FactKind>[];
}

/** Kinds of which an importer keeps only the nearest to each city: how many a registry holds is not known here. */
export const keptNearest: ReadonlySet<FactKind> = new Set([
  'air-quality-station',
  'power-plant',
  'river-gauge',
  'traffic-camera',
  'weather-station',
]);

/** Tied to cities by position alone, whoever publishes it: looked for around cities that `isLocated` tells. */
export const isByPosition = (kind: FactKind): boolean => keptNearest.has(kind) || kind === 'map-layer';

/** Registries of such kinds alone. */
export const byPosition: ReadonlySet<string> = new Set([
  'air-quality-stations',
  'editor-layer-index',
  'meteostat-stations',
  'openaq-stations-2016',
  'power-plants',
  'river-gauges-national',
  'rivretrieve-gauges',
  'traffic-cameras-us',
]);

/** When registries cover a nation: they hold at least `atLeast` facts that count. */
export interface Claim {
  registries: string[];
  atLeast: number;
  /** What is counted, e.g. ["timetable feed", "timetable feeds"]. */
  noun: [one: string, many: string];
  counts(fact: FactOf<FactKind>): boolean;
}

/** Two independent registries of one kind of record, and the facts that count as captured. */
export interface Recapture {
  registries: [string, string];
  counts(fact: FactOf<FactKind>): boolean;
}

/** A row: everything about a criterion in one place. `Kinds` are the fact kinds it looks at. */
export interface CriterionRow<K extends FactKind = FactKind> extends CriterionDefinition {
  category: CategoryId;
  /** What is looked for, inside a sentence. */
  subject: { article: 'A' | 'An'; one: string; many: string };
  kinds: readonly K[];
  /** Registries of other things, whose records bear out what is listed and are graded `unknown` by themselves: in them nothing is looked for. */
  witnesses?: readonly string[];
  /** True when the verdict rests on a theme tag. */
  themeTag?: true;
  claims: Claim[];
  /** Where two independent registries list the same, their overlap tells how complete each is. */
  recapture?: Recapture;
  /** Grade of an own-city record; undefined when it says nothing here. `km` is its distance from the centre, where coordinates decided. */
  own(fact: FactOf<K>, km?: number): Grade | undefined;
  /** Whether a record of the region or nation counts as inherited. */
  inherited?(fact: FactOf<K>, level: 'region' | 'nation'): boolean;
  /** Whether a record of the region or nation that needs a key or a login makes the verdict partial, where nothing else is listed. */
  closed?(fact: FactOf<K>): boolean;
  /** Looks at all graded records together and may grade them anew, where several are worth more or less than each alone. `newest` is the date of the newest pinned snapshot. */
  combine?(graded: GradedFact<K>[], newest: string): GradedFact<K>[];
  /** Ends the sentence of an uncovered absence where counting records says nothing, e.g. "which does not list the city". */
  uncovered?: string;
  /** Ends "… is listed, but it is …", of one that is closed "… but it needs …". The age of a record is told without it. */
  detail?(fact: FactOf<K>, km?: number): string | undefined;
  /** Names a record in a finding; its title when left out. */
  label?(record: GradedFact<K>): string;
  /** The whole finding of a present verdict, where the usual sentence would not say what is listed. `isSearched` is false where the city is too small for what lies around it to be looked for. */
  told?(records: readonly GradedFact<K>[], city: string, where: string, isSearched: boolean): string | undefined;
  /** Follows the finding of a present verdict, with a space in front; empty where nothing is to be added. */
  after?(records: readonly GradedFact<K>[]): string;
  /** What a region or nation has, one and several, where that is another thing than what the city lacks: a catalogue with a theme, not a terrain model. */
  elsewhere?(records: readonly GradedFact<K>[]): readonly [one: string, many: string] | undefined;
  /** Begins the finding of an own-city shortfall, before the titles, where neither usual sentence fits. */
  short?(records: readonly GradedFact<K>[], city: string, where: string): string | undefined;
  /** The whole finding of an absence that a registry lists, where the usual sentence would not say what was looked for. */
  missing?(records: readonly GradedFact<K>[], city: string, where: string): string | undefined;
  /** Ends the sentence "No … of the city is listed; …" where what is listed is another thing than what was looked for. */
  instead?(grade: Grade, facts: FactOf<K>[]): string | undefined;
}

/** Keeps the fact kinds of a row typed while it is written, and forgets them for the table; adds to its rule when evidence is too old. */
export function criterion<K extends FactKind>(row: CriterionRow<K>): CriterionRow {
  const aged = `What tells of it is older than ${row.staleAfterYears} years and nothing newer confirms it, or its address was gone in ${lostAfter.checks} checks over ${lostAfter.days} days.`;
  const partial = row.rule.partial.some(({ reason }) => reason === 'stale')
    ? row.rule.partial.map((rule) => (rule.reason === 'stale' ? { ...rule, when: `${rule.when} ${aged}` } : rule))
    : [{ reason: 'stale' as const, when: aged }, ...row.rule.partial];
  return { ...row, rule: { ...row.rule, partial } } as unknown as CriterionRow;
}
