/** What portals' catalogues say of each criterion (framework, third edition, §2): datasets, readings, and proof that something is missing. */
import { memoize, memoizeByKey, push } from '../../cache.ts';
import type { DatasetKind } from '../../contract/data/dataset-kind.ts';
import type { FactOf, Reach } from '../../contract/data/fact.ts';
import type { Place } from '../../contract/data/place.ts';
import type { FactIndex } from '../../facts/index.ts';
import type { CriterionRow, GradedFact } from '../criterion-row.ts';
import { enough, gradeOrder } from '../framework.ts';
import { type Clock, isHistoric } from '../grades.ts';
import { addressKey } from '../records/address.ts';
import { gradeDataset, isOldReading } from './grade.ts';
import { type Portals, portalsOf } from './portals.ts';

type GradedDataset = GradedFact<'dataset'>;

/** Graded datasets of a list by the criterion they are evidence for. */
type ByCriterion = ReadonlyMap<string, readonly GradedDataset[]>;

const worth = ({ grade, dataset }: GradedDataset): number =>
  2 * gradeOrder.indexOf(grade) + (dataset!.kind.core ? 0 : 1);

/** Records that say something, and those that say less and aren't needed. */
export interface Evidence {
  records: readonly GradedFact[];
  outranked: readonly GradedFact[];
}
const none: Evidence = { records: [], outranked: [] };

/** A theme takes one dataset of a core kind or three of others; with fewer, those that fall short otherwise add nothing. */
function ofTheme(datasets: readonly GradedDataset[]): Evidence {
  const full = datasets.filter(({ grade }) => grade === 'present');
  const others = datasets.filter(({ grade }) => grade !== 'present');
  if (full.length === 0) return { records: others, outranked: [] };
  const isEnough =
    full.some(({ dataset }) => dataset!.kind.core) ||
    new Set(full.map(({ fact }) => addressKey(fact.url))).size >= enough.theme;
  const records = isEnough
    ? full
    : full.map(
        (record): GradedDataset => ({
          ...record,
          grade: 'incomplete',
          dataset: { ...record.dataset!, fault: 'few' },
        }),
      );
  return { records, outranked: others };
}

/** Other criteria ask for one thing. A dataset of a kind that isn't core is only related to it; one that also falls short says nothing. */
function ofService(datasets: readonly GradedDataset[]): Evidence {
  const { asked = [], related = [] } = Object.groupBy(datasets, ({ dataset }) =>
    dataset!.kind.core ? 'asked' : 'related',
  );
  const full = related.filter(({ grade }) => grade === 'present');
  return {
    records: [
      ...asked,
      ...full.map(
        (record): GradedDataset => ({
          ...record,
          grade: 'incomplete',
          dataset: { ...record.dataset!, fault: 'related' },
        }),
      ),
    ],
    outranked: related.filter(({ grade }) => grade !== 'present'),
  };
}

/**
 * Whether a row counts what a region or country publishes, by its rule. A theme is the city’s own: datasets of its
 * country say nothing about it.
 */
const inherits = (
  { rule, theme, notInherited = [] }: CriterionRow,
  level: 'region' | 'nation',
  nation: string,
): boolean =>
  !(theme && level === 'nation') &&
  rule.partial.some(({ reason }) => reason === level) &&
  !notInherited.some((other) => other.level === level && other.nation === nation);

export class PlaceCatalogues {
  readonly portals: Portals;
  readonly #readings: readonly Reach<'catalogue-reading'>[];
  readonly #own: ByCriterion;
  readonly #wide: readonly ByCriterion[];
  readonly #of: Catalogues;

  constructor(of: Catalogues, place: Place, grade: (list: readonly Reach[]) => ByCriterion) {
    const [own = [], ...wide] = of.index.catalogued(place);
    this.#of = of;
    this.#readings = own.filter(
      (reach): reach is Reach<'catalogue-reading'> => reach.fact.kind === 'catalogue-reading' && reach.level === 'city',
    );
    this.portals = portalsOf(of.index.ofPlace(place), this.#readings, of.clock.newest);
    this.#own = own.length > 0 ? grade(own) : new Map();
    this.#wide = wide.filter((list) => list.length > 0).map(grade);
  }

