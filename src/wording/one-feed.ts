/** Timetables that are one feed at two addresses are counted once. */
import type { GradedFact } from '../assess/criterion-row.ts';
import { isNameless, isOnDemand } from '../assess/feed-order.ts';
import type { Fact } from '../contract/data/fact.ts';
import { fold } from '../language/fold.ts';

/** A title in Japanese without its source, dates, spaces, quotes and words for community buses, which the lists write or leave out. */
function busName(fact: Fact): string | undefined {
  if (isNameless(fact) || !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(fact.title)) return undefined;
  return fact.title
    .replace(/（(?:[^）]*(?:サイト|ポータル|掲載版)|[\d.～~-]+)）/g, '')
    .replace(/[\s「」]|コミュニティ(?:バス)?|コミバス/g, '');
}

/** The operator without what follows in brackets; its rides on demand are another feed. */
function operatorOf(fact: Fact): string {
  const operator = fold((fact.publisher ?? '').replace(/\s*\(.*\)$/, ''));
  return operator !== '' && isOnDemand(fact) ? `${operator} flex` : operator;
}

/** Addresses of the same feed, in the order of the records. */
function addressesByFeed(records: readonly GradedFact[], thing: (fact: Fact) => string): string[][] {
  const byBus = Map.groupBy(records, ({ fact }) => busName(fact) ?? '');
  byBus.delete('');
  // Where each of several lists has one timetable of an operator, they have it as of different days.
  const byOperator = [...Map.groupBy(records, ({ fact }) => operatorOf(fact))].filter(
    ([operator, same]) => operator !== '' && new Set(same.map(({ fact }) => fact.registry)).size === same.length,
  );
  return [...byBus.values(), ...byOperator.map(([, same]) => same)].map((same) => [
    ...new Set(same.map(({ fact }) => thing(fact))),
  ]);
}

/** Leaves out further addresses of a feed. `thing` is the same for records of one address. */
export function withoutRepeatedFeeds(
  records: readonly GradedFact[],
  thing: (fact: Fact) => string,
): readonly GradedFact[] {
  if (!records.every(({ fact }) => fact.kind === 'gtfs-schedule')) return records;
  const repeated = new Set(addressesByFeed(records, thing).flatMap((addresses) => addresses.slice(1)));
  return repeated.size === 0 ? records : records.filter(({ fact }) => !repeated.has(thing(fact)));
}
