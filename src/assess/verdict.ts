/** A verdict as data: what was decided and everything it was decided from. `src/wording` turns it into sentences. */
import type { Confidence, Features } from '../contract/answers/confidence.ts';
import type { Basis, CriterionStatus, PartialReason } from '../contract/criterion.ts';
import type { Fact } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import type { Place } from '../contract/data/place.ts';
import type { Catalogues } from './catalogues/evidence.ts';
import type { Portals } from './catalogues/portals.ts';
import type { DatasetKind } from '../contract/data/dataset-kind.ts';
import type { Coverage, Estimate } from './coverage.ts';
import type { CriterionRow, GradedFact } from './criterion-row.ts';
import type { Clock, Grades } from './grades.ts';

/** Where records of a city can be listed, and how completely those places were searched. */
export interface Searched {
  /** Registries about the city's country or division, in the criterion's order. */
  registries: readonly Registry[];
  /** Further registries, which we search only around larger cities. */
  skipped: readonly Registry[];
  /** Whether a registry covers the country, so that a missing record means something. */
  isCovered: boolean;
  /** Countable records of the country in these registries. */
  records: number;
}

/** Records that could be taken for the city's and aren't. */
export interface Near {
  naming: readonly Fact[];
  /** How many further records of the country are linked to no city. */
  unplaced: number;
}

/** The city's portals, and whether they show that what we look for is missing. */
export interface Consulted {
  portals: Portals;
  kinds: readonly DatasetKind[];
  /** All of them were read, and hold none. */
  proven: boolean;
}

/** A verdict without its confidence: that of an absence depends on the verdicts of all cities. */
export interface Judged {
  row: CriterionRow;
  place: Place;
  status: CriterionStatus;
  basis: Basis;
  reason?: PartialReason;
  /** Date of the newest snapshot that was read for it. */
  groundedAt: string;
  /** The records it is based on, the best sources first. */
  counted: readonly GradedFact[];
  facts: readonly Fact[];
  /** Records that say something, but less than those counted: closed, old, of a wider area, undescribed. */
  outranked: readonly GradedFact[];
  searched: Searched;
  /** What we know of the city's portals, where datasets are evidence for the criterion. */
  catalogues?: Consulted;
  /** Empty for a verdict that is present. */
  near: Near;
  /** What its confidence follows from, where records say it. */
  features?: Features;
}

export interface Verdict extends Judged {
  confidence: number;
  /** What its confidence follows from, where no record says it. */
  unseen?: Unseen;
}

/** Why we believe that a city without a record has nothing, or can't tell. */
export interface Unseen {
  /** Cities in which the criterion could be seen, in the country and in the world, and in how many it was. */
  nation: Tally;
  world: Tally;
  /** The country's share, drawn towards the world's. */
  share: number;
  detection: number;
  searched: boolean;
  /** Chance that a source exists and is not listed, 0 to 1. */
  chance: number;
}
export interface Tally {
  seen: number;
  of: number;
}

export interface Context extends Clock {
  coverage: Coverage;
  grades: Grades;
  /** What portals' catalogues say. */
  catalogues: Catalogues;
  /** How confidence was fitted; null where it never was. */
  fitted: Confidence | null;
  /** Completeness of a row's registries in a country, where two of them overlap enough to estimate it. */
  completeness(row: CriterionRow, countryCode: string): Estimate | null;
  /** Whether its address was seen working, and not found gone since. */
  isAlive?(fact: Fact): boolean;
  near(row: CriterionRow, place: Place, counted: readonly Fact[]): Near;
}
