/** The registries of a criterion that may list something of a place: those that a finding names where they list nothing. */
import type { Place } from '../contract/data/place.ts';
import type { Registry } from '../contract/data/registry.ts';
import { nationOf } from '../facts/nations.ts';
import type { CriterionRow } from './criterion-row.ts';

/** Where it is looked: a nation, or one of its first-level divisions. */
export interface Looked {
  countryCode: string;
  division?: string | undefined;
}
export const lookedAt = ({ scopeId, admin1 }: Pick<Place, 'scopeId' | 'admin1'>): Looked => ({
  countryCode: nationOf(scopeId),
  division: admin1,
});

/** In the criterion's order; all of them where none is about the place, so that a finding names what was searched. */
export function registriesAbout(
  { registries: slugs }: Pick<CriterionRow, 'registries'>,
  { countryCode, division }: Looked,
  { registries }: { registries: ReadonlyMap<string, Registry> },
): Registry[] {
  const all = slugs.map((slug) => registries.get(slug)!);
  const about = all.filter(
    ({ nations, divisions, judgesFew }) =>
      !judgesFew &&
      (nations === undefined || nations.includes(countryCode)) &&
      (divisions === undefined || division === undefined || divisions.includes(division)),
  );
  return about.length > 0 ? about : all;
}