  evidence(row: CriterionRow): Evidence {
    const own = (this.#own.get(row.criterionId) ?? []).filter(({ level }) => level === 'city');
    const around = [this.#own, ...this.#wide].flatMap((list) =>
      (list.get(row.criterionId) ?? []).flatMap((record): GradedDataset[] =>
        record.level !== 'city' &&
        record.grade === 'present' &&
        (row.theme || record.dataset!.kind.core) &&
        inherits(row, record.level, record.fact.nation)
          ? [{ ...record, grade: record.level }]
          : [],
      ),
    );
    const readings = row.reading ? this.#graded(row) : [];
    if (own.length + around.length + readings.length === 0) return none;
    const { records, outranked } = row.theme ? ofTheme(own) : ofService(own);
    return { records: [...records, ...around, ...readings], outranked };
  }

  /** Whether all portals were read and hold nothing that is evidence for the criterion. */
  isMissing(row: CriterionRow): boolean {
    const kinds = this.#of.kindsOf(row);
    return (
      kinds.length > 0 &&
      this.portals.areRead &&
      !this.#own.get(row.criterionId)?.some(({ level }) => level === 'city') &&
      !this.portals.read.some(({ reading }) => kinds.some(({ id }) => reading.kinds?.[id] !== undefined))
    );
  }

  #graded(row: CriterionRow): GradedFact[] {
    return this.#readings.flatMap((reach): GradedFact[] => {
      const domains = this.#of.domainsIn(reach.fact);
      const grade = row.reading!(reach.fact, domains);
      if (grade === undefined) return [];
      if (!isOldReading(reach.fact, this.#of.clock.newest)) return [{ ...reach, grade, domains }];
      return grade === 'present' ? [{ ...reach, grade: 'stale', domains, since: reach.fact.read }] : [];
    });
  }
}

/** What the catalogues of all portals say. Lists of regions and countries are graded once. */
export class Catalogues {
  readonly index: FactIndex;
  readonly kinds: ReadonlyMap<string, DatasetKind>;
  readonly clock: Pick<Clock, 'newest' | 'whyDead'>;
  readonly #byCriterion: ReadonlyMap<string, readonly DatasetKind[]>;
  readonly #places: (of: Catalogues, place: Place) => PlaceCatalogues;

  constructor(index: FactIndex, kinds: readonly DatasetKind[], clock: Pick<Clock, 'newest' | 'whyDead'>) {
    this.index = index;
    this.kinds = new Map(kinds.map((kind) => [kind.id, kind]));
    this.clock = clock;
    this.#byCriterion = kindsByCriterion(kinds);
    const grade = (list: readonly Reach[]) => this.#grade(list);
    const wide = memoize(grade);
    this.#places = memoizeByKey(
      1,
      ({ scopeId }: Place) => scopeId,
      (of, place) =>
        new PlaceCatalogues(of, place, (list) => (list === index.catalogued(place)[0] ? grade : wide)(list)),
    );
  }

  kindsOf({ criterionId }: Pick<CriterionRow, 'criterionId'>): readonly DatasetKind[] {
    return this.#byCriterion.get(criterionId) ?? [];
  }

  /** On how many of the six domains a catalogue has datasets. */
  domainsIn({ kinds = {} }: FactOf<'catalogue-reading'>): number {
    return new Set(Object.keys(kinds).flatMap((id) => this.kinds.get(id)?.domain ?? [])).size;
  }

  of(place: Place): PlaceCatalogues {
    return this.#places(this, place);
  }

  /** A dataset of several kinds counts as the one that says most for each criterion. */
  #grade(list: readonly Reach[]): ByCriterion {
    const found = new Map<string, GradedDataset[]>();
    for (const reach of list) {
      if (reach.fact.kind !== 'dataset' || isHistoric(reach.fact)) continue;
      const best = new Map<string, GradedDataset>();
      for (const id of reach.fact.kinds) {
        const kind = this.kinds.get(id);
        if (!kind?.criterion) continue;
        const graded = gradeDataset(reach as Reach<'dataset'>, kind, this.clock);
        const other = best.get(kind.criterion);
        if (!other || worth(graded) < worth(other)) best.set(kind.criterion, graded);
      }
      for (const [criterion, graded] of best) push(found, criterion, graded);
    }
    return found;
  }
}

export const kindsByCriterion = memoize(
  (kinds: readonly DatasetKind[]): ReadonlyMap<string, readonly DatasetKind[]> =>
    Map.groupBy(
      kinds.filter(({ criterion }) => criterion !== undefined),
      ({ criterion }) => criterion!,
    ),
);

/** The first of each kind, then the second of each: so that a few of them show how much there is. */
export function varied(records: readonly GradedFact[]): GradedFact[] {
  const seen = new Map<string, number>();
  const turn = new Map(
    records.map((record) => {
      const id = record.dataset?.kind.id ?? '';
      const nth = record.dataset ? (seen.get(id) ?? 0) : 0;
      seen.set(id, nth + 1);
      return [record, nth];
    }),
  );
  return records.toSorted((a, b) => turn.get(a)! - turn.get(b)!);
}
