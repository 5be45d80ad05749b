/** Since when registries list each city's records for each criterion, from today's facts and the registries' history. */
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
import { silent } from './scope.ts';
import type { CriterionRow } from './criterion-row.ts';

/** A record, today's or removed, and its days. */
export interface Listing {
  fact: Fact;
  first: string;
  /** When it was last listed, for a removed one: `factOfVanished` made its fact. */
  last?: string;
  /** When it was missing for a while. */
  away?: ListedRecord['away'];
  /** Whether it came on a day on which the list took in many records at once. */
  isBulk: boolean;
  states?: ListedRecord['states'];
}

export interface Listings {
  /** Earliest first. */
  dated: readonly Listing[];
  /** Records without a known day. */
  undated: number;
}

export interface ListedSince {
  registries: ReadonlyMap<string, RegistryHistory>;
  /** By scopeId and criterion. */
  byCity: ReadonlyMap<string, ReadonlyMap<string, Listings>>;
}

type Days = Omit<Listing, 'fact'>;
interface Known {
  cities: readonly AssessedCity[];
  facts: readonly Fact[];
  registries: readonly Registry[];
  listings: Listed;
}

/** Days of today's records by their id, of removed ones by the fact they were. */
function daysOf({ listings, registries }: Known): Map<Fact | string, Days> {
  const found = new Map<Fact | string, Days>();
  for (const { slug, homepage } of registries) {
    const about = listings.registries.get(slug);
    for (const row of (about && listings.records.get(slug)) ?? []) {
      const { record, first, away, states } = row;
      const isBulk = about!.bulk.some(({ date }) => date === first);
      const days = { first, isBulk, ...(away ? { away } : {}), ...(states ? { states } : {}) };
      if (isVanished(row)) {
        const fact = factOfVanished(slug, row, homepage);
        if (fact) found.set(fact, { ...days, last: row.last });
      } else found.set(factId({ registry: slug, record }), days);
    }
  }
  return found;
}

const byFirst = (a: Listing, b: Listing): number =>
  a.first < b.first ? -1 : a.first > b.first ? 1 : a.fact.record < b.fact.record ? -1 : 1;

/** Which record replaced one doesn't matter for when it was listed. */
const withoutSuccessors = (fact: Fact): Fact =>
  'successors' in fact ? ({ ...fact, successors: undefined } as Fact) : fact;

/** A city's own records that a criterion counts. For those of its region or country we don't know since when they reach it. */
function ofCriterion(row: CriterionRow, own: readonly Reach[], dayOf: (fact: Fact) => Days | undefined): Listings {
  const dated: Listing[] = [];
  let undated = 0;
  for (const { fact, km } of own) {
    if (!(row.kinds as readonly string[]).includes(fact.kind)) continue;
    const grade = row.own(withoutSuccessors(fact) as never, km);
    if (grade === undefined || silent.has(grade)) continue;
    const day = dayOf(fact);
    if (day) dated.push({ fact, ...day });
    else undated++;
  }
  return { dated: dated.sort(byFirst), undated };
}

/** Finds when each city's own records were first listed, by city and criterion. Includes records that have since been removed. */
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
