/**
 * Data -> what the registries listed on a day, as far as their history tells. A registry counts from the day on which it can be said to
 * exist; one without a history, or whose days mean nothing, from the day of its snapshot. Records are as they are today, but for how
 * they were marked then, where that is told; those that are gone are as `factOfVanished` has them.
 */
import type { Fact } from '../contract/data/fact.ts';
import { isListedOn, isVanished, type ListedRecord, type Listings } from '../contract/data/history.ts';
import type { Registry } from '../contract/data/registry.ts';
import { factOfVanished } from './listings.ts';

interface Known {
  facts: readonly Fact[];
  registries: readonly Registry[];
  listings: Listings;
}
export interface AsOf {
  facts: Fact[];
  /** Dated by the day, where their snapshot is later; those of which nothing is known then are about no nation, so that no finding names them. */
  registries: Registry[];
  /** Slugs of registries of which nothing is known on the day. */
  unknown: string[];
}

/** From which day on a registry counts. */
export const usableFrom = ({ slug, upstream }: Registry, { registries }: Listings): string => {
  const about = registries.get(slug);
  const pinned = upstream[0]!.date;
  return about?.dated && about.from < pinned ? about.from : pinned;
};

/** The registry on the day. */
function registryAsOf(registry: Registry, at: string, isUsable: boolean): Registry {
  const upstream = registry.upstream.map((row) => (row.date > at ? { ...row, date: at } : row));
  return { ...registry, upstream, ...(isUsable ? {} : { nations: [] }) };
}

/** A record that others took the place of was the living one until the first of them was listed. */
function untilReplaced(fact: Fact, wasListed: (record: string) => boolean): Fact {
  if (!('successors' in fact) || !fact.successors || fact.successors.some(wasListed)) return fact;
  const { successors: _, ...rest } = fact;
  return { ...rest, state: 'active' };
}

/** As it was marked on the day, where that is told. */
function markedAsOf(fact: Fact, states: ListedRecord['states'], at: string): Fact {
  const state = states?.findLast(([since], i) => i === 0 || since <= at)?.[1];
  return state === undefined || state === fact.state ? fact : ({ ...fact, state } as Fact);
}

/** What was listed on the day `at`. On the day of the newest snapshot and later it is what is listed today. */
export function dataAsOf({ facts, registries, listings }: Known, at: string): AsOf {
  const isUsable = new Map(registries.map((registry) => [registry.slug, usableFrom(registry, listings) <= at]));
  const pins = new Map(registries.map(({ slug, upstream }) => [slug, upstream[0]!.date]));
  const known = new Map(
    [...listings.records].map(([slug, rows]) => [slug, new Map(rows.map((row) => [row.record, row]))]),
  );
  // A record without a day stands in the snapshot: it was listed then, and before nobody knows.
  const wasListed = (registry: string, record: string) =>
    isUsable.get(registry) === true &&
    isListedOn(known.get(registry)?.get(record) ?? { first: pins.get(registry)! }, at);
  const gone = registries.flatMap(({ slug, homepage }) =>
    isUsable.get(slug)
      ? (listings.records.get(slug) ?? []).flatMap((row) =>
          isVanished(row) && isListedOn(row, at)
            ? [factOfVanished(slug, row, homepage)].flatMap((fact) => (fact ? markedAsOf(fact, row.states, at) : []))
            : [],
        )
      : [],
  );
  return {
    facts: [
      ...facts.flatMap((fact) =>
        wasListed(fact.registry, fact.record)
          ? [
              untilReplaced(markedAsOf(fact, known.get(fact.registry)?.get(fact.record)?.states, at), (successor) =>
                wasListed(fact.registry, successor),
              ),
            ]
          : [],
      ),
      ...gone,
    ],
    registries: registries.map((registry) => registryAsOf(registry, at, isUsable.get(registry.slug)!)),
    unknown: registries.filter(({ slug }) => !isUsable.get(slug)).map(({ slug }) => slug),
  };
}
