/** The registries of a criterion that may list something of a nation: those that a finding names where they list nothing. */
import type { Registry } from '../contract/registry.ts';
import type { CriterionRow } from './criterion-row.ts';

/** In the criterion's order; all of them where none is about the nation, so that a finding names what was searched. */
export function registriesAbout(
  { registries: slugs }: Pick<CriterionRow, 'registries'>,
  countryCode: string,
  { registries }: { registries: ReadonlyMap<string, Registry> },
): Registry[] {
  const all = slugs.map((slug) => registries.get(slug)!);
  const about = all.filter(({ nations }) => nations === undefined || nations.includes(countryCode));
  return about.length > 0 ? about : all;
}
