/** The shape of a criterion row: what it is, and how it grades facts. */
import file from '../../data/texts/found-by-position.json' with { type: 'json' };
import type { CriterionData } from '../contract/data/criterion-data.ts';
import type { DatasetKind } from '../contract/data/dataset-kind.ts';
import type { FactKind, FactOf, Reach } from '../contract/data/fact.ts';
import type { Grade } from './framework.ts';

/** Why a record's address no longer counts: we have found nothing there since a day, or its timetable ended. */
export type Dead = { gone: string } | { ended: string };

/**
 * Why a portal's dataset falls short. `format`: only for people; `related`: of a kind that isn't quite what's asked;
 * `few`: fewer than a theme needs.
 */
export type DatasetFault =
  | 'withdrawn'
  | 'old-reading'
  | 'old'
  | 'closed'
  | 'no-licence'
  | 'closed-licence'
  | 'no-format'
  | 'format'
  | 'not-live'
  | 'related'
  | 'few';

/** A fact that reaches a city, with the grade that the row gave it. */
export interface GradedFact<K extends FactKind = FactKind> extends Reach<K> {
  grade: Grade;
  /** Date of a record that is older than evidence may be. */
  since?: string;
  /** A copy of the past in an archive. */
  archived?: true;
  dead?: Dead;
  /** A current record of another registry shows that an old one still holds. */
  confirmed?: true;
  /** Those records, where they are of another kind than the old one. */
  confirmedBy?: readonly FactOf<FactKind>[];
  /** Of a dataset: the kind it is evidence as, and why it falls short. */
  dataset?: { kind: DatasetKind; fault?: DatasetFault };
  /** Of a portal's reading: on how many of the six domains it holds datasets. */
  domains?: number;
}

/** Importers keep only the nearest records of these kinds to each city, so we can't count them. */
export const keptNearest: ReadonlySet<string> = new Set(file.keptNearest);

/** Kinds that we link to cities by position only, no matter who publishes them: we search around the cities of `isLocated`. */
export const isByPosition = (kind: FactKind): boolean => keptNearest.has(kind) || kind === 'map-layer';

/** Registries that hold only such kinds. */
export const byPosition: ReadonlySet<string> = new Set(file.registries);

/** Two independent registries of one kind of record, and the facts that count. */
export interface Recapture {
  registries: [string, string];
  counts(fact: FactOf<FactKind>): boolean;
}

/** How a criterion grades records of the kinds `K`. */
export interface Grading<K extends FactKind = FactKind> {
  /** Where two independent registries list the same, their overlap shows how complete each is. */
  recapture?: Recapture;
  /** Grade of a city's own record; undefined when it says nothing here. `km` is its distance from the centre, where coordinates decided. */
  own(fact: FactOf<K>, km?: number): Grade | undefined;
  /** Grade of a record of the region or country; `true` where it doesn’t say enough of the city and is worth what its level is. */
  inherited?(fact: FactOf<K>, level: 'region' | 'nation'): Grade | boolean;
  /** Grade of the city's catalogue as it was read, with datasets on so many of the six domains; undefined when that says nothing here. */
  reading?(fact: FactOf<'catalogue-reading'>, domains: number): Grade | undefined;
  /** Whether a record of the region or country that needs a key or a login makes the verdict partial, where nothing else is listed. */
  closed?(fact: FactOf<K>): boolean;
  /** Looks at all graded records together and may change their grades. `newest` is the date of the newest pinned snapshot. */
  combine?(graded: GradedFact<K>[], newest: string): GradedFact<K>[];
}

/** A criterion as data, and how it grades records. */
export interface CriterionRow extends CriterionData, Grading {
  criterionId: string;
}

/** By criterionId. A theme without a grading of its own is graded by its tags. */
export type Gradings = Partial<Record<keyof typeof import('../../data/texts/criteria.json'), Grading>>;
