/**
 * Data as listed on a day, as far as histories go: a registry counts from its first usable day, else its snapshot's.
 * Records are as today but for earlier marks; `factOfVanished` makes removed ones.
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
  /** Dated by the day if their snapshot is later; those not known then cover no country, so no finding names them. */
  registries: Registry[];
  /** Slugs of registries we know nothing about on the day. */
  unknown: string[];
}

export const usableFrom = ({ slug, upstream }: Registry, { registries }: Listings): string => {
  const about = registries.get(slug);
  const pinned = upstream[0]!.date;
  return about?.dated && about.from < pinned ? about.from : pinned;
};

function registryAsOf(registry: Registry, at: string, isUsable: boolean): Registry {
  const upstream = registry.upstream.map((row) => (row.date > at ? { ...row, date: at } : row));
  return { ...registry, upstream, ...(isUsable ? {} : { nations: [] }) };
}

/** A replaced record was active until its first replacement was listed. */
function untilReplaced(fact: Fact, wasListed: (record: string) => boolean): Fact {
  if (!('successors' in fact) || !fact.successors || fact.successors.some(wasListed)) return fact;
  const { successors: _, ...rest } = fact;
  return { ...rest, state: 'active' };
}

function markedAsOf(fact: Fact, states: ListedRecord['states'], at: string): Fact {
  const state = states?.findLast(([since], i) => i === 0 || since <= at)?.[1];
  return state === undefined || state === fact.state ? fact : ({ ...fact, state } as Fact);
}

/** What was listed on the day `at`; from the newest snapshot on, what is listed today. */
export function dataAsOf({ facts, registries, listings }: Known, at: string): AsOf {
  const isUsable = new Map(registries.map((registry) => [registry.slug, usableFrom(registry, listings) <= at]));
  const pins = new Map(registries.map(({ slug, upstream }) => [slug, upstream[0]!.date]));
  const known = new Map(
    [...listings.records].map(([slug, rows]) => [slug, new Map(rows.map((row) => [row.record, row]))]),
  );
  // A record without a day is in the snapshot, so it was listed then.
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
