/** Datasets of catalogues by kind, best first: those that can be used in full, then the newest. */
import { gradeDataset } from '../../assess/catalogues/grade.ts';
import { confidenceOf, featuresOf } from '../../assess/confidence.ts';
import type { GradedFact } from '../../assess/criterion-row.ts';
import { gradeOrder } from '../../assess/framework.ts';
import { isAlive, whyDead } from '../../assess/grades.ts';
import { addressKey } from '../../assess/records/address.ts';
import type { CataloguedItem } from '../../contract/answers/datasets.ts';
import { Domain, PartialReason } from '../../contract/criterion.ts';
import { factId, type Reach } from '../../contract/data/fact.ts';
import { registryMap, type Atlas } from '../atlas.ts';
import { licenceUrl } from '../data-map/source-domains.ts';
import { recordUrl } from '../record-url.ts';
import { memoize } from '../../cache.ts';
import type { DatasetKind } from '../../contract/data/dataset-kind.ts';

/** Kinds in the order of their domains; those outside come last. */
export const orderedKinds = memoize((kinds: readonly DatasetKind[]): readonly DatasetKind[] => {
  const place = ({ domain }: DatasetKind) => (domain ? Domain.options.indexOf(domain) : Domain.options.length);
  return kinds.toSorted((a, b) => place(a) - place(b));
});

export const kindsById = memoize(
  (kinds: readonly DatasetKind[]): ReadonlyMap<string, DatasetKind> => new Map(kinds.map((kind) => [kind.id, kind])),
);

/** The first kind of each domain, then the second of each: a few of them show what a place has at large. */
export const kindsInTurn = memoize((kinds: readonly DatasetKind[]): readonly string[] => {
  const lists = [...Map.groupBy(kinds, ({ domain }) => domain).values()].map((list) =>
    list.toSorted((a, b) => Number(b.core ?? false) - Number(a.core ?? false)),
  );
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i]?.id ?? [])).flat();
});

export type Judging = Pick<Atlas, 'confidence' | 'kinds' | 'provenance' | 'registries' | 'seen'>;

export type Ranked = GradedFact<'dataset'>;

/** The day of its last change, as far as its catalogue says. */
export const dateOf = ({ fact }: Pick<Ranked, 'fact'>): string | undefined => fact.updated ?? fact.issued;

const byId = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Best first: usable in full, of this kind before others, live, the newest, as read last. */
export function byWorth(a: Ranked, b: Ranked): number {
  const main = ({ fact, dataset }: Ranked) => fact.kinds.indexOf(dataset!.kind.id);
  return (
    gradeOrder.indexOf(a.grade) - gradeOrder.indexOf(b.grade) ||
    main(a) - main(b) ||
    Number(b.fact.live === true) - Number(a.fact.live === true) ||
    byId(dateOf(b) ?? '', dateOf(a) ?? '') ||
    byId(b.fact.read, a.fact.read) ||
    byId(factId(a.fact), factId(b.fact))
  );
}

/** Keeps one of the records of different lists with the same address, or of one list with the same address and title. */
function distinct(records: readonly Ranked[]): Ranked[] {
  const kept = new Map<string, Ranked[]>();
  return records.filter((record) => {
    const { url, registry, title } = record.fact;
    const same = kept.get(addressKey(url)) ?? [];
    if (same.some(({ fact }) => fact.registry !== registry || fact.title === title)) return false;
    kept.set(addressKey(url), [...same, record]);
    return true;
  });
}

export type ByKind = ReadonlyMap<string, readonly Ranked[]>;
/** For who asks one place of many that have no datasets. */
const none: ByKind = new Map();

/** The datasets of a list by kind, each list best first. */
export function rankedByKind(of: Judging, list: readonly Reach[]): ByKind {
  const clock = {
    newest: of.provenance.dataDate,
    whyDead: (fact: Reach['fact']) => whyDead(fact, of.seen.get(fact.url)),
  };
  const kinds = kindsById(of.kinds);
  const found = new Map<string, Ranked[]>();
  for (const reach of list) {
    if (reach.fact.kind !== 'dataset') continue;
    for (const id of reach.fact.kinds) {
      const kind = kinds.get(id);
      if (!kind) continue;
      const graded = gradeDataset(reach as Reach<'dataset'>, kind, clock);
      const same = found.get(id);
      if (same) same.push(graded);
      else found.set(id, [graded]);
    }
  }
  if (found.size === 0) return none;
  return new Map([...found].map(([id, records]) => [id, distinct(records.sort(byWorth))]));
}

const reasonOf = ({ grade }: Ranked): PartialReason | undefined =>
  (PartialReason.options as readonly string[]).includes(grade) ? (grade as PartialReason) : undefined;

/** How sure we are that it is what we take it for, and of this place. */
export function confidenceIn(of: Judging, record: Ranked): number {
  const registries = registryMap(of);
  const kind = record.level !== 'city' ? record.level : record.grade === 'present' ? 'present' : 'own-shortfall';
  const alive = isAlive(of.seen.get(record.fact.url));
  const features = featuresOf(
    kind,
    [record],
    { registries, newest: of.provenance.dataDate },
    { themeTag: false, alive },
  );
  return confidenceOf(of.confidence, features);
}

/** A dataset as it is published; `scopeId` in lists of several cities. */
export function itemOf(of: Judging, record: Ranked, scopeId?: string): CataloguedItem {
  const { fact, level } = record;
  const { title, url, licence, issued, updated, read, live, registry, location, recognised } = fact;
  const kinds = kindsById(of.kinds);
  const reason = reasonOf(record);
  return {
    title,
    url,
    kinds: fact.kinds.flatMap((id, i) => {
      const kind = kinds.get(id);
      return kind ? [{ kind: id, name: kind.name, words: recognised[i] ?? recognised[0]! }] : [];
    }),
    portal: fact.portal,
    publisher: fact.publisher ?? null,
    formats: fact.formats,
    licence: licence?.spdx ?? licence?.name ?? licence?.url ?? null,
    licenceUrl: licenceUrl(licence),
    ...(licence?.from ? { licenceFrom: licence.from } : {}),
    ...(issued ? { issued } : {}),
    modified: updated ?? null,
    read,
    ...(live ? { live } : {}),
    ...(reason ? { reason } : {}),
    level,
    ...(scopeId ? { scopeId } : {}),
    nation: fact.nation,
    confidence: confidenceIn(of, record),
    registry,
    record: fact.record,
    recordUrl: recordUrl(registryMap(of).get(registry)!, location),
  };
}

export function attributionsOf({ registries }: Pick<Atlas, 'registries'>, used: Iterable<string>): string[] {
  const slugs = new Set(used);
  return registries.filter(({ slug }) => slugs.has(slug)).map(({ attribution }) => attribution);
}
