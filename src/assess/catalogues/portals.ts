/** A city's own portals: which were read, how completely, and which weren't. What is missing in all of them is proven to be missing. */
import { memoize } from '../../cache.ts';
import type { FactOf, Reach } from '../../contract/data/fact.ts';
import { adapterOf, fromRecord } from '../../sources/index.ts';
import { hostOf, isActive, type Catalogue } from '../criteria/catalogue.ts';
import { leastRecognised, proofDays } from '../framework.ts';
import { daysBetween } from '../grades.ts';

export type Reading = FactOf<'catalogue-reading'>;

/** Why a reading doesn't prove that something is missing. `unrecognised`: it lists nearly nothing in words that we know. */
export type ReadingFault = 'incomplete' | 'old' | 'unrecognised' | 'shared';

export interface ReadPortal {
  host: string;
  reading: Reading;
  fault?: ReadingFault;
}

export interface Portals {
  /** Those that were read, the largest first. */
  read: readonly ReadPortal[];
  /** Listed portals that could be read and weren't. */
  unread: readonly string[];
  /** Listed portals whose software gives no list of datasets. */
  unlisting: readonly string[];
  /** Every own portal that can be read was read completely and lately: what none holds is missing. */
  areRead: boolean;
}

/** Whether our adapters can list what a portal holds. */
const canList = memoize((fact: Catalogue): boolean => {
  const known = fromRecord(fact);
  return known !== undefined && adapterOf(known.platform)?.list !== undefined;
});

function faultOf({ shared, complete, listed, kinds = {}, read }: Reading, newest: string): ReadingFault | undefined {
  if (shared) return 'shared';
  if (!complete) return 'incomplete';
  if (daysBetween(read, newest) > proofDays) return 'old';
  const recognised = Object.values(kinds).reduce((sum, n) => sum + n, 0);
  return recognised < leastRecognised * listed ? 'unrecognised' : undefined;
}

/** One that proves something first, then the newest, then the largest. */
const byWorth = (a: ReadPortal, b: ReadPortal): number =>
  Number(a.fault !== undefined) - Number(b.fault !== undefined) ||
  (a.reading.read < b.reading.read ? 1 : a.reading.read > b.reading.read ? -1 : 0) ||
  b.reading.listed - a.reading.listed ||
  (a.reading.registry < b.reading.registry ? -1 : 1);

export function portalsOf(
  listed: readonly Reach[],
  readings: readonly Reach<'catalogue-reading'>[],
  newest: string,
): Portals {
  const ofHost = Map.groupBy(
    readings.flatMap(({ fact }): ReadPortal[] => {
      // Only the number of its datasets is known: that is no reading.
      if (fact.listed === 0) return [];
      const fault = faultOf(fact, newest);
      return [{ host: hostOf(fact), reading: fact, ...(fault && { fault }) }];
    }),
    ({ host }) => host,
  );
  const read = [...ofHost.values()]
    .map((same) => same.toSorted(byWorth)[0]!)
    .sort((a, b) => b.reading.listed - a.reading.listed || (a.host < b.host ? -1 : 1));
  const catalogues = listed.flatMap(({ fact, level }) =>
    level === 'city' && fact.kind === 'catalogue' && isActive(fact) ? [fact] : [],
  );
  const isRead = (fact: Catalogue) =>
    ofHost.has(hostOf(fact)) || (fact.interface !== undefined && ofHost.has(hostOf({ url: fact.interface })));
  const others = Map.groupBy(
    catalogues.filter((fact) => !isRead(fact)),
    hostOf,
  );
  const hosts = [...others].map(([host, same]) => ({ host, canList: same.some(canList) }));
  const unread = hosts.filter((one) => one.canList).map(({ host }) => host);
  const own = read.filter(({ fault }) => fault !== 'shared');
  return {
    read,
    unread,
    unlisting: hosts.filter((one) => !one.canList).map(({ host }) => host),
    areRead: own.length > 0 && unread.length === 0 && own.every(({ fault }) => fault === undefined),
  };
}
