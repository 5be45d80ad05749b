/** Grades of the facts that reach a city, by a row and by their age. Those of a region or country are the same for all its cities, so they are graded once. */
import type { CriterionRow, Dead, GradedFact } from './criterion-row.ts';
import { lostAfter, negativeYears } from './framework.ts';
import { archivedOn, isArchive } from './records/address.ts';
import { memoize } from '../cache.ts';
import type { Fact, Reach } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import type { Seen } from '../contract/data/seen.ts';

/** Months from one ISO date to a later one, a begun month counted whole; 0 when not later. */
export function monthsBetween(from: string, to: string): number {
  const part = (date: string, start: number, end: number) => Number(date.slice(start, end));
  const months = (part(to, 0, 4) - part(from, 0, 4)) * 12 + part(to, 5, 7) - part(from, 5, 7);
  return Math.max(0, months + (part(to, 8, 10) > part(from, 8, 10) ? 1 : 0));
}

/** Years a title names before which a dataset or layer is about the past: "Aerial photos 1928" show no city of today. */
const HISTORIC_BEFORE = 1990;

/** Whether the title names years and all of them are long past. */
export function isHistoric({ title }: { title: string }): boolean {
  const years = title.match(/(?<!\d)(?:1[6-9]|20)\d{2}(?!\d)/g) ?? [];
  return years.length > 0 && years.every((year) => Number(year) < HISTORIC_BEFORE);
}

/** Date of a registry's snapshot; the first of several represents it. */
export const snapshotDate = ({ upstream }: Registry): string => upstream[0]!.date;

/** Whether grading read a member that the change log doesn't keep: set by watched facts, see `src/facts/earlier.ts`. */
export class Reading {
  unlogged = false;
}

interface Known {
  graded: GradedFact[];
  unlogged: boolean;
}

function gradesIn(row: CriterionRow, list: readonly Reach[]): GradedFact[] {
  const graded: GradedFact[] = [];
  for (const located of list) {
    if (!(row.kinds as readonly string[]).includes(located.fact.kind)) continue;
    const { fact, level, km } = located;
    const said = level === 'city' ? row.own(fact as never, km) : (row.inherited?.(fact as never, level) ?? false);
    const grade = said === true && level !== 'city' ? level : said;
    if (grade) graded.push({ ...located, grade } as GradedFact);
  }
  return graded;
}

export class Grades {
  readonly #known = memoize((row: CriterionRow) => memoize((list: readonly Reach[]) => this.#read(row, list)));
  readonly #newest: string;
  readonly #reading: Reading;

  /** `newest` is the date of the newest pinned snapshot. */
  constructor(newest: string, reading = new Reading()) {
    this.#newest = newest;
    this.#reading = reading;
  }

  /** The graded records among a place's lists, as `FactIndex.lists` gives them. */
  of(row: CriterionRow, [own, ...wide]: readonly (readonly Reach[])[]): GradedFact[] {
    const graded = gradesIn(row, own ?? []);
    for (const list of wide) for (const one of this.#wide(row, list)) graded.push(one);
    return row.combine ? row.combine(graded as never, this.#newest) : graded;
  }

  /** Ignores what is read meanwhile, because it decides no verdict: the order of sources. */
  unwatched<T>(make: () => T): T {
    const before = this.#reading.unlogged;
    const made = make();
    this.#reading.unlogged = before;
    return made;
  }

  #read(row: CriterionRow, list: readonly Reach[]): Known {
    const before = this.#reading.unlogged;
    this.#reading.unlogged = false;
    const known = { graded: gradesIn(row, list), unlogged: this.#reading.unlogged };
    this.#reading.unlogged = before;
    return known;
  }

  /** Grades that are known count as read again. */
  #wide(row: CriterionRow, list: readonly Reach[]): readonly GradedFact[] {
    const { graded, unlogged } = this.#known(row)(list);
    if (unlogged) this.#reading.unlogged = true;
    return graded;
  }
}

/** What decides whether a record is too old or its address dead. */
export interface Clock {
  registries: ReadonlyMap<string, Registry>;
  /** Date of the newest pinned snapshot. */
  newest: string;
  /** Why the address of a record no longer counts, where it was checked. */
  whyDead?(fact: Fact): Dead | undefined;
}

/** Days from one ISO date to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * Gone in three checks over two weeks, or a timetable that had ended when it was read. Unclear answers lower nothing;
 * one good check ends it.
 */
export function whyDead({ kind }: Pick<Fact, 'kind'>, seen: Seen | undefined): Dead | undefined {
  const { gone, service, alive } = seen ?? {};
  if (gone && gone.checks >= lostAfter.checks && daysBetween(gone.from, gone.to) >= lostAfter.days)
    return { gone: gone.from };
  if (kind === 'gtfs-schedule' && service && alive && service.to < alive[1]) return { ended: service.to };
  return undefined;
}

/** Whether it answered as what it is listed as, and was not found gone since. A refusal or a timeout changes nothing. */
export const isAlive = (seen: Seen | undefined): boolean => seen?.alive !== undefined && seen.gone === undefined;

/** Date of a record, or else of its list. */
export const dateOf = (fact: Fact, { registries }: Pick<Clock, 'registries'>): string =>
  fact.updated ?? snapshotDate(registries.get(fact.registry)!);

/** Day on which a fact was seen: a catalogue's datasets when it was read, a record in the snapshot of its list. */
export const seenOn = (fact: Fact, { registries }: Pick<Clock, 'registries'>): string =>
  'read' in fact ? fact.read : snapshotDate(registries.get(fact.registry)!);

export const isOld = (row: CriterionRow, date: string, { newest }: Clock): boolean =>
  monthsBetween(date, newest) > 12 * row.staleAfterYears;

/**
 * Grades a record as stale when its address is dead, it is an archived copy, or it is too old and no current record confirms it. A record that
 * says that there is none says nothing of today when it is old.
 */
export function withAge(row: CriterionRow, record: GradedFact, clock: Clock): GradedFact {
  const dead = record.grade === 'present' || record.grade === 'siloed' ? clock.whyDead?.(record.fact) : undefined;
  if (dead) return { ...record, grade: 'stale', dead };
  if (record.grade === 'negative') {
    const date = dateOf(record.fact, clock);
    return monthsBetween(date, clock.newest) > 12 * negativeYears
      ? { ...record, grade: 'unknown', since: date }
      : record;
  }
  if (record.grade !== 'present' || record.confirmed) return record;
  const { url } = record.fact;
  if (isArchive(url)) {
    const since = archivedOn(url);
    return { ...record, grade: 'stale', archived: true, ...(since ? { since } : {}) };
  }
  const date = dateOf(record.fact, clock);
  return isOld(row, date, clock) ? { ...record, grade: 'stale', since: date } : record;
}
