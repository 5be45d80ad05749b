/** Which nations a record is about: what happens in any other does not depend on it. */
import type { Change } from '../contract/data/change.ts';
import { factId, type Fact } from '../contract/data/fact.ts';

/** ISO 3166-1 alpha-2 code of the nation that a place or a subdivision lies in. */
export const nationOf = (code: string): string => code.slice(0, 2).toUpperCase();

/** Of the record, and of what it reaches; each once. */
export function nationsOf({ nation, region, places }: Fact): string[] {
  const codes = [nation];
  const add = (code: string) => {
    if (!codes.includes(code)) codes.push(code);
  };
  if (region) add(nationOf(region));
  if (places) for (const { scopeId } of places) add(nationOf(scopeId));
  return codes;
}

/** Of the record as it is or was, and of the places that it reaches. */
export const nationsOfChange = ({ nation, places = [], was, before = [] }: Change): Set<string> =>
  new Set([
    nation,
    ...places.map(nationOf),
    ...before.map(({ scopeId }) => nationOf(scopeId)),
    ...(was?.['nation'] ? [was['nation']] : []),
    ...(was?.['region'] ? [nationOf(was['region'])] : []),
  ]);

/** The facts and changes that say something about some nations, now or before; all of those of a record, in their order. */
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
      ...changes.filter((change) => isOf(nationsOfChange(change))),
      ...facts.filter((fact) => isOf(nationsOf(fact))),
    ].map(factId),
  );
  const isAbout = (record: Fact | Change) => ids.has(factId(record));
  return { facts: facts.filter(isAbout), changes: changes.filter(isAbout) };
}
