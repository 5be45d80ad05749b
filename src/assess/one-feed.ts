/** Records of timetables -> those that stand for a feed each: of one feed at two addresses the first. */
import { fold } from '../language/fold.ts';
import type { Fact } from '../contract/data/fact.ts';
import type { GradedFact } from './criterion-row.ts';
import { isNameless, isOnDemand } from './feed-order.ts';

/** A Japanese bus by its title, without where the record was found, its dates, spaces, quotes and words for such buses; undefined for other records. */
function busOf(fact: Fact): string | undefined {
  if (fact.nation !== 'JP' || isNameless(fact)) return undefined;
  return fact.title
    .replace(/（(?:[^）]*(?:サイト|ポータル|掲載版)|[\d.～~-]+)）/g, '')
    .replace(/[\s「」]|コミュニティ(?:バス)?|コミバス/g, '');
}

/** The operator of a feed, without what stands in brackets behind it; its rides on demand are another feed. */
function operatorOf(fact: Fact): string {
  const operator = fold((fact.publisher ?? '').replace(/\s*\(.*\)$/, ''));
  return operator !== '' && isOnDemand(fact) ? `${operator} flex` : operator;
}

/** By name the addresses of one feed, in the order of the records. */
function feedsOf(records: readonly GradedFact[], thing: (fact: Fact) => string): string[][] {
  const byBus = Map.groupBy(records, ({ fact }) => busOf(fact) ?? '');
  byBus.delete('');
  // An operator of whom each of several lists has one timetable: they have it at different days.
  const byOperator = [...Map.groupBy(records, ({ fact }) => operatorOf(fact))].filter(
    ([operator, same]) => operator !== '' && new Set(same.map(({ fact }) => fact.registry)).size === same.length,
  );
  return [...byBus.values(), ...byOperator.map(([, same]) => same)].map((same) => [
    ...new Set(same.map(({ fact }) => thing(fact))),
  ]);
}

/** Without the second address of a feed. `thing` tells records of one address. */
export function oneAFeed(records: readonly GradedFact[], thing: (fact: Fact) => string): readonly GradedFact[] {
  if (!records.every(({ fact }) => fact.kind === 'gtfs-schedule')) return records;
  const second = new Set(feedsOf(records, thing).flatMap((addresses) => addresses.slice(1)));
  return second.size === 0 ? records : records.filter(({ fact }) => !second.has(thing(fact)));
}
