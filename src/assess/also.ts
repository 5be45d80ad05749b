/** What a present verdict says of the city's records that are not open: those beside it that need a key or a login, and those among it. */
import type { Fact } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import type { GradedFact } from './criterion-row.ts';
import { registriesPhrase } from './finding.ts';
import { titles } from './naming.ts';
import { addressKey } from './source-host.ts';

const needs: Partial<Record<Fact['access'], string>> = { key: 'an access key', login: 'a login' };

/** One fact an address. */
const oneEach = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((fact) => [addressKey(fact.url), fact])).values(),
];

/** " One more needs a login", with `names` behind a colon where they are told. */
function sentence(facts: readonly Fact[], which: string, names = ''): string {
  const terms = [...new Set(facts.map(({ access }) => needs[access]!))].sort();
  return ` ${facts.length === 1 ? 'One' : facts.length} ${which} ${facts.length === 1 ? 'needs' : 'need'} ${terms.join(' or ')}${names && `: ${names}`}.`;
}

/**
 * Sentences such as " One more needs an access key: Metro."; empty where all is open, or nothing is. A record at an address that is listed as open
 * too says nothing. A registry that the finding does not name is named where only such ones list them.
 */
export function alsoClosed(
  graded: readonly GradedFact[],
  present: readonly GradedFact[],
  registries: ReadonlyMap<string, Registry>,
  label?: (record: never) => string,
): string {
  const known = new Set(present.map(({ fact }) => addressKey(fact.url)));
  const closed = graded.filter(
    ({ fact, grade }) => grade === 'siloed' && fact.access in needs && !known.has(addressKey(fact.url)),
  );
  const beside = closed.map(({ fact }) => fact);
  const among = oneEach(present.map(({ fact }) => fact).filter(({ access }) => access in needs));
  const told = new Set(present.map(({ fact }) => fact.registry));
  const slugs = [...new Set(beside.map(({ registry }) => registry))].sort();
  const where = slugs.some((slug) => told.has(slug))
    ? ''
    : ` in ${registriesPhrase(slugs.map((slug) => registries.get(slug)!))}`;
  return (
    (among.length > 0 && among.length < known.size ? sentence(among, 'of them') : '') +
    (beside.length > 0 ? sentence(oneEach(beside), `more${where}`, titles(closed, label)) : '')
  );
}
