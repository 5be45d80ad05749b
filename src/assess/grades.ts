/** Grades that a row gives to the facts that reach a city. A region's or nation's are the same for all of its cities, so they are given once. */
import { keepFor } from '../cache.ts';
import type { Reach } from '../contract/data/fact.ts';
import type { CriterionRow, GradedFact } from './criterion-row.ts';

/** What grading read that the change log does not tell: set by watched facts, see `src/facts/earlier.ts`. */
export class Reading {
  untold = false;
}

interface Known {
  graded: GradedFact[];
  untold: boolean;
}

function gradesIn(row: CriterionRow, list: readonly Reach[]): GradedFact[] {
  const graded: GradedFact[] = [];
  for (const located of list) {
    if (!(row.kinds as readonly string[]).includes(located.fact.kind)) continue;
    const { fact, level, km } = located;
    const grade =
      level === 'city' ? row.own(fact as never, km) : row.inherited?.(fact as never, level) ? level : undefined;
    if (grade) graded.push({ ...located, grade } as GradedFact);
  }
  return graded;
}

export class Grades {
  readonly #known = keepFor((row: CriterionRow) => keepFor((list: readonly Reach[]) => this.#read(row, list)));
  readonly #newest: string;
  readonly #reading: Reading;

  /** `newest` is the date of the newest pinned snapshot. */
  constructor(newest: string, reading = new Reading()) {
    this.#newest = newest;
    this.#reading = reading;
  }

  /** The graded ones of a place's lists, as `FactIndex.lists` gives them. */
  of(row: CriterionRow, [own, ...wide]: readonly (readonly Reach[])[]): GradedFact[] {
    const graded = gradesIn(row, own ?? []);
    for (const list of wide) for (const one of this.#wide(row, list)) graded.push(one);
    return row.combine ? row.combine(graded as never, this.#newest) : graded;
  }

  /** What is read meanwhile does not count: for what decides no verdict, as the order of sources. */
  apart<T>(make: () => T): T {
    const before = this.#reading.untold;
    const made = make();
    this.#reading.untold = before;
    return made;
  }

  #read(row: CriterionRow, list: readonly Reach[]): Known {
    const before = this.#reading.untold;
    this.#reading.untold = false;
    const known = { graded: gradesIn(row, list), untold: this.#reading.untold };
    this.#reading.untold = before;
    return known;
  }

  /** Known grades count as read again. */
  #wide(row: CriterionRow, list: readonly Reach[]): readonly GradedFact[] {
    const { graded, untold } = this.#known(row)(list);
    if (untold) this.#reading.untold = true;
    return graded;
  }
}
