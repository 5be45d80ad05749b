/** Which countries a record is about. */
import type { Change } from '../contract/data/change.ts';
import { factId, type Fact } from '../contract/data/fact.ts';

/** ISO 3166-1 alpha-2 code of the country of a place or a subdivision. */
export const countryOf = (code: string): string => code.slice(0, 2).toUpperCase();

/** Of the record and what it reaches. */
export function countriesOf({ nation, region, places }: Fact): string[] {
  const codes = [nation];
  const add = (code: string) => {
    if (!codes.includes(code)) codes.push(code);
  };
  if (region) add(countryOf(region));
  if (places) for (const { scopeId } of places) add(countryOf(scopeId));
  return codes;
}

/** Of the record now and before, and the places it reaches. */
export const countriesOfChange = ({ nation, places = [], was, before = [] }: Change): Set<string> =>
  new Set([
    nation,
    ...places.map(countryOf),
    ...before.map(({ scopeId }) => countryOf(scopeId)),
    ...(was?.['nation'] ? [was['nation']] : []),
    ...(was?.['region'] ? [countryOf(was['region'])] : []),
  ]);

/** The facts and changes of some countries, now or before, in order. Includes everything about a record. */
export function concerning(
  nations: ReadonlySet<string>,
  facts: readonly Fact[],
  changes: readonly Change[],
): { facts: Fact[]; changes: Change[] } {
  const isOf = (codes: Iterable<string>) => {
    for (const code of codes) if (nations.has(code)) return true;
    return false;
  };
  const ids = new Set(
    [
      ...changes.filter((change) => isOf(countriesOfChange(change))),
      ...facts.filter((fact) => isOf(countriesOf(fact))),
    ].map(factId),
  );
  const isAbout = (record: Fact | Change) => ids.has(factId(record));
  return { facts: facts.filter(isAbout), changes: changes.filter(isAbout) };
}
