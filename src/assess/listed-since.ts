/** Cities, facts and the history of the registries -> the records of each city for each criterion, with the days on which they were listed. */
import { type Fact, factId, type Reach } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import {
  isVanished,
  type ListedRecord,
  type Listings as Listed,
  type RegistryHistory,
} from '../contract/data/history.ts';
import { FactIndex } from '../facts/index.ts';
import { factOfVanished } from '../facts/listings.ts';
import type { AssessedCity } from './assess.ts';
import { criteria } from './criteria/index.ts';
import type { CriterionRow } from './criterion-row.ts';

/** A record, today's or gone, and its days. */
export interface Listing {
  fact: Fact;
  first: string;
  /** Listed no more since; such a fact is as `factOfVanished` has it. */
  last?: string;
  /** When it was not listed, and came back. */
  away?: ListedRecord['away'];
  /** It came on a day on which the list took in many records at once. */
  isBulk: boolean;
  /** What it was marked as since which day, where that changed. */
  states?: ListedRecord['states'];
}

/** What is listed of a city for a criterion. */
export interface Listings {
  /** Earliest first. */
  dated: readonly Listing[];
  /** Records of which no day is known. */
  undated: number;
}

export interface ListedSince {
  registries: ReadonlyMap<string, RegistryHistory>;
  /** By scopeId and criterion. */
  byCity: ReadonlyMap<string, ReadonlyMap<string, Listings>>;
}

/** A record that says that there is nothing, or nothing of it, is no source. */
const silent: ReadonlySet<string> = new Set(['negative', 'unknown']);

type Days = Omit<Listing, 'fact'>;
interface Known {
  cities: readonly AssessedCity[];
  facts: readonly Fact[];
  registries: readonly Registry[];
  listings: Listed;
}

/** Days of records of today by their id, and of those that are gone by the fact that they were. */
function daysOf({ listings, registries }: Known): Map<Fact | string, Days> {
  const found = new Map<Fact | string, Days>();
  for (const { slug, homepage } of registries) {
    const about = listings.registries.get(slug);
    for (const row of (about && listings.records.get(slug)) ?? []) {
      const { record, first, away, states } = row;
      const isBulk = about!.bulk.some(({ date }) => date === first);
      const told = { first, isBulk, ...(away ? { away } : {}), ...(states ? { states } : {}) };
      if (isVanished(row)) {
        const fact = factOfVanished(slug, row, homepage);
        if (fact) found.set(fact, { ...told, last: row.last });
      } else found.set(factId({ registry: slug, record }), told);
    }
  }
  return found;
}

const byFirst = (a: Listing, b: Listing): number =>
  a.first < b.first ? -1 : a.first > b.first ? 1 : a.fact.record < b.fact.record ? -1 : 1;

/** Which record took the place of one says nothing of when it was listed. */
const asItStood = (fact: Fact): Fact => ('successors' in fact ? ({ ...fact, successors: undefined } as Fact) : fact);

/** Those of a city's own records that a criterion counts. Since when one of the region or nation reaches it, nobody knows. */
function ofCriterion(row: CriterionRow, own: readonly Reach[], dayOf: (fact: Fact) => Days | undefined): Listings {
  const dated: Listing[] = [];
  let undated = 0;
  for (const { fact, km } of own) {
    if (!(row.kinds as readonly string[]).includes(fact.kind)) continue;
    const grade = row.own(asItStood(fact) as never, km);
    if (grade === undefined || silent.has(grade)) continue;
    const day = dayOf(fact);
    if (day) dated.push({ fact, ...day });
    else undated++;
  }
  return { dated: dated.sort(byFirst), undated };
}

/** Of each city, by criterion, what has a record of its own, today's or gone. */
export function listedSince(known: Known): ListedSince {
  const found = daysOf(known);
  const gone = [...found.keys()].filter((key) => typeof key !== 'string');
  const index = new FactIndex([...known.facts, ...gone]);
  const dayOf = (fact: Fact) => found.get(fact) ?? found.get(factId(fact));
  const byCity = known.cities.map(({ scopeId, place }) => {
    const own = index.ofPlace(place).filter(({ level }) => level === 'city');
    const byCriterion = criteria
      .map((row) => [row.criterionId, ofCriterion(row, own, dayOf)] as const)
      .filter(([, { dated, undated }]) => dated.length + undated > 0);
    return [scopeId, new Map(byCriterion)] as const;
  });
  return { registries: known.listings.registries, byCity: new Map(byCity) };
}
