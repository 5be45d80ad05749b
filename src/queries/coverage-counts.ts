/** How many coverage entries are in each state: over the whole atlas, by domain, by dataset kind and by country. */
import type { AssessedCity } from '../assess/assess.ts';
import { Domain, type EntryState } from '../contract/criterion.ts';
import { nationName, type Atlas } from './atlas.ts';
import { stateOf } from './coverage.ts';

export type EntryCounts = Record<EntryState, number>;
export interface CountedPattern {
  pattern: string;
  name: string;
  cities: number;
  counts: EntryCounts;
}

const none = (): EntryCounts => ({ published: 0, stale: 0, siloed: 0, missing: 0, unknown: 0 });

/** Entries in all states together. */
export const totalOf = (counts: EntryCounts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

export function coverageCounts(atlas: Atlas): {
  all: CountedPattern;
  domains: CountedPattern[];
  kinds: (CountedPattern & { dataset: string; criterionId: string; domain: Domain })[];
  nations: (CountedPattern & { countryCode: string })[];
} {
  const cities = atlas.cities.length;
  const kinds = new Map(
    atlas.criteria.flatMap(({ dataset, name, criterionId, domain }) =>
      domain
        ? [[dataset, { pattern: `*:*:*:${dataset}`, name, cities, dataset, criterionId, domain, counts: none() }]]
        : [],
    ),
  );
  const domains = new Map(
    Domain.options.map((domain) => [domain, { pattern: `*:*:${domain}`, name: domain, cities, counts: none() }]),
  );
  const all = { pattern: '*', name: 'all', cities, counts: none() };
  const nations = [...atlas.byNation].map(([countryCode, ofNation]) => ({
    pattern: countryCode.toLowerCase(),
    name: nationName(atlas, countryCode),
    countryCode,
    cities: ofNation.length,
    counts: countIn(ofNation),
  }));

  function countIn(among: readonly AssessedCity[]): EntryCounts {
    const sum = none();
    for (const { verdicts } of among) {
      for (const verdict of verdicts) {
        const { domain, dataset } = verdict.row;
        if (!domain) continue;
        const state = stateOf(verdict);
        for (const counts of [sum, all.counts, domains.get(domain)!.counts, kinds.get(dataset)!.counts])
          counts[state] += 1;
      }
    }
    return sum;
  }
  return { all, domains: [...domains.values()], kinds: [...kinds.values()], nations };
}
